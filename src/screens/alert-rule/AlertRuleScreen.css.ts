import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** The copy button first: where it stands must not depend on the length of a sentence. */
export const rules = rule({ display: "flex", alignItems: "center", gap: 4, minInlineSize: 0 });

export const traffic = rule({
  flex: "none",
  cursor: "pointer",
  paddingBlock: 4,
  color: vars.color.accentText,
  selectors: { "&:hover": { textDecoration: "underline" } },
});

/** In a row at its end, where the next row has it too. */
export const inRow = rule({ marginInlineStart: "auto", paddingInlineStart: 8 });

/** As much is used as is allowed. */
export const over = rule({ color: vars.color.danger });

import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** How many there are, and after it as many names as have room. */
export const members = rule({ display: "flex", gap: 8, minInlineSize: 0 });

export const link = rule({
  flex: "none",
  color: vars.color.accentText,
  selectors: { "&:not(:hover)": { textDecoration: "none" } },
});

/** Nobody answers. */
export const down = rule({ color: vars.color.danger, fontWeight: 600 });

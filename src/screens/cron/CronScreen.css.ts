import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** A truncated text with its copy button. */
export const withCopyButton = rule({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minInlineSize: 0,
  maxInlineSize: "100%",
});

export const expression = rule({ fontFamily: vars.font.mono, fontSize: 12 });

import { style } from "@vanilla-extract/css";
import { desktop, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

export const chip = style({
  "@layer": {
    [ui]: {
      display: "inline-flex",
      alignItems: "center",
      minInlineSize: 0,
      maxInlineSize: "100%",
      blockSize: 36,
      paddingInlineStart: 8,
      borderRadius: vars.radius.tag,
      background: color.sunken,
      fontSize: 13,
      "@media": {
        [desktop]: { blockSize: 24 },
        "(forced-colors: active)": { outline: "1px solid" },
      },
    },
  },
});

/** A chip with a fault. */
export const wrong = style({
  "@layer": {
    [ui]: {
      background: color.dangerQuiet,
      color: color.danger,
      textDecoration: "underline wavy",
      textDecorationSkipInk: "none",
    },
  },
});

export const remove = style({
  "@layer": {
    [ui]: {
      display: "grid",
      placeItems: "center",
      flex: "none",
      inlineSize: 36,
      blockSize: "100%",
      borderRadius: vars.radius.tag,
      color: color.textQuiet,
      cursor: "pointer",
      selectors: { "&:hover": { color: color.text } },
      "@media": { [desktop]: { inlineSize: 24 } },
    },
  },
});

import { style } from "@vanilla-extract/css";
import { ui } from "./layers.css.ts";
import { vars } from "./tokens.css.ts";

/** Visible to screen readers only. */
export const visuallyHidden = style({
  "@layer": {
    [ui]: {
      position: "absolute",
      inlineSize: 1,
      blockSize: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});

/** One line, cut with an ellipsis where it does not fit. */
export const truncate = style({
  "@layer": {
    [ui]: { minInlineSize: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
});

/** Addresses, identifiers, commands and paths. */
export const mono = style({ "@layer": { [ui]: { fontFamily: vars.font.mono, fontSize: 12 } } });

/** Digits of equal width, so that changing figures do not move. */
export const figures = style({ "@layer": { [ui]: { fontVariantNumeric: "tabular-nums" } } });

/** Secondary text. */
export const quiet = style({ "@layer": { [ui]: { color: vars.color.textQuiet } } });

import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

export const list = style({
  "@layer": {
    [ui]: {
      display: "flex",
      gap: 2,
      overflowX: "auto",
      borderBlockEnd: `1px solid ${color.line}`,
      marginBlockEnd: 12,
    },
  },
});

export const tab = style({
  "@layer": {
    [ui]: {
      flex: "none",
      minBlockSize: vars.field,
      paddingInline: 10,
      borderBlock: "2px solid transparent",
      fontSize: 13,
      fontWeight: 500,
      color: color.textQuiet,
      cursor: "pointer",
      selectors: {
        "&:hover": { color: color.text },
        "&[aria-selected=true]": { color: color.text, borderBlockEndColor: color.accent },
        "&:focus-visible": { outlineOffset: "-2px" },
      },
    },
  },
});

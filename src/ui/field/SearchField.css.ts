import { style } from "@vanilla-extract/css";
import { desktop, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const search = style({
  "@layer": {
    [ui]: {
      // Wide enough for the typed text; other controls wrap to the next line.
      flex: "1 1 104px",
      minBlockSize: vars.control,
      color: vars.color.textQuiet,
      gap: 8,
      "@media": { [desktop]: { flex: "0 1 280px", fontSize: 13 } },
    },
  },
});

export const input = style({
  "@layer": {
    [ui]: {
      appearance: "none",
      paddingBlock: 5,
      color: vars.color.text,
      textOverflow: "ellipsis",
      selectors: {
        // IconButton replaces it: Firefox has none, and WebKit draws it in a size of its own.
        "&::-webkit-search-cancel-button": { display: "none" },
      },
    },
  },
});

/** The field keeps its height when the button appears. */
export const clear = style({ "@layer": { [ui]: { marginBlock: -2 } } });

export const note = style({
  "@layer": {
    [ui]: { flex: "none", fontSize: 12, fontVariantNumeric: "tabular-nums" },
  },
});

export const key = style({
  "@layer": {
    [ui]: {
      display: "none",
      flex: "none",
      paddingInline: 6,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.tag,
      fontFamily: "inherit",
      fontSize: 11,
      lineHeight: "16px",
      "@media": { [desktop]: { display: "block" } },
    },
  },
});

import { style } from "@vanilla-extract/css";
import { desktop, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const search = style({
  "@layer": {
    [ui]: {
      // Less than this shows nothing of what is typed: what stands beside it goes below.
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
        // Left to the browser it would be blue or white. Drawn with a border: forced colours take away backgrounds.
        "&::-webkit-search-cancel-button": {
          appearance: "none",
          border: `8px solid ${vars.color.textQuiet}`,
          clipPath: 'path("m5 4 3 3 3-3 1 1-3 3 3 3-1 1-3-3-3 3-1-1 3-3-3-3z")',
          cursor: "pointer",
        },
      },
    },
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
      // Once something is typed the browser's own clear button stands there.
      selectors: { "input:not(:placeholder-shown) + &": { display: "none" } },
    },
  },
});

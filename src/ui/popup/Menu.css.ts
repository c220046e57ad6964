import { style } from "@vanilla-extract/css";
import { desktop, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";
import { popup } from "./popup.css.ts";

const { color } = vars;

export const menu = style([
  popup,
  { "@layer": { [ui]: { minInlineSize: 180, maxInlineSize: "min(320px, 100% - 16px)" } } },
]);

export const item = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "center",
      gap: 8,
      inlineSize: "100%",
      minBlockSize: 44,
      paddingBlock: 4,
      paddingInline: 8,
      borderRadius: vars.radius.tag,
      color: color.text,
      fontSize: 13,
      textDecoration: "none",
      cursor: "pointer",
      "@media": {
        [desktop]: { minBlockSize: 32 },
        "(forced-colors: active)": { selectors: { "&:focus": { outline: "2px solid Highlight" } } },
      },
      selectors: {
        // Arrow keys and the pointer both move the focus.
        "&:focus": { background: color.accentQuiet, outline: "none" },
        "&[aria-disabled=true]": { color: color.textQuiet, cursor: "default" },
      },
    },
  },
});

/** Begins a group of items; without text, it ends a group that has a heading. */
export const heading = style({
  "@layer": {
    [ui]: {
      padding: "4px 8px 0",
      borderBlockStart: `1px solid ${color.line}`,
      fontSize: 12,
      color: color.textQuiet,
    },
  },
});

export const danger = style({
  "@layer": { [ui]: { selectors: { "&:not([aria-disabled=true])": { color: color.danger } } } },
});

export const words = style({ "@layer": { [ui]: { flex: 1, minInlineSize: 0, overflowWrap: "anywhere" } } });

export const reason = style({
  "@layer": { [ui]: { display: "block", fontSize: 12, lineHeight: "16px", color: color.textQuiet } },
});

/** Space for the check mark, so that all labels are aligned. */
export const check = style({ "@layer": { [ui]: { flex: "none", inlineSize: 16, blockSize: 16 } } });

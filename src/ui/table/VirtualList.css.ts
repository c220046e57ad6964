import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const scroller = style({
  "@layer": {
    [ui]: {
      position: "relative",
      minInlineSize: 0,
      overflowX: "hidden",
      overflowY: "auto",
      overscrollBehavior: "contain",
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.control,
      background: vars.color.surface,
      selectors: {
        "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "1px" },
      },
    },
  },
});

/** virtua hides a new item until it is measured, and a hidden item cannot take the focus. */
export const item = style({ "@layer": { [ui]: { visibility: "visible" } } });

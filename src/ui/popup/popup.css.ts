import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

/** An element that opens over the page: a menu, a list of options. Placed by place.ts. */
export const popup = style({
  "@layer": {
    [ui]: {
      position: "fixed",
      inset: "auto",
      margin: 0,
      padding: 4,
      border: `1px solid ${vars.color.line}`,
      borderRadius: 8,
      background: vars.color.raised,
      color: vars.color.text,
      boxShadow: vars.color.shadow,
      // A popup is drawn over the page but inherits from the parent of its button, such as a row's heading.
      fontSize: 13,
      fontWeight: 400,
      textAlign: "start",
      whiteSpace: "normal",
      overflow: "auto",
      overscrollBehavior: "contain",
    },
  },
});

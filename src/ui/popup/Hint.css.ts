import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { popup } from "./popup.css.ts";

export const button = style({
  "@layer": {
    [ui]: {
      display: "inline-block",
      maxInlineSize: "100%",
      paddingBlock: 2,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      verticalAlign: "middle",
      cursor: "help",
    },
  },
});

export const tip = style([
  popup,
  {
    "@layer": {
      [ui]: {
        maxInlineSize: "min(360px, 100% - 16px)",
        padding: "8px 12px",
        fontSize: 12,
        lineHeight: "18px",
        overflowWrap: "anywhere",
        whiteSpace: "pre-line",
        pointerEvents: "none",
      },
    },
  },
]);

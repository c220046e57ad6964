import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const sparkline = style({
  "@layer": {
    [ui]: {
      display: "block",
      inlineSize: 72,
      blockSize: 20,
      fill: "none",
      stroke: vars.color.meter,
      strokeWidth: 1.25,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "@media": { "(forced-colors: active)": { stroke: "CanvasText" } },
    },
  },
});

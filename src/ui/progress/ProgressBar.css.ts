import { globalStyle, style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const track = style({
  "@layer": {
    [ui]: {
      blockSize: 6,
      borderRadius: 3,
      overflow: "hidden",
      background: vars.color.meterTrack,
      "@media": { "(forced-colors: active)": { border: "1px solid" } },
    },
  },
});

/** Moved with a transform, which needs no layout, instead of resized. */
globalStyle(`${track} > div`, {
  "@layer": {
    [ui]: {
      blockSize: "100%",
      background: vars.color.accent,
      transformOrigin: "0 50%",
      transition: "transform .15s ease-out",
      "@media": { "(forced-colors: active)": { background: "CanvasText" } },
    },
  },
});

import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const skeleton = style({
  "@layer": {
    [ui]: {
      display: "block",
      maxInlineSize: "100%",
      borderRadius: vars.radius.tag,
      background: vars.color.meterTrack,
      "@media": { "(forced-colors: active)": { border: "1px solid GrayText" } },
    },
  },
});

import { keyframes, style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

export const spinner = style({
  "@layer": {
    [ui]: {
      display: "inline-block",
      flex: "none",
      inlineSize: 16,
      blockSize: 16,
      borderRadius: "50%",
      border: "2px solid currentColor",
      borderInlineEndColor: "transparent",
      animation: `${turn} .8s linear infinite`,
    },
  },
});

import { style } from "@vanilla-extract/css";
import { screens } from "../theme/layers.css.ts";

export const names = style({
  "@layer": {
    [screens]: {
      display: "grid",
      gap: 4,
      overflowWrap: "anywhere",
      fontWeight: 600,
    },
  },
});

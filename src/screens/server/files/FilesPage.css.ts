import { style } from "@vanilla-extract/css";
import { phone, screens } from "../../../theme/layers.css.ts";

/** As high as the window: the list scrolls, the page does not. */
export const page = style({
  "@layer": {
    [screens]: {
      flex: 1,
      minBlockSize: 0,
      gap: 12,
      alignContent: "stretch",
      gridTemplateRows: "auto minmax(280px, 1fr)",
      "@media": { [phone]: { flex: "none", blockSize: "calc(100dvh - 56px - 32px)", minBlockSize: 420 } },
    },
  },
});

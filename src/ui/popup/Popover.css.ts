import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { popup } from "./popup.css.ts";

export const popover = style([
  popup,
  {
    "@layer": {
      [ui]: {
        inlineSize: "min(560px, 100% - 16px)",
        padding: 16,
        borderRadius: 10,
        selectors: { "&:focus": { outline: "none" } },
      },
    },
  },
]);

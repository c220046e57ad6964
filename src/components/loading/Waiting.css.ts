import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const waiting = style({
  "@layer": {
    [screens]: {
      position: "fixed",
      inset: 0,
      display: "grid",
      placeItems: "center",
      pointerEvents: "none",
    },
  },
});

export const late = style({
  "@layer": {
    [screens]: {
      display: "grid",
      justifyItems: "center",
      gap: 12,
      padding: 16,
      background: vars.color.surface,
      pointerEvents: "auto",
    },
  },
});

import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

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

export const code = style({
  "@layer": {
    [screens]: {
      padding: "8px 12px",
      borderRadius: vars.radius.control,
      background: vars.color.sunken,
      fontFamily: vars.font.mono,
      fontSize: 12,
      lineHeight: "18px",
      whiteSpace: "pre-wrap",
      overflowWrap: "anywhere",
    },
  },
});

import { style, styleVariants } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const banner = style({
  "@layer": {
    [screens]: {
      display: "flex",
      gap: 8,
      alignItems: "flex-start",
      padding: "10px 12px",
      borderRadius: vars.radius.control,
      color: vars.color.text,
      fontSize: 13,
      overflowWrap: "anywhere",
    },
  },
});

export const kind = styleVariants(
  { danger: vars.color.dangerQuiet, warning: vars.color.warningQuiet },
  (background) => [banner, { "@layer": { [screens]: { background } } }],
);

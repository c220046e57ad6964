import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

export const label = style({
  "@layer": {
    [ui]: {
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      gap: 8,
      minBlockSize: vars.control,
      cursor: "pointer",
    },
  },
});

/** Check mark and dash are CSS shapes, because images cannot use the theme's colours. */
export const box = style({
  "@layer": {
    [ui]: {
      appearance: "none",
      display: "inline-grid",
      placeItems: "center",
      flex: "none",
      inlineSize: 16,
      blockSize: 16,
      border: `1.5px solid ${color.lineStrong}`,
      borderRadius: vars.radius.tag,
      background: color.surface,
      cursor: "pointer",
      selectors: {
        "&:checked, &:indeterminate": { background: color.accent, borderColor: color.accent },
        "&:checked::before, &:indeterminate::before": {
          content: "",
          inlineSize: 10,
          blockSize: 10,
          background: color.textOnAccent,
          clipPath: "polygon(6% 52%, 20% 38%, 39% 58%, 80% 15%, 94% 29%, 39% 86%)",
        },
        "&:indeterminate::before": { clipPath: "inset(40% 8%)" },
        "&[aria-disabled]": { opacity: 0.4, cursor: "default" },
      },
      "@media": {
        "(forced-colors: active)": { appearance: "auto", selectors: { "&::before": { display: "none" } } },
      },
    },
  },
});

import { style } from "@vanilla-extract/css";
import { phone, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

export const row = style({
  "@layer": { [ui]: { display: "flex", gap: 12, alignItems: "flex-start", minInlineSize: 0 } },
});

/** The label is part of the target and high enough for touch. */
export const label = style({
  "@layer": {
    [ui]: {
      display: "block",
      cursor: "pointer",
      "@media": { [phone]: { marginBlock: -12, paddingBlock: 12 } },
    },
  },
});

export const track = style({
  "@layer": {
    [ui]: {
      appearance: "none",
      position: "relative",
      flex: "none",
      inlineSize: 34,
      blockSize: 20,
      borderRadius: 10,
      background: color.lineStrong,
      cursor: "pointer",
      selectors: {
        "&::before": {
          content: "",
          position: "absolute",
          insetBlockStart: 2,
          insetInlineStart: 2,
          inlineSize: 16,
          blockSize: 16,
          borderRadius: "50%",
          background: color.surface,
          transition: "transform .12s ease-out",
        },
        "&:checked": { background: color.accent },
        "&:checked::before": { background: color.textOnAccent, transform: "translateX(14px)" },
        "&:dir(rtl):checked::before": { transform: "translateX(-14px)" },
      },
      "@media": {
        "(forced-colors: active)": { appearance: "auto", selectors: { "&::before": { display: "none" } } },
      },
    },
  },
});

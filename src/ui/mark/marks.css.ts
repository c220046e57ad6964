import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

const dotBase = style({
  "@layer": {
    [ui]: { display: "inline-block", flex: "none", inlineSize: 8, blockSize: 8, borderRadius: "50%" },
  },
});

/** Three shapes, so that states differ not only by colour. */
export const dot = styleVariants({
  online: [
    dotBase,
    {
      "@layer": {
        [ui]: {
          background: color.success,
          "@media": { "(forced-colors: active)": { background: "CanvasText" } },
        },
      },
    },
  ],
  stale: [dotBase, { "@layer": { [ui]: { border: `2px solid ${color.warning}` } } }],
  offline: [
    dotBase,
    {
      "@layer": {
        [ui]: {
          border: `2px solid ${color.danger}`,
          borderRadius: 2,
          transform: "rotate(45deg) scale(.9)",
        },
      },
    },
  ],
});

const tagBase = style({
  "@layer": {
    [ui]: {
      display: "inline-block",
      maxInlineSize: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      verticalAlign: "middle",
      paddingInline: 7,
      borderRadius: vars.radius.tag,
      fontSize: 12,
      fontWeight: 400,
      lineHeight: "20px",
      "@media": { "(forced-colors: active)": { outline: "1px solid" } },
    },
  },
});

export const tag = styleVariants({
  plain: [tagBase, { "@layer": { [ui]: { background: color.sunken, color: color.textQuiet } } }],
  accent: [tagBase, { "@layer": { [ui]: { background: color.accentQuiet, color: color.accentText } } }],
  success: [tagBase, { "@layer": { [ui]: { background: color.successQuiet, color: color.success } } }],
  warning: [tagBase, { "@layer": { [ui]: { background: color.warningQuiet, color: color.warning } } }],
  danger: [tagBase, { "@layer": { [ui]: { background: color.dangerQuiet, color: color.danger } } }],
});

export const pill = style({
  "@layer": {
    [ui]: {
      display: "inline-flex",
      alignItems: "center",
      gap: 6,
      blockSize: 24,
      paddingInline: 8,
      border: `1px solid ${color.line}`,
      borderRadius: 12,
      background: color.surface,
      color: color.textQuiet,
      fontSize: 12,
      fontVariantNumeric: "tabular-nums",
      whiteSpace: "nowrap",
    },
  },
});

globalStyle(`${pill} b`, { "@layer": { [ui]: { color: color.text } } });

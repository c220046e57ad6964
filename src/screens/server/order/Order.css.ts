import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
/** In pixels, for useDrag. */
export const rowHeight = { desktop: 40, phone: 48 };

export const step = rule({ display: "grid", gap: 12, minInlineSize: 0 });
export const tools = rule({ display: "flex", alignItems: "center", gap: 8 });
export const search = rule({
  flex: 1,
  display: "flex",
  alignItems: "center",
  gap: 8,
  minInlineSize: 0,
  "@media": { [desktop]: { flex: "none" } },
});
globalStyle(`${search} > :first-child`, { "@layer": { [screens]: { flex: 1, minInlineSize: 0 } } });
export const matches = rule({
  whiteSpace: "nowrap",
  fontSize: 12,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});
const help = rule({
  margin: 0,
  fontSize: 12,
  lineHeight: "16px",
  color: color.textQuiet,
});
const touch = "(hover: none) and (pointer: coarse)";
export const keyHelp = style([
  help,
  { "@layer": { [screens]: { "@media": { [touch]: { display: "none" } } } } },
]);
export const touchHelp = style([
  help,
  { "@layer": { [screens]: { "@media": { [`not all and ${touch}`]: { display: "none" } } } } },
]);

export const list = rule({
  maxBlockSize: "max(200px, calc(100dvh - 290px))",
  "@media": { [desktop]: { maxBlockSize: "min(54dvh, 520px)" } },
});

export const row = rule({
  position: "relative",
  display: "grid",
  // Names align: the column of positions is as wide as the last number.
  gridTemplateColumns: "36px max(32px, 1ch * var(--digits) + 14px) minmax(0, 1fr) auto",
  alignItems: "center",
  gap: 8,
  boxSizing: "border-box",
  blockSize: rowHeight.desktop,
  paddingInline: "2px 12px",
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: 13,
  userSelect: "none",
  "@media": {
    [phone]: {
      blockSize: rowHeight.phone,
      fontSize: 14,
      gridTemplateColumns: "44px max(44px, 1ch * var(--digits) + 14px) minmax(0, 1fr) auto",
      columnGap: 4,
    },
  },
  selectors: {
    // In the dark theme this background is as light as the normal lines.
    "&:is([data-match], [data-lifted])": {
      background: color.accentQuiet,
      vars: { [color.line]: color.lineStrong },
    },
    "&[data-lifted]": {
      outline: `2px solid ${color.focus}`,
      outlineOffset: "-2px",
    },
    "&[data-dragged]": {
      outline: `1px dashed ${color.lineStrong}`,
      outlineOffset: "-3px",
      background: color.sunken,
    },
    // The drop position.
    "&[data-gap]::after": {
      content: "",
      position: "absolute",
      insetInline: 0,
      blockSize: 3,
      background: color.accent,
      "@media": { "(forced-colors: active)": { background: "Highlight" } },
    },
    "&[data-gap=before]::after": { insetBlockStart: -2 },
    "&[data-gap=after]::after": { insetBlockEnd: -1 },
  },
});

export const handle = rule({
  display: "grid",
  placeItems: "center",
  blockSize: "100%",
  minBlockSize: 32,
  borderRadius: vars.radius.control,
  color: color.textQuiet,
  cursor: "grab",
  // Touch drags here, and scrolls elsewhere.
  touchAction: "none",
  selectors: {
    "&:hover": { color: color.text },
    "&:active": { cursor: "grabbing" },
    // Inside the outline of a lifted row.
    "&:focus-visible": { outlineOffset: "-6px" },
  },
});

export const position = rule({
  blockSize: 28,
  paddingInline: 6,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  color: color.textQuiet,
  cursor: "pointer",
  "@media": { [phone]: { blockSize: 44 } },
  selectors: { "&:hover": { background: color.hover, color: color.text } },
});

export const name = rule({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minInlineSize: 0,
  fontWeight: 500,
});
export const weight = rule({
  paddingInlineStart: 4,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
export const unchanged = rule({ color: color.textQuiet });

/** The name of the dragged server, next to the pointer. */
export const ghost = rule({
  position: "fixed",
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: 1,
  maxInlineSize: 280,
  padding: "6px 12px",
  border: `1px solid ${color.accent}`,
  borderRadius: vars.radius.control,
  background: color.raised,
  boxShadow: color.shadow,
  fontSize: 13,
  fontWeight: 500,
  pointerEvents: "none",
});

export const planned = rule({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr) auto",
  gap: 12,
  padding: "9px 12px",
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
});
export const plannedPosition = rule({ textAlign: "end", color: color.textQuiet });

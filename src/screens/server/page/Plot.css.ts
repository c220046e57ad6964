import { style } from "@vanilla-extract/css";
import { screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const plots = rule({
  display: "grid",
  // At most three columns, so that six plots fill their rows.
  gridTemplateColumns: "repeat(auto-fill, minmax(max(min(100%, 320px), 30%), 1fr))",
  gap: "20px 24px",
  minInlineSize: 0,
});

/** About as high as the plots, so that what is below them does not move when they are loaded. */
export const waiting = rule({ minBlockSize: 900 });

export const failed = style({ "@layer": { [screens]: { marginBlockEnd: 12 } } });

/** The canvases of a row align, even if their captions differ in height. */
export const plot = rule({
  display: "grid",
  gridTemplateRows: "1fr auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  margin: 0,
  minInlineSize: 0,
});

export const caption = rule({
  display: "grid",
  alignContent: "start",
  gap: 2,
  fontSize: 12,
  lineHeight: "16px",
});

export const heading = rule({ display: "flex", justifyContent: "space-between", gap: 8 });

export const name = rule({ fontWeight: 600, fontSize: 13 });

export const time = rule({ color: color.textQuiet, fontVariantNumeric: "tabular-nums" });

export const line = rule({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 6px",
  minBlockSize: 16,
  fontVariantNumeric: "tabular-nums",
});

export const range = rule({ marginInlineStart: "auto", color: color.textQuiet });

export const none = rule({
  display: "grid",
  placeItems: "center",
  blockSize: 144,
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontSize: 12,
  color: color.textQuiet,
});

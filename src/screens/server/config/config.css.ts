import { globalStyle } from "@vanilla-extract/css";
import { phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";
import * as field from "../../../ui/field/Field.css.ts";

const { color } = vars;
export const reading = rule({ display: "flex", alignItems: "center", gap: 12, minBlockSize: 48 });

/** A group of fields. */
export const fields = rule({ display: "grid", gap: 16, minInlineSize: 0, margin: 0, padding: 0, border: 0 });

/** The group's title, less prominent than the dialog's. */
export const section = rule({
  paddingBlock: "8px 12px",
  paddingInline: 0,
  fontSize: 12,
  lineHeight: "16px",
  fontWeight: 600,
  color: color.textQuiet,
});

export const rows = rule({ display: "grid", gap: 8, minInlineSize: 0 });

export const row = rule({
  display: "flex",
  alignItems: "flex-start",
  gap: 8,
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

globalStyle(`${row} > .${field.field}`, { "@layer": { [screens]: { flex: 1 } } });
/** Labels of list rows are visually hidden; visible ones would push the fields apart. */
globalStyle(`${row} .${field.label}`, {
  "@layer": {
    [screens]: {
      position: "absolute",
      inlineSize: 1,
      blockSize: 1,
      margin: 0,
      overflow: "hidden",
      clipPath: "inset(50%)",
      whiteSpace: "nowrap",
    },
  },
});

/** Aligned with the field, even with an error below it. */
export const rowEnd = rule({ flex: "none", display: "grid", placeItems: "center", minBlockSize: 38 });

export const rowSwitch = rule({
  flex: "none",
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.field,
});

/** In a form for many servers: a field below its check box, shown while that is checked. */
export const choice = rule({ display: "grid", gap: 8, minInlineSize: 0 });
export const chosen = rule({
  paddingInlineStart: 28,
  paddingBlockEnd: 8,
  "@media": { [phone]: { paddingInlineStart: 12 } },
});
export const choices = rule({ display: "grid", gap: 4, minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const chooseFault = rule({ margin: 0, fontSize: 12, lineHeight: "16px", color: color.danger });

export const intro = rule({ margin: 0, fontSize: 13, color: color.textQuiet });

/** In a list of servers: the changes of one server, one line per field. */
export const differences = rule({
  gridColumn: "1 / -1",
  display: "grid",
  gap: 2,
  margin: 0,
  color: color.textQuiet,
});
globalStyle(`${differences} > div`, {
  "@layer": {
    [screens]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 200px) minmax(0, 1fr)",
      gap: "0 12px",
      "@media": { [phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
    },
  },
});
globalStyle(`${differences} dd`, {
  "@layer": {
    [screens]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 6,
      margin: 0,
      minInlineSize: 0,
      overflowWrap: "anywhere",
    },
  },
});
globalStyle(`${differences} b`, {
  "@layer": { [screens]: { minInlineSize: 0, fontWeight: 500, color: color.text } },
});

import { globalStyle } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** The description and length of the list. */
export const about = rule({
  flex: 1,
  minInlineSize: "min(100%, 32ch)",
  margin: 0,
  fontSize: 13,
  color: vars.color.textQuiet,
});

export const total = rule({
  fontVariantNumeric: "tabular-nums",
  color: vars.color.text,
  // Keeps its line free, so that nothing below moves when the number is known.
  "@media": { [phone]: { display: "block", minBlockSize: "1lh" } },
});

export const actions = rule({ display: "flex", alignItems: "center", gap: 4, marginInlineStart: "auto" });

/** Below the rows: pagination and page size. */
export const foot = rule({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: 8,
  "@media": { [phone]: { justifyContent: "center" } },
});

export const choices = rule({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 8 });

/** A field with its label before it. */
export const choice = rule({
  display: "flex",
  alignItems: "center",
  gap: 8,
  fontSize: 13,
  color: vars.color.textQuiet,
  whiteSpace: "nowrap",
});

export const size = rule({ inlineSize: 80 });
export const jump = rule({ inlineSize: 88 });

/** A note about the whole list: icon, sentences and a link, which is below them on phones. */
export const note = rule({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  gap: "8px 12px",
  alignItems: "center",
  margin: 0,
  padding: "10px 12px",
  borderRadius: vars.radius.control,
  background: vars.color.warningQuiet,
  fontSize: 13,
  "@media": { [phone]: { gridTemplateColumns: "auto 1fr", alignItems: "start" } },
});
globalStyle(`${note} > a`, {
  "@layer": { [screens]: { "@media": { [phone]: { gridColumn: 2, justifySelf: "start" } } } },
});

import { globalStyle } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
const oneColumn = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", alignContent: "start" };

/** Limits the width to a readable line length. */
export const page = rule({ ...oneColumn, gap: 24, maxInlineSize: 880 });

/** Picture, name and button; the button wraps to its own line if there is no room. */
export const person = rule({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: "12px 16px" });

export const picture = rule({ flex: "none" });

globalStyle(`${picture} > span`, {
  "@layer": { [screens]: { inlineSize: 64, blockSize: 64, fontSize: 24 } },
});

export const identity = rule({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
  flex: "1 1 200px",
  minInlineSize: 0,
});

export const username = rule({
  margin: 0,
  fontSize: 18,
  lineHeight: "24px",
  fontWeight: 600,
  overflowWrap: "anywhere",
});

export const section = rule({ ...oneColumn, gap: 8, minInlineSize: 0 });

export const title = rule({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 600 });

export const note = rule({
  margin: 0,
  fontSize: 13,
  lineHeight: "20px",
  color: color.textQuiet,
  overflowWrap: "anywhere",
});

export const facts = rule({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(136px, 1fr))",
  gap: "16px 24px",
  margin: 0,
  paddingBlock: 16,
  borderBlock: `1px solid ${color.line}`,
});

globalStyle(`${facts} dt`, {
  "@layer": { [screens]: { fontSize: 12, lineHeight: "16px", color: color.textQuiet } },
});

/** Same height with a figure and with its placeholder. */
globalStyle(`${facts} dd`, {
  "@layer": {
    [screens]: {
      display: "flex",
      alignItems: "center",
      margin: 0,
      minBlockSize: 32,
      overflowWrap: "anywhere",
      fontVariantNumeric: "tabular-nums",
      "@media": { [phone]: { minBlockSize: 44 } },
    },
  },
});

export const link = rule({
  color: color.accentText,
  "@media": { [phone]: { paddingBlock: 12, marginBlock: -12 } },
});

/** A value and its buttons. */
export const line = rule({ display: "flex", alignItems: "center", gap: 4, minInlineSize: 0 });

export const secret = rule({ minInlineSize: "12ch", overflowWrap: "anywhere" });

export const rows = rule({ ...oneColumn, margin: 0, padding: 0, listStyle: "none" });

export const row = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 16,
  paddingBlock: 8,
  borderBlockEnd: `1px solid ${color.line}`,
});

export const provider = rule({ minInlineSize: 0, overflowWrap: "anywhere" });

globalStyle(`${provider} > b`, { "@layer": { [screens]: { display: "block", fontWeight: 600 } } });

globalStyle(`${row} > button`, { "@layer": { [screens]: { flex: "none" } } });

/** Feedback while typing, as close to its field as help text. */
export const live = rule({
  margin: "-8px 0 0",
  minBlockSize: 16,
  fontSize: 12,
  lineHeight: "16px",
  color: color.textQuiet,
});

export const notice = rule({
  display: "grid",
  gap: 4,
  padding: "10px 12px",
  borderRadius: vars.radius.control,
  background: color.warningQuiet,
  fontSize: 13,
  lineHeight: "20px",
});

export const verb = rule({ "@media": { [desktop]: { marginInlineStart: "auto" } } });

import { globalStyle } from "@vanilla-extract/css";
import { desktop, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** A group of fields with the spacing of the form. */
export const part = rule({ display: "grid", gap: 16, minInlineSize: 0 });

export const halves = rule({
  display: "grid",
  gap: 16,
  "@media": { [desktop]: { gridTemplateColumns: "1fr 1fr", gap: 12 } },
});

export const note = rule({
  display: "grid",
  gap: 6,
  fontSize: 12,
  lineHeight: "16px",
  color: vars.color.textQuiet,
  selectors: { "&:not(:empty)": { marginBlockStart: 8 } },
});

export const preview = rule({
  display: "grid",
  gap: 8,
  minInlineSize: 0,
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontSize: 12,
  lineHeight: "16px",
  color: vars.color.textQuiet,
});

export const previewHead = rule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

globalStyle(`${previewHead} > span`, {
  "@layer": { [screens]: { flex: 1, fontSize: 13, fontWeight: 500, color: vars.color.text } },
});
globalStyle(`${previewHead} > [aria-pressed=true]`, {
  "@layer": { [screens]: { background: vars.color.accentQuiet, borderColor: vars.color.accent } },
});

export const request = rule({
  margin: 0,
  padding: 12,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.text,
  lineHeight: "18px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const warning = rule({ color: vars.color.warning });

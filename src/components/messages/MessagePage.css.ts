import { globalStyle } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const brand = rule({
  display: "grid",
  justifyItems: "center",
  gap: 8,
  textAlign: "center",
  overflowWrap: "anywhere",
});
export const page = rule({
  minBlockSize: "60dvh",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 12,
  padding: 24,
  textAlign: "center",
});
globalStyle(`${page} h1, h1${brand}`, {
  "@layer": { [screens]: { fontSize: 20, lineHeight: "28px" } },
});
export const text = rule({ maxInlineSize: "60ch", margin: 0, overflowWrap: "anywhere" });
export const quiet = rule({
  maxInlineSize: "60ch",
  margin: 0,
  color: vars.color.textQuiet,
  overflowWrap: "anywhere",
});
export const actions = rule({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: 8,
  marginBlockStart: 12,
});

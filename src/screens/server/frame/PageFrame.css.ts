import { globalStyle } from "@vanilla-extract/css";
import { phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

export const page = rule({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: 16,
  minInlineSize: 0,
});

export const head = rule({
  display: "flex",
  alignItems: "flex-start",
  gap: 12,
  minBlockSize: vars.control,
  // The path and the buttons in a line, the title below them.
  "@media": { [phone]: { display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", gap: "4px 12px" } },
});

globalStyle(`${head} > :last-child:not(:first-child)`, {
  "@layer": { [screens]: { "@media": { [phone]: { gridArea: "1 / 2" } } } },
});

export const path = rule({
  flex: 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 8px",
  minInlineSize: 0,
  minBlockSize: vars.control,
  "@media": { [phone]: { display: "contents" } },
});

globalStyle(`${path} > :not(nav)`, {
  "@layer": { [screens]: { "@media": { [phone]: { gridColumn: "1 / -1" } } } },
});

export const above = rule({ display: "flex", gap: 8, minInlineSize: 0, color: vars.color.textQuiet });

globalStyle(`${above} > a::after`, {
  "@layer": { [screens]: { content: "'/' / ''", color: vars.color.textQuiet, marginInlineStart: 8 } },
});

// The title is not in this line.
globalStyle(`${above} > a:last-child::after`, {
  "@layer": { [screens]: { "@media": { [phone]: { content: "none" } } } },
});

export const crumb = rule({
  fontSize: 14,
  lineHeight: "28px",
  color: vars.color.textQuiet,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: { "&:hover": { color: vars.color.text, textDecoration: "underline" } },
  "@media": { [phone]: { lineHeight: "44px" } },
});

export const title = rule({
  margin: 0,
  minInlineSize: 0,
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 600,
  letterSpacing: "-.01em",
  overflowWrap: "anywhere",
});

import { globalStyle } from "@vanilla-extract/css";
import { desktop, oneColumn, phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
/** Fills the available height; the list inside scrolls. */
export const manager = rule({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: 12,
  minBlockSize: 0,
  minInlineSize: 0,
  blockSize: "100%",
});

export const head = rule({ display: "flex", alignItems: "center", gap: 4, minInlineSize: 0 });

export const crumbs = rule({ flex: 1, minInlineSize: 0 });

export const crumbList = rule({
  display: "flex",
  alignItems: "center",
  margin: 0,
  padding: 0,
  listStyle: "none",
  minInlineSize: 0,
});

globalStyle(`${crumbList} > li`, {
  "@layer": { [screens]: { display: "flex", alignItems: "center", minInlineSize: 0, flex: "0 1 auto" } },
});
globalStyle(`${crumbList} > li:last-child`, { "@layer": { [screens]: { flexShrink: 0.5 } } });
/** Between two folders; the root is a slash already. */
globalStyle(`${crumbList} > li + li:not(:nth-child(2))::before`, {
  "@layer": { [screens]: { content: "'/' / ''", color: color.textQuiet } },
});

export const crumb = rule({
  minInlineSize: 24,
  maxInlineSize: "100%",
  minBlockSize: 32,
  paddingInline: 6,
  border: 0,
  borderRadius: vars.radius.control,
  background: "none",
  color: "inherit",
  font: "inherit",
  fontFamily: vars.font.mono,
  fontSize: 13,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "pre",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.sunken },
    "&[aria-current]": { fontWeight: 600 },
  },
  "@media": { [phone]: { minBlockSize: 44, minInlineSize: 32 } },
});

export const toolbar = rule({ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 8 });

globalStyle(`${toolbar} > :first-child`, {
  "@layer": { [screens]: { "@media": { [oneColumn]: { flexBasis: "100%", maxInlineSize: "none" } } } },
});

/** Its space is reserved. On a phone the search field has a line of its own. */
export const count = rule({
  minInlineSize: 84,
  marginInlineStart: "auto",
  textAlign: "end",
  fontSize: 13,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
  "@media": { [phone]: { order: 1, minInlineSize: 0, marginInlineStart: 0 } },
});

export const actions = rule({ display: "flex", gap: 2, margin: 0, padding: 0, border: 0, minInlineSize: 0 });

export const end = rule({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  "@media": { [phone]: { order: 2, marginInlineStart: "auto" } },
});

export const limit = rule({ fontSize: 12, lineHeight: "16px", color: color.textQuiet });

export const view = rule({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: 12,
  minBlockSize: 200,
  minInlineSize: 0,
});

export const retry = rule({ marginBlockStart: 8 });

export const choices = rule({ display: "flex", flexWrap: "wrap", gap: 8, marginBlockStart: 8 });

export const nameCell = rule({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minInlineSize: 0,
  flex: 1,
});

export const folderIcon = rule({ display: "inline-flex", color: color.accentText });

export const fileIcon = rule({ display: "inline-flex", color: color.textQuiet });

export const name = rule({
  minInlineSize: 0,
  maxInlineSize: "100%",
  padding: 0,
  border: 0,
  background: "none",
  font: "inherit",
  fontWeight: 500,
  color: "inherit",
  textAlign: "start",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "pre",
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } },
  "@media": { [phone]: { flex: 1, minBlockSize: 44 } },
});

export const rowButtons = rule({ display: "flex", justifyContent: "flex-end", gap: 2 });

export const linesFrame = rule({ flex: 1, display: "flex", minBlockSize: 0, minInlineSize: 0 });

export const lines = rule({ flex: 1, minBlockSize: 0, minInlineSize: 0 });

export const line = rule({
  display: "flex",
  alignItems: "center",
  gap: 4,
  blockSize: 49,
  paddingInline: "4px 4px",
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: 14,
  "@media": { [desktop]: { fontSize: 13 } },
});

/** The whole cell is the click target. */
export const lineTick = rule({ display: "grid", placeItems: "center", inlineSize: 44, blockSize: 44 });

/** Overlay while files are dragged over the list. */
export const drop = rule({
  position: "absolute",
  inset: 0,
  zIndex: 4,
  display: "grid",
  placeItems: "center",
  border: `2px dashed ${color.accent}`,
  borderRadius: vars.radius.panel,
  background: `color-mix(in oklch, ${color.accentQuiet} 85%, transparent)`,
  color: color.accentText,
  fontSize: 16,
  fontWeight: 600,
  pointerEvents: "none",
});

import { globalStyle } from "@vanilla-extract/css";
import { desktop, phone, screens, zIndex } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
/** A lower window has no room for a second sticky line. */
const highPhone = `${phone} and (min-height: 420px)`;
/** The table of contents beside the form, on a phone above it; the bar below both. */
export const layout = rule({
  display: "grid",
  gap: 16,
  minInlineSize: 0,
  "@media": {
    [desktop]: { gridTemplateColumns: "200px minmax(0, 1fr)", gap: "8px 32px", alignItems: "start" },
    [phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});

export const contents = rule({
  display: "flex",
  zIndex: zIndex.stickyRow,
  "@media": {
    [desktop]: {
      position: "sticky",
      insetBlockStart: 72,
      flexDirection: "column",
      gap: 2,
      paddingBlockStart: 4,
    },
    [highPhone]: { position: "sticky", insetBlockStart: 56 },
    [phone]: {
      marginInline: -16,
      paddingInline: 16,
      gap: 4,
      overflowX: "auto",
      // A shadow shows that more links follow at an edge. A cover that scrolls with the links hides it at the ends.
      background: `linear-gradient(90deg, ${color.canvas} 40%, transparent) 0 / 40px local no-repeat,
        linear-gradient(-90deg, ${color.canvas} 40%, transparent) 100% / 40px local no-repeat,
        linear-gradient(90deg, ${color.line}, transparent) 0 / 16px no-repeat,
        linear-gradient(-90deg, ${color.line}, transparent) 100% / 16px no-repeat, ${color.canvas}`,
      borderBlockEnd: `1px solid ${color.line}`,
    },
  },
});

export const link = rule({
  display: "flex",
  alignItems: "center",
  flex: "none",
  minBlockSize: vars.control,
  paddingInline: 10,
  borderRadius: vars.radius.control,
  fontSize: 13,
  color: color.textQuiet,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: color.text, background: color.hover },
    "&[aria-current]": { color: color.accentText, background: color.accentQuiet, fontWeight: 500 },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});

/** Host names and paths contain no spaces to break at. */
export const sections = rule({
  display: "grid",
  gap: 24,
  minInlineSize: 0,
  maxInlineSize: 768,
  overflowWrap: "anywhere",
});

export const section = rule({
  display: "grid",
  gap: 16,
  minInlineSize: 0,
  padding: 24,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.panel,
  background: color.surface,
  outline: "none",
  scrollMarginBlockStart: 8,
  "@media": { [phone]: { padding: 16 } },
});
// On phones, scroll targets stop below the sticky table of contents.
globalStyle(`${section}, ${section} :is(a, button, input, select, textarea)`, {
  "@layer": { [screens]: { "@media": { [highPhone]: { scrollMarginBlockStart: 52 } } } },
});

export const title = rule({ margin: 0, fontSize: 15, lineHeight: "20px", fontWeight: 600 });

export const stack = rule({ display: "grid", gap: 12, minInlineSize: 0 });
export const row = rule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12 });

/** Content that belongs to the choice above it. */
export const inset = rule({ paddingInlineStart: 26, "@media": { [phone]: { paddingInlineStart: 0 } } });

export const intro = rule({ margin: 0, fontSize: 13, lineHeight: "20px", color: color.textQuiet });

export const warning = rule({ display: "flex", gap: 4, color: color.warning });

export const template = rule({
  display: "flex",
  alignItems: "flex-start",
  gap: 12,
  minInlineSize: 0,
});
globalStyle(`${template} > label`, { "@layer": { [screens]: { flex: 1, minInlineSize: 0 } } });

export const repository = rule({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  minBlockSize: vars.control,
  fontSize: 13,
  color: color.accentText,
});

/** Fixed height: a field that grows would lay out the whole text on every keystroke. */
export const code = rule({});
globalStyle(`${code} textarea`, {
  "@layer": {
    [screens]: {
      fieldSizing: "fixed",
      blockSize: 240,
      maxBlockSize: "none",
      whiteSpace: "pre",
      overflow: "auto",
      "@media": { [desktop]: { fontSize: 13 } },
    },
  },
});

export const preview = rule({ display: "grid", gap: 8 });

/** White in every theme, like the pages that custom code is written for. */
export const frame = rule({
  inlineSize: "100%",
  blockSize: 280,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: "white",
  colorScheme: "light",
});

/** As wide as the page; notices are above it (`data-bottom-bar`). */
export const bar = rule({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: zIndex.bottomBar,
  display: "flex",
  alignItems: "center",
  gap: 8,
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  "@media": {
    [desktop]: { gridColumn: "1 / -1", marginInline: -24, padding: "12px 24px" },
    [phone]: {
      marginInline: -16,
      marginBlockEnd: -16,
      padding: "8px 16px calc(8px + env(safe-area-inset-bottom, 0px))",
    },
  },
});

export const count = rule({
  flex: 1,
  fontSize: 13,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

export const changes = rule({
  display: "grid",
  gap: "6px 16px",
  margin: 0,
  fontSize: 13,
  "@media": {
    [desktop]: { gridTemplateColumns: "minmax(120px, 200px) minmax(0, 1fr)" },
    [phone]: { gridTemplateColumns: "minmax(0, 1fr)" },
  },
});
globalStyle(`${changes} > dt`, { "@layer": { [screens]: { color: color.textQuiet } } });
globalStyle(`${changes} > dd`, {
  "@layer": {
    [screens]: {
      margin: 0,
      minInlineSize: 0,
      overflowWrap: "anywhere",
      "@media": { [phone]: { marginBlockEnd: 8 } },
    },
  },
});
globalStyle(`${changes} svg`, {
  "@layer": {
    [screens]: { display: "inline-block", marginInline: 6, verticalAlign: "-2px", color: color.textQuiet },
  },
});

export const oldValue = rule({ color: color.textQuiet });
export const newValue = rule({ fontWeight: 500 });

export const diff = rule({ display: "grid", gap: 4, minInlineSize: 0 });
export const lines = rule({
  margin: 0,
  padding: 8,
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontFamily: vars.font.mono,
  fontSize: 12,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
export const diffLine = rule({ display: "block", textDecoration: "none" });
globalStyle(`del${diffLine}`, { "@layer": { [screens]: { color: color.danger } } });
globalStyle(`ins${diffLine}`, { "@layer": { [screens]: { color: color.success } } });

/** A paragraph below the text of a banner. */
export const recovery = rule({ marginBlock: "8px 4px" });

/** A line of a file, shown exactly. */
export const line = rule({
  margin: 0,
  fontFamily: vars.font.mono,
  fontSize: 12,
  whiteSpace: "pre-wrap",
  userSelect: "all",
});

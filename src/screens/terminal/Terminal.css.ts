import { globalStyle } from "@vanilla-extract/css";
import { phone, screens, zIndex } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
export const frame = rule({
  position: "fixed",
  inset: "0 0 auto 0",
  blockSize: "100dvh",
  display: "flex",
  flexDirection: "column",
  background: color.canvas,
});

// This page never scrolls, so it needs no space for a scroll bar.
globalStyle(`html:has(${frame})`, {
  "@layer": { [screens]: { scrollbarGutter: "auto", overflow: "hidden" } },
});

export const toolbar = rule({
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: 8,
  minBlockSize: 44,
  paddingInline: "12px 4px",
  background: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
  "@media": { [phone]: { flexWrap: "wrap", columnGap: 4 } },
});

export const title = rule({
  flex: "0 1 auto",
  minInlineSize: "6ch",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@media": { [phone]: { flex: "1 1 0" } },
});

export const tools = rule({ marginInlineStart: "auto", display: "flex", flex: "none" });

export const sides = rule({ position: "relative", flex: 1, minBlockSize: 0, display: "flex" });

export const main = rule({ position: "relative", flex: 1, minBlockSize: 0, minInlineSize: 0 });

/** Beside the terminal; over it on narrow screens. */
export const drawer = rule({
  flex: "none",
  inlineSize: "min(480px, 45%)",
  padding: 12,
  overflow: "auto",
  background: color.canvas,
  borderInlineStart: `1px solid ${color.line}`,
  "@media": {
    [phone]: { position: "absolute", inset: 0, inlineSize: "auto", border: 0, zIndex: zIndex.bottomBar },
  },
});

export const pane = rule({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: 0,
  inlineSize: "100%",
  blockSize: "100%",
  display: "flex",
  flexDirection: "column",
  selectors: {
    // One of several: a frame, which is stronger around the one with the focus.
    "&[aria-label]": { border: `1px solid ${color.line}` },
    "&[data-current]": { borderColor: color.accent },
  },
});

/** Wider than the visible line, so that a pointer can hit it. The frames of the panes draw the line. */
export const border = rule({
  position: "absolute",
  margin: 0,
  border: 0,
  zIndex: zIndex.stickyRow,
  touchAction: "none",
  background: "center / 3px 100% no-repeat",
  selectors: {
    "&[aria-orientation=vertical]": { inlineSize: 9, marginInlineStart: -4, cursor: "col-resize" },
    "&[aria-orientation=horizontal]": {
      blockSize: 9,
      marginBlockStart: -4,
      backgroundSize: "100% 3px",
      cursor: "row-resize",
    },
    "&:is(:hover, :active, :focus-visible)": {
      backgroundImage: `linear-gradient(${color.accent}, ${color.accent})`,
    },
    // Contrast themes draw a transparent outline in their own colour.
    "&:focus-visible": { outlineColor: "transparent", outlineOffset: -4 },
  },
});

export const place = rule({
  flex: 1,
  minBlockSize: 0,
  minInlineSize: 0,
  overflow: "hidden",
  fontFamily: `${vars.font.mono}, monospace`,
  selectors: { "&:focus-within": { outline: "none" } },
});

/** Over the terminal, without changing its size. */
export const floating = rule({
  position: "absolute",
  insetBlockStart: 12,
  insetInline: 12,
  marginInline: "auto",
  inlineSize: "fit-content",
  maxInlineSize: "60ch",
  padding: "8px 12px",
  borderRadius: vars.radius.control,
  border: `1px solid ${color.line}`,
  background: color.raised,
  boxShadow: color.shadow,
  zIndex: zIndex.stickyRow,
});

export const bar = rule({
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
  padding: "8px 12px",
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  selectors: {
    // No output above it.
    "&[data-blank]": {
      position: "absolute",
      insetBlockStart: "20%",
      insetInline: 16,
      marginInline: "auto",
      inlineSize: "fit-content",
      maxInlineSize: "64ch",
      padding: 16,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.panel,
      background: color.raised,
      boxShadow: color.shadow,
    },
  },
});

export const barText = rule({ flex: "1 1 20ch", minInlineSize: 0 });

export const quiet = rule({ color: color.textQuiet });

/** Typed text that was not sent. */
export const unsent = rule({
  fontFamily: `${vars.font.mono}, monospace`,
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
});

export const waitButtons = rule({ display: "flex", flexWrap: "wrap", gap: 8, marginBlockStart: 8 });

export const search = rule({
  position: "absolute",
  insetBlockStart: 8,
  insetInlineEnd: 24,
  display: "flex",
  alignItems: "center",
  gap: 2,
  maxInlineSize: "calc(100% - 32px)",
  padding: 4,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  background: color.raised,
  boxShadow: color.shadow,
  zIndex: zIndex.stickyRow,
  "@media": { [phone]: { insetInlineEnd: 8 } },
});

export const searchField = rule({
  flex: "1 1 20ch",
  minInlineSize: 0,
  inlineSize: "24ch",
  minBlockSize: vars.control,
  paddingInline: 8,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.tag,
  background: color.surface,
  // Below 16 px some phones zoom in.
  "@media": { [phone]: { fontSize: 16 } },
});

export const matchCount = rule({
  minInlineSize: "9ch",
  paddingInline: 4,
  textAlign: "center",
  fontSize: 12,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

export const help = rule({ display: "grid", gap: 4, marginBlock: 12 });
globalStyle(`${help} > div`, {
  "@layer": {
    [screens]: {
      display: "flex",
      flexWrap: "wrap",
      justifyContent: "space-between",
      gap: "4px 16px",
      paddingBlock: 4,
    },
  },
});
globalStyle(`${help} dd`, { "@layer": { [screens]: { display: "flex", flexWrap: "wrap", gap: 8 } } });
globalStyle(`${help} kbd`, {
  "@layer": {
    [screens]: {
      paddingInline: 6,
      borderRadius: vars.radius.tag,
      border: `1px solid ${color.line}`,
      background: color.sunken,
    },
  },
});

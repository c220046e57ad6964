/* The part of xterm's style sheet (6.0.0) that these terminals need, in a declared layer. xterm itself sets sizes and colours. */
import { globalStyle } from "@vanilla-extract/css";
import { ui } from "../../../theme/layers.css.ts";

const rule = (selector: string, rules: object) => globalStyle(selector, { "@layer": { [ui]: rules } });

rule(".xterm", {
  position: "relative",
  cursor: "text",
  userSelect: "none",
  blockSize: "100%",
  paddingInlineStart: 8,
  paddingBlockStart: 4,
});
rule(".xterm:is(.focus, :focus)", { outline: "none" });
rule(".xterm .xterm-helpers", { position: "absolute", insetBlockStart: 0, zIndex: 5 });
rule(".xterm .xterm-helper-textarea", {
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: "-9999em",
  zIndex: -5,
  inlineSize: 0,
  blockSize: 0,
  padding: 0,
  border: 0,
  opacity: 0,
  overflow: "hidden",
  resize: "none",
  // Text of an input method is shown beside the cursor.
  whiteSpace: "nowrap",
});
rule(".xterm .composition-view", {
  display: "none",
  position: "absolute",
  zIndex: 1,
  background: "Canvas",
  color: "CanvasText",
  whiteSpace: "nowrap",
});
rule(".xterm .composition-view.active", { display: "block" });
rule(".xterm .xterm-viewport", { position: "absolute", inset: 0, overflowY: "scroll", cursor: "default" });
rule(".xterm .xterm-screen", { position: "relative" });
rule(".xterm .xterm-screen canvas", { position: "absolute", insetBlockStart: 0, insetInlineStart: 0 });
rule(".xterm-char-measure-element", {
  display: "inline-block",
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: "-9999em",
  visibility: "hidden",
  lineHeight: "normal",
});
rule(".xterm.enable-mouse-events", { cursor: "default" });
rule(".xterm:is(.xterm-cursor-pointer, .xterm-cursor-pointer *), .xterm .xterm-cursor-pointer", {
  cursor: "pointer",
});
rule(".xterm.column-select.focus", { cursor: "crosshair" });
rule(".xterm :is(.xterm-accessibility, .xterm-message)", {
  position: "absolute",
  inset: 0,
  zIndex: 10,
  color: "transparent",
  pointerEvents: "none",
});
rule(".xterm .xterm-accessibility-tree *::selection", { color: "transparent" });
rule(".xterm .xterm-accessibility-tree", { fontFamily: "monospace", userSelect: "text", whiteSpace: "pre" });
rule(".xterm .xterm-accessibility-tree > div", { transformOrigin: "left", inlineSize: "fit-content" });
rule(".xterm .live-region", {
  position: "absolute",
  insetInlineStart: "-9999px",
  inlineSize: 1,
  blockSize: 1,
  overflow: "hidden",
});
// xterm dims the colour instead.
rule(".xterm-dim", { opacity: "1 !important" });
/*
 * Inverse text (colour 257: a default colour in place of the other). xterm adjusts the contrast before it swaps the two colours, so the
 * text could be grey on its bar, or have a colour whose contrast was not checked.
 */
rule(".xterm .xterm-bg-257:not([class*=xterm-fg])", { color: "var(--terminal-background) !important" });
rule(".xterm .xterm-fg-257", { color: "var(--terminal-foreground) !important" });
// A contrast theme drops backgrounds, and with them the cursor, inverse text and the selection.
for (const selector of [".xterm .xterm-cursor-block", ".xterm .xterm-bg-257"])
  rule(selector, {
    "@media": {
      "(forced-colors: active)": {
        forcedColorAdjust: "none",
        background: "CanvasText !important",
        color: "Canvas !important",
      },
    },
  });
rule(".xterm .xterm-selection div", {
  "@media": { "(forced-colors: active)": { outline: "2px solid Highlight" } },
});
const lines = ["underline", "double underline", "wavy underline", "dotted underline", "dashed underline"];
for (const [at, line] of lines.entries()) {
  rule(`.xterm-underline-${at + 1}`, { textDecoration: line });
  rule(`.xterm-overline.xterm-underline-${at + 1}`, { textDecoration: `overline ${line}` });
}
rule(".xterm-overline", { textDecoration: "overline" });
rule(".xterm-strikethrough", { textDecoration: "line-through" });
rule(".xterm-screen .xterm-decoration-container .xterm-decoration", { position: "absolute", zIndex: 6 });
rule(".xterm-screen .xterm-decoration-container .xterm-decoration.xterm-decoration-top-layer", { zIndex: 7 });
rule(".xterm-decoration-overview-ruler", {
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  zIndex: 8,
  pointerEvents: "none",
});
rule(".xterm-decoration-top", { position: "relative", zIndex: 2 });
rule(".xterm .xterm-scrollable-element > .scrollbar", { cursor: "default" });
rule(".xterm .xterm-scrollable-element > .visible", {
  opacity: 1,
  zIndex: 11,
  transition: "opacity 100ms linear",
});
rule(".xterm .xterm-scrollable-element > .invisible", { opacity: 0, pointerEvents: "none" });
rule(".xterm .xterm-scrollable-element > .invisible.fade", { transition: "opacity 150ms linear" });
rule(".xterm .xterm-scrollable-element > .shadow", { display: "none" });

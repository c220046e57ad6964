/** CodeMirror in the colours of the theme. Its own styles override all cascade layers, so these are given to it as its theme. */
import { vars } from "../../../theme/tokens.css.ts";

const { color, radius } = vars;

const control = {
  minBlockSize: vars.control,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  font: "inherit",
  margin: 0,
};
const ring = { outline: `2px solid ${color.focus}`, outlineOffset: "1px" };
const close = {
  position: "static",
  minInlineSize: vars.control,
  minBlockSize: vars.control,
  border: 0,
  borderRadius: radius.control,
  background: "none",
  color: "inherit",
  font: "inherit",
  fontSize: "18px",
  cursor: "pointer",
};

export const codeTheme = {
  "&": { background: color.surface, color: color.text },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: vars.font.mono, lineHeight: "20px" },
  ".cm-content": { caretColor: color.text, tabSize: "4" },
  ".cm-gutters": {
    background: color.sunken,
    color: color.textQuiet,
    border: 0,
    borderInlineEnd: `1px solid ${color.line}`,
  },
  ".cm-activeLineGutter": { background: color.accentQuiet, color: color.accentText },
  ".cm-specialChar": { color: color.danger },
  ".cm-searchMatch": { background: color.warningQuiet, outline: `1px solid ${color.lineStrong}` },
  ".cm-searchMatch.cm-searchMatch-selected": { background: color.accent, color: color.textOnAccent },
  ".cm-panels": { background: color.sunken, color: color.text, font: `13px ${vars.font.ui}` },
  ".cm-panels-top": { borderBlockEnd: `1px solid ${color.line}` },
  ".cm-panels-bottom": { borderBlockStart: `1px solid ${color.line}` },
  ".cm-panel.cm-search, .cm-panel.cm-dialog": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "6px 8px",
    padding: "6px 8px",
  },
  // Puts the controls for replacing into a row of their own.
  ".cm-panel.cm-search br": { display: "block", flexBasis: "100%", content: "''" },
  ".cm-panel.cm-search [name=close]": { ...close, order: 1, marginInlineStart: "auto" },
  ".cm-panel.cm-dialog .cm-dialog-close": { ...close, marginInlineStart: "auto" },
  ".cm-panel.cm-dialog form": { display: "flex", alignItems: "center", gap: "8px" },
  ".cm-panel.cm-search": { "& input, & button, & label": { margin: "0" } },
  ".cm-panel.cm-search label, .cm-panel.cm-dialog label": {
    whiteSpace: "nowrap",
    display: "flex",
    alignItems: "center",
    gap: "6px",
    minBlockSize: vars.control,
    fontSize: "13px",
  },
  // "Select all matches" needs several selections at once, which this editor lacks.
  ".cm-panel.cm-search [name=select]": { display: "none" },
  ".cm-textfield": {
    ...control,
    paddingInline: "8px",
    minInlineSize: "0",
    flex: "1 1 150px",
    maxInlineSize: "280px",
  },
  ".cm-panel.cm-dialog .cm-textfield": { inlineSize: "96px", flex: "none" },
  ".cm-button": { ...control, backgroundImage: "none", paddingInline: "12px", cursor: "pointer" },
  ".cm-button:active": { backgroundImage: "none" },
  ".cm-button:hover": { background: color.hover },
  ".cm-textfield:focus-visible, .cm-panel button:focus-visible, .cm-panel input:focus-visible": ring,
};

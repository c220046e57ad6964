import { globalStyle, style } from "@vanilla-extract/css";
import { phone, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";
import { popup as popupBase } from "../popup/popup.css.ts";

const { color } = vars;

/** Heights of an option in px; virtua needs them too. */
export const optionHeight = { desktop: 32, phone: 44 } as const;

export const box = style({ "@layer": { [ui]: { flexWrap: "wrap", paddingBlock: 4 } } });

export const input = style({
  "@layer": {
    [ui]: {
      flex: "1 1 96px",
      inlineSize: "auto",
      paddingBlock: 2,
      minBlockSize: 26,
      textOverflow: "ellipsis",
    },
  },
});

export const more = style({ "@layer": { [ui]: { fontSize: 13, color: color.textQuiet } } });

export const popup = style([
  popupBase,
  {
    "@layer": {
      [ui]: {
        display: "flex",
        flexDirection: "column",
        overflow: "hidden",
        padding: 0,
        selectors: { "&:not(:popover-open)": { display: "none" } },
      },
    },
  },
]);

export const bar = style({
  "@layer": {
    [ui]: {
      display: "flex",
      flexWrap: "wrap",
      flex: "none",
      gap: 2,
      padding: 4,
      borderBlockEnd: `1px solid ${color.line}`,
    },
  },
});

/** The button that switches between options and sets, apart from the buttons that choose. */
export const bySet = style({
  "@layer": {
    [ui]: {
      marginInlineStart: "auto",
      selectors: { "&[aria-pressed=true]": { background: color.accentQuiet, color: color.accentText } },
    },
  },
});

export const list = style({
  "@layer": {
    [ui]: {
      flex: "0 1 auto",
      minBlockSize: 0,
      maxBlockSize: 328,
      padding: 4,
      overflow: "auto",
      overscrollBehavior: "contain",
      scrollPaddingBlock: 4,
    },
  },
});

export const option = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "center",
      gap: 8,
      blockSize: "var(--option)",
      paddingInline: 8,
      borderRadius: vars.radius.tag,
      cursor: "pointer",
      selectors: {
        "&:hover": { background: color.hover },
        "&[data-active]": { background: color.accentQuiet },
      },
      "@media": {
        "(forced-colors: active)": { selectors: { "&[data-active]": { outline: "2px solid Highlight" } } },
      },
    },
  },
});

/** The space of the check mark. */
export const check = style({ "@layer": { [ui]: { flex: "none", inlineSize: 16, color: color.accentText } } });

export const detail = style({
  "@layer": { [ui]: { marginInlineStart: "auto", flex: "0 1 auto", color: color.textQuiet, fontSize: 12 } },
});

export const note = style({
  "@layer": { [ui]: { display: "flex", alignItems: "center", gap: 8, padding: 12, color: color.textQuiet } },
});

/** Below the box. */
export const notes = style({
  "@layer": {
    [ui]: {
      display: "flex",
      flexWrap: "wrap",
      columnGap: 12,
      minBlockSize: 16,
      marginBlockStart: 6,
      fontSize: 12,
      lineHeight: "16px",
      color: color.textQuiet,
      fontVariantNumeric: "tabular-nums",
    },
  },
});

export const gone = style({
  "@layer": { [ui]: { display: "flex", flexWrap: "wrap", columnGap: 6, color: color.danger } },
});

/** An action inside a sentence; its target is larger than the line. */
export const link = style({
  "@layer": {
    [ui]: {
      position: "relative",
      fontWeight: 600,
      color: color.accentText,
      textDecoration: "underline",
      cursor: "pointer",
      selectors: { "&::after": { content: "", position: "absolute", insetInline: -4, insetBlock: -8 } },
      "@media": { [phone]: { selectors: { "&::after": { insetBlock: -14 } } } },
    },
  },
});

export const unknown = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "flex-start",
      gap: 8,
      marginBlockStart: 6,
      paddingInlineStart: 10,
      borderRadius: vars.radius.control,
      background: color.dangerQuiet,
      fontSize: 13,
    },
  },
});

/** Scrolls, so that all entries can be read and copied. */
export const entries = style({
  "@layer": {
    [ui]: {
      flex: 1,
      minInlineSize: 0,
      maxBlockSize: 96,
      paddingBlock: 6,
      overflow: "auto",
      overflowWrap: "anywhere",
      userSelect: "text",
    },
  },
});

/** The sentence above the entries. */
globalStyle(`${entries} > [role=status]`, { "@layer": { [ui]: { fontWeight: 600 } } });

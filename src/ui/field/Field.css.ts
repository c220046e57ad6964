import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

export const field = style({ "@layer": { [ui]: { minInlineSize: 0 } } });

export const label = style({
  "@layer": { [ui]: { display: "block", marginBlockEnd: 6, fontSize: 13, fontWeight: 500 } },
});

export const optional = style({ "@layer": { [ui]: { fontWeight: 400, color: color.textQuiet } } });

export const help = style({
  "@layer": {
    [ui]: {
      display: "flex",
      gap: 6,
      marginBlockStart: 6,
      fontSize: 12,
      lineHeight: "16px",
      color: color.textQuiet,
    },
  },
});

export const error = style([help, { "@layer": { [ui]: { color: color.danger } } }]);

/** The frame of a text control. It shows the focus outline of the control inside. */
export const box = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "center",
      gap: 6,
      inlineSize: "100%",
      minBlockSize: vars.field,
      paddingInline: 10,
      border: `1px solid ${color.lineStrong}`,
      borderRadius: vars.radius.control,
      background: color.surface,
      // iOS zooms into smaller fields on focus.
      fontSize: 16,
      cursor: "text",
      "@media": { [desktop]: { fontSize: 14 } },
      selectors: {
        "&:has(:is(input, textarea, select):focus)": {
          outline: `2px solid ${color.focus}`,
          outlineOffset: "1px",
          borderColor: "transparent",
        },
        "&:has(:is(input, textarea, select)[aria-invalid=true])": { borderColor: color.danger },
      },
    },
  },
});

export const input = style({
  "@layer": {
    [ui]: {
      flex: 1,
      minInlineSize: 0,
      inlineSize: "100%",
      paddingBlock: 7,
      paddingInline: 0,
      border: 0,
      background: "none",
      outline: "none",
      selectors: {
        "&[readonly]": { color: color.textQuiet },
        // The browser's date control is higher than a line.
        "&[type=date]": { paddingBlock: 6 },
      },
    },
  },
});

export const mono = style({ "@layer": { [ui]: { fontFamily: vars.font.mono, fontSize: "inherit" } } });

export const area = style({
  "@layer": {
    [ui]: {
      display: "block",
      minBlockSize: 58,
      resize: "vertical",
      fieldSizing: "content",
      maxBlockSize: "50dvh",
      // Its resize grip is in the corner of the frame.
      marginInlineEnd: -10,
      paddingInlineEnd: 10,
    },
  },
});

export const suffix = style({ "@layer": { [ui]: { flex: "none", fontSize: 13, color: color.textQuiet } } });

/** A button inside the frame extends to the edge. */
export const inner = style({
  "@layer": {
    [ui]: {
      marginInlineEnd: -8,
      "@media": { [desktop]: { blockSize: 28, inlineSize: 28 } },
    },
  },
});

export const select = style({
  "@layer": {
    [ui]: {
      appearance: "none",
      cursor: "pointer",
      paddingInlineEnd: 24,
      marginInlineEnd: -22,
      textOverflow: "ellipsis",
    },
  },
});

export const chevron = style({
  "@layer": { [ui]: { flex: "none", pointerEvents: "none", color: color.textQuiet } },
});

globalStyle(`${select} option`, { "@layer": { [ui]: { background: color.raised, color: color.text } } });

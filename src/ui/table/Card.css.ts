import { globalStyle, style } from "@vanilla-extract/css";
import { oneColumn, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

/** The gap is inside each item, because virtua measures items without gaps. */
export const slot = style({ "@layer": { [ui]: { display: "grid", paddingBlockEnd: 8 } } });

export const line = style({
  "@layer": {
    [ui]: {
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      columnGap: 8,
      "@media": { [oneColumn]: { gridTemplateColumns: "minmax(0, 1fr)" } },
    },
  },
});

export const frame = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "center",
      minBlockSize: 74,
      paddingInlineStart: 14,
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.panel,
      background: color.surface,
      selectors: { "&[data-selected]": { background: color.accentQuiet, borderColor: color.accent } },
    },
  },
});

export const tick = style({
  "@layer": {
    [ui]: {
      display: "grid",
      placeItems: "center",
      inlineSize: 44,
      blockSize: 44,
      marginInlineStart: -14,
      flex: "none",
    },
  },
});

/** Headings of two cards beside each other are on one line. */
export const content = style({ "@layer": { [ui]: { flex: 1, minInlineSize: 0, alignSelf: "start" } } });

export const card = style({
  "@layer": {
    [ui]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gap: "6px 4px",
      alignItems: "center",
      paddingBlock: "12px 10px",
      paddingInlineEnd: 4,
    },
  },
});

export const heading = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "center",
      gap: 10,
      minInlineSize: 0,
      fontSize: 15,
      fontWeight: 600,
    },
  },
});

export const menu = style({ "@layer": { [ui]: { gridRow: "1 / 3", gridColumn: 2 } } });

/** Lines as high as a tag, so that a tag which comes later moves nothing. */
export const facts = style({
  "@layer": {
    [ui]: {
      gridColumn: 1,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 14,
      minInlineSize: 0,
      color: color.textQuiet,
      fontSize: 12,
      lineHeight: "20px",
      fontVariantNumeric: "tabular-nums",
    },
  },
});

globalStyle(`${heading} a`, { "@layer": { [ui]: { color: "inherit", textDecoration: "none" } } });

globalStyle(`${facts} b`, { "@layer": { [ui]: { color: color.text, fontWeight: 500 } } });

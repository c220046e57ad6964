import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { ui, zIndex } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

/** Heights in px; virtua needs the same figures as the styles. */
export const headHeight = 36;
export const rowHeight = { normal: 40, compact: 32 } as const;

/**
 * The one scroller for both axes. As a flex item it takes the remaining height, but no more than it needs. The limit is
 * for pages without a flex column, so that ten thousand rows are never laid out at once.
 */
export const region = style({
  "@layer": {
    [ui]: {
      position: "relative",
      flex: "0 1 auto",
      minBlockSize: 0,
      maxBlockSize: "calc(100dvh - 64px)",
      overflow: "auto",
      overscrollBehavior: "contain",
      border: `1px solid ${color.line}`,
      borderRadius: vars.radius.panel,
      // The row's background as a variable, because cells that cover others need it too.
      vars: { "--here": color.surface },
      background: color.surface,
      fontSize: 13,
    },
  },
});

export const table = style({ "@layer": { [ui]: { inlineSize: "100%", minInlineSize: "min-content" } } });

const grid = {
  display: "grid",
  // The same tracks in every row; they must not depend on content.
  gridTemplateColumns: "var(--tracks)",
  alignItems: "stretch",
} as const;

/** Stays visible when the table is scrolled sideways. */
export const placeholder = style({
  "@layer": { [ui]: { position: "sticky", insetInlineStart: 0, inlineSize: "100%" } },
});

export const head = style({
  "@layer": {
    [ui]: {
      ...grid,
      position: "sticky",
      insetBlockStart: 0,
      zIndex: zIndex.stickyRow,
      blockSize: headHeight,
      borderBlockEnd: `1px solid ${color.line}`,
      background: color.surface,
      color: color.textQuiet,
      fontSize: 12,
      fontWeight: 500,
    },
  },
});

const grow = keyframes({ from: { transform: "scaleX(0)" }, to: { transform: "scaleX(1)", opacity: 0 } });

/** Shows a reload that takes long; moves nothing. */
globalStyle(`[aria-busy=true] ${head}::after`, {
  "@layer": {
    [ui]: {
      content: "",
      position: "absolute",
      insetInline: 0,
      insetBlockEnd: -1,
      blockSize: 2,
      background: color.accent,
      zIndex: zIndex.pinnedCorner,
      transformOrigin: "0 0",
      animation: `${grow} 1.2s .4s ease-out infinite backwards`,
    },
  },
});

export const row = style({
  "@layer": {
    [ui]: {
      ...grid,
      blockSize: "var(--row)",
      // Buttons that are higher than a compact row do not cover its border.
      gridTemplateRows: "100%",
      borderBlockEnd: `1px solid ${color.line}`,
      background: "var(--here)",
      selectors: {
        "&:hover": { vars: { "--here": color.hover } },
        "&[data-selected]": {
          // The usual colours of lines and tracks are invisible on this background.
          vars: {
            "--here": color.accentQuiet,
            [color.line]: `color-mix(in oklch, ${color.accent} 30%, ${color.accentQuiet})`,
            [color.meterTrack]: color.line,
          },
        },
        // The frame draws the last line.
        "&[data-last]": { borderBlockEndColor: "transparent" },
      },
    },
  },
});

export const cell = style({
  "@layer": {
    [ui]: {
      minInlineSize: 0,
      paddingInline: 10,
      alignContent: "center",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      selectors: {
        "&:has([data-whole])": { overflow: "visible", zIndex: zIndex.pinnedCell },
        // One text across joined cells.
        "&:has([data-across])": { overflow: "visible" },
      },
    },
  },
});
globalStyle(`${head} > *`, { "@layer": { [ui]: { whiteSpace: "normal", lineHeight: "13px" } } });

/*
 * A truncated element is shown in full over its neighbours while it has the focus (see `showWhole`). `!important` in this
 * layer overrides the screen's rule that truncates it.
 */
globalStyle(`${cell} [data-whole]`, {
  "@layer": {
    [ui]: {
      position: "relative",
      flex: "none !important",
      inlineSize: "max-content !important",
      maxInlineSize: "none !important",
      overflow: "visible !important",
      background: "var(--here)",
      boxShadow: "8px 0 0 var(--here)",
    },
  },
});

export const end = style({
  "@layer": { [ui]: { textAlign: "end", fontVariantNumeric: "tabular-nums" } },
});

/** Five digits fit into 40 px. */
export const tight = style({ "@layer": { [ui]: { paddingInline: 0, fontSize: 12 } } });

export const skeletonEnd = style({ "@layer": { [ui]: { display: "grid", justifyItems: "end" } } });

export const heading = style({ "@layer": { [ui]: { fontWeight: 600 } } });

/** Stays visible while the table scrolls sideways. The row's background hides the cells below. */
export const pinned = style({
  "@layer": {
    [ui]: {
      position: "sticky",
      zIndex: zIndex.pinnedCell,
      background: "inherit",
      selectors: {
        // A line, only while cells are hidden below.
        "[data-scrolled] &[data-edge]": { boxShadow: `1px 0 0 ${color.line}` },
        "[data-scrolled] &[data-edge]:dir(rtl)": { boxShadow: `-1px 0 0 ${color.line}` },
      },
    },
  },
});

/*
 * Keep focused elements out from under the header and the pinned columns (whose width is measured, see `useReach`). Margins of
 * the elements, not paddings of the scroller, because with those the focus on a pinned element would scroll the table.
 */
globalStyle(`${row} :is(a, button, input)`, {
  "@layer": { [ui]: { scrollMarginBlock: `${headHeight + 4}px 4px` } },
});
globalStyle(`${cell}:not(${pinned}) :is(a, button, input)`, {
  "@layer": { [ui]: { scrollMarginInline: "var(--reach-start) var(--reach-end)" } },
});

export const tick = style({
  "@layer": {
    [ui]: {
      display: "grid",
      blockSize: "100%",
      placeItems: "center",
      cursor: "pointer",
    },
  },
});

// The label of the box in the head has styles of its own.
globalStyle(`[role=columnheader] > ${tick}`, { "@layer": { [ui]: { display: "grid" } } });

export const tickCell = style({ "@layer": { [ui]: { insetInlineStart: 0, minInlineSize: 0 } } });

export const actions = style({
  "@layer": {
    [ui]: {
      insetInlineEnd: 0,
      display: "flex",
      alignItems: "center",
      justifyContent: "flex-end",
      gap: 2,
      paddingInline: "4px 8px",
      selectors: {
        // Hidden columns fade out over the width of some letters, which shows that there are more. One shadow for each writing direction.
        "[data-more] &": { boxShadow: "-28px 0 16px -10px var(--here), 28px 0 16px -10px var(--here)" },
      },
    },
  },
});

// In compact rows the buttons are as high as the row, and the next row would cover their ring.
globalStyle(`${actions} :focus-visible`, { "@layer": { [ui]: { outlineOffset: -2 } } });

export const sort = style({
  "@layer": {
    [ui]: {
      display: "inline-flex",
      alignItems: "center",
      gap: 4,
      maxInlineSize: "100%",
      blockSize: 28,
      marginInline: -4,
      paddingInline: 4,
      borderRadius: vars.radius.tag,
      cursor: "pointer",
      selectors: {
        "&:hover": { color: color.text },
        // Align the title with the figures below it.
        [`${end} > &`]: { flexDirection: "row-reverse" },
      },
    },
  },
});

/** Reserves space, so that sorting moves no title. */
export const arrow = style({
  "@layer": {
    [ui]: {
      opacity: 0,
      selectors: { "[data-sorted] &": { opacity: 1 }, "button:hover > &": { opacity: 1 } },
    },
  },
});

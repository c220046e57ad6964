import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { desktop, phone, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

const base = style({
  "@layer": {
    [ui]: {
      // Without the browser's limits, which would leave a margin around the sheet.
      maxInlineSize: "none",
      maxBlockSize: "none",
      padding: 0,
      border: 0,
      background: color.raised,
      color: color.text,
      boxShadow: color.shadow,
      overflow: "hidden",
      transition: "opacity .12s ease-out, transform .12s ease-out",
      "@starting-style": { opacity: 0, transform: "translateY(8px)" },
      selectors: {
        "&::backdrop": { background: color.overlay },
        // The frame grows by flex: WebKit takes its percentage of a content-sized dialog as 0.
        "&[open]": { display: "flex", flexDirection: "column" },
      },
      "@media": {
        [desktop]: {
          // A fixed top edge, so that nothing moves under the pointer when the height changes.
          margin: "8dvh auto auto",
          borderRadius: vars.radius.panel,
        },
        [phone]: { marginBlock: "auto 0", marginInline: 0, inlineSize: "100%" },
        "(forced-colors: active)": { border: "1px solid" },
      },
    },
  },
});

/** From 890 px: the widths, and a question is placed in the upper part of the window. */
const wide = {
  small: { inlineSize: "440px", marginBlockStart: "auto" },
  normal: { inlineSize: "560px" },
  wide: { inlineSize: "800px" },
};

/** Below 890 px, the height: a short question does not cover the page. */
const narrow = {
  small: { blockSize: "fit-content", borderRadius: "12px 12px 0 0" },
  normal: { blockSize: "100dvh" },
  wide: { blockSize: "100dvh" },
};

export const size = styleVariants(wide, (rules, name) => [
  base,
  { "@layer": { [ui]: { "@media": { [desktop]: rules, [phone]: narrow[name] } } } },
]);

/** `dvh` shrinks with the on-screen keyboard (interactive-widget in index.html), so the footer stays in reach. */
export const frame = style({
  "@layer": {
    [ui]: {
      flex: "auto",
      minBlockSize: 0,
      display: "flex",
      flexDirection: "column",
      maxBlockSize: "100dvh",
      "@media": { [desktop]: { maxBlockSize: "calc(92dvh - 24px)" } },
    },
  },
});

export const head = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "flex-start",
      gap: 12,
      padding: "14px 12px 10px 20px",
      "@media": { [phone]: { padding: "8px 8px 4px 16px" } },
    },
  },
});

export const title = style({
  "@layer": {
    [ui]: {
      flex: 1,
      minInlineSize: 0,
      paddingBlock: 4,
      fontSize: 16,
      lineHeight: "24px",
      overflowWrap: "anywhere",
      "@media": { [phone]: { paddingBlock: 10 } },
    },
  },
});

export const body = style({
  "@layer": {
    [ui]: {
      flex: 1,
      minBlockSize: 0,
      display: "grid",
      alignContent: "start",
      gap: 16,
      padding: "4px 20px 20px",
      overflow: "auto",
      overscrollBehavior: "contain",
      // Space for focus rings, and around a field that is scrolled into view by keyboard.
      scrollPaddingBlock: 12,
      // A line under the title while content is scrolled below it.
      selectors: { "&[data-scrolled]": { boxShadow: `0 -1px 0 ${color.line}` } },
      "@media": { [phone]: { padding: "4px 16px 16px" } },
    },
  },
});

export const foot = style({
  "@layer": {
    [ui]: {
      display: "flex",
      justifyContent: "flex-end",
      flexWrap: "wrap",
      gap: 8,
      padding: "12px 20px",
      borderBlockStart: `1px solid ${color.line}`,
      "@media": {
        [phone]: {
          padding: "12px 16px calc(12px + env(safe-area-inset-bottom, 0px))",
        },
      },
    },
  },
});

globalStyle(`${foot} > *`, { "@layer": { [ui]: { "@media": { [phone]: { flex: 1 } } } } });

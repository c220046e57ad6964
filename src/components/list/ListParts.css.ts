import { globalStyle } from "@vanilla-extract/css";
import { desktop, oneColumn, phone, screens, tight } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** A list page is as high as the window: the table scrolls, the page does not. */
export const page = rule({
  display: "flex",
  flexDirection: "column",
  gap: 12,
  minBlockSize: 0,
  "@media": {
    [desktop]: { blockSize: "calc(100dvh - 56px - 48px - 52px)", minBlockSize: 320 },
    // The bar below the cards is at the lower edge of the window, even with few cards. The header and a gap are above.
    [phone]: {
      selectors: { "&:has(> :is([data-bottom-bar], [data-tall]))": { minBlockSize: "calc(100dvh - 72px)" } },
    },
  },
});

export const head = rule({
  display: "flex",
  alignItems: "center",
  gap: 12,
  flexWrap: "wrap",
  minBlockSize: vars.control,
  "@media": {
    // No gap if the head contains only the title, which is invisible here.
    [phone]: {
      flexWrap: "nowrap",
      minBlockSize: 0,
      selectors: { "&:not(:has(> :nth-child(2)))": { marginBlockEnd: -12 } },
    },
  },
});

export const title = rule({
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 600,
  letterSpacing: "-.01em",
  margin: 0,
  // The header of a narrow window shows the title; here it is for screen readers only.
  "@media": {
    [phone]: {
      position: "absolute",
      inlineSize: 1,
      blockSize: 1,
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
  },
});

export const end = rule({ marginInlineStart: "auto", display: "flex", alignItems: "center", gap: 8 });

export const toolbar = rule({
  display: "flex",
  alignItems: "center",
  gap: 8,
  flexWrap: "wrap",
});
globalStyle(`${toolbar} > :first-child`, {
  "@layer": { [screens]: { "@media": { [oneColumn]: { flex: "1 0 100%" } } } },
});

export const create = rule({
  marginInlineStart: "auto",
  background: vars.color.accent,
  color: vars.color.textOnAccent,
  selectors: { "&:hover": { background: vars.color.accentHover, color: vars.color.textOnAccent } },
});

export const bulk = rule({
  marginInlineStart: "auto",
  display: "flex",
  alignItems: "center",
  gap: 4,
  "@media": { [phone]: { display: "none" } },
});

/** Reserves space for the count, so that ticking rows moves nothing. */
export const count = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 4,
  minInlineSize: 168,
  minBlockSize: vars.control,
  fontSize: 13,
  color: vars.color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

export const rowButtons = rule({ display: "flex", justifyContent: "flex-end", gap: 2 });

export const failed = rule({
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: "8px 12px",
  borderRadius: vars.radius.control,
  background: vars.color.dangerQuiet,
  color: vars.color.text,
  fontSize: 13,
});

/** A row's name, which opens its editor. */
export const nameButton = rule({
  minInlineSize: 0,
  maxInlineSize: "100%",
  padding: "2px 0",
  border: 0,
  background: "none",
  font: "inherit",
  fontWeight: 600,
  color: "inherit",
  textAlign: "start",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

/** A group for assistive technology only. */
export const actions = rule({ display: "contents" });
globalStyle(`${actions} > button`, {
  "@layer": { [screens]: { "@media": { [tight]: { fontSize: 0, gap: 0 } } } },
});

/** A separate line on a card, also while it is empty, so that its content, which loads later, does not move the other lines. */
export const cardLine = rule({ flexBasis: "100%", minInlineSize: 0, minBlockSize: "1lh" });

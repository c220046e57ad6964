import { style } from "@vanilla-extract/css";
import { desktop, pageWidth, phone, screens, zIndex } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** The frame of the page: header, content with the remaining height, footer. */
export const frame = rule({ minBlockSize: "100dvh", display: "flex", flexDirection: "column" });

export const skip = rule({
  position: "fixed",
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: zIndex.skipLink,
  padding: "8px 16px",
  borderRadius: vars.radius.control,
  background: vars.color.accent,
  color: vars.color.textOnAccent,
  transform: "translateY(-200%)",
  selectors: { "&:focus": { transform: "none" } },
});

export const header = rule({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: zIndex.header,
  blockSize: 56,
  flex: "none",
  display: "flex",
  alignItems: "center",
  gap: 8,
  paddingInline: 16,
  // Ends where the content ends, in its colour: the gutter of the scroll bar is never cut out of it.
  background: `linear-gradient(${vars.color.line}, ${vars.color.line}) 0 100% / 100% 1px no-repeat content-box, ${vars.color.canvas}`,
  "@media": { [desktop]: { paddingInline: `max(24px, 50% - ${pageWidth / 2 - 24}px)` } },
});

export const brand = rule({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minInlineSize: 0,
  fontWeight: 600,
  color: "inherit",
  textDecoration: "none",
  borderRadius: vars.radius.control,
  "@media": { [desktop]: { marginInlineEnd: 12 } },
});

export const siteName = rule({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  maxInlineSize: "22ch",
});

export const nav = rule({ display: "flex", gap: 2, blockSize: "100%" });

export const tab = rule({
  display: "flex",
  alignItems: "center",
  paddingInline: 10,
  color: vars.color.textQuiet,
  textDecoration: "none",
  whiteSpace: "nowrap",
  borderBlock: "2px solid transparent",
  selectors: {
    "&:hover": { color: vars.color.text },
    "&[aria-current]": { color: vars.color.text, borderBlockEndColor: vars.color.accent },
  },
});

export const end = rule({
  marginInlineStart: "auto",
  display: "flex",
  alignItems: "center",
  gap: 4,
  whiteSpace: "nowrap",
  color: vars.color.textQuiet,
});

/** Wide enough for every time, because the text appears after the first frame and must not move other elements. */
export const clock = rule({
  minInlineSize: "12ch",
  paddingInlineEnd: 4,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
});
export const greeting = rule({
  paddingInline: 8,
  maxInlineSize: "24ch",
  overflow: "hidden",
  textOverflow: "ellipsis",
  "@media": { "screen and (max-width: 1099px)": { display: "none" } },
});

export const avatar = rule({
  position: "relative",
  inlineSize: 28,
  blockSize: 28,
  borderRadius: "50%",
  overflow: "hidden",
  display: "grid",
  placeItems: "center",
  fontWeight: 600,
  fontSize: 12,
  background: vars.color.accentQuiet,
  color: vars.color.accentText,
});

export const picture = rule({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  opacity: 0,
  background: vars.color.accentQuiet,
  selectors: { "&[data-shown]": { opacity: 1 } },
});

export const phoneTitle = rule({
  fontWeight: 600,
  fontSize: 16,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const main = rule({
  flex: 1,
  minBlockSize: 0,
  inlineSize: "100%",
  maxInlineSize: pageWidth,
  marginInline: "auto",
  padding: 16,
  outline: "none",
  "@media": { [desktop]: { padding: 24 } },
});

export const footer = rule({
  flex: "none",
  padding: "12px 24px 20px",
  textAlign: "center",
  fontSize: 12,
  color: vars.color.textQuiet,
  // Hidden until the cards are drawn: their heights are measured over some frames, and it would jump.
  transition: "visibility 0s .3s",
  selectors: { "main:has([data-loading]) + &": { visibility: "hidden", transition: "none" } },
});

export const sheet = rule({ display: "grid", gap: 4 });

export const sheetLink = rule({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minBlockSize: 44,
  paddingInline: 12,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: "none",
  selectors: { "&[aria-current]": { background: vars.color.accentQuiet, color: vars.color.accentText } },
});

export const sheetRow = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  paddingInline: 12,
  minBlockSize: 44,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.textQuiet,
});

export const safe = rule({
  paddingInline: 24,
  paddingBlock: 6,
  fontSize: 12,
  background: vars.color.warningQuiet,
  color: vars.color.text,
  "@media": { [phone]: { paddingInline: 16 } },
});

export const iconLink = rule({
  inlineSize: vars.control,
  blockSize: vars.control,
  display: "grid",
  placeItems: "center",
  borderRadius: vars.radius.control,
  color: "inherit",
  selectors: { "&:hover": { background: vars.color.sunken, color: vars.color.text } },
});

export const account = rule({
  marginInlineStart: 6,
  padding: 2,
  minBlockSize: vars.control,
  minInlineSize: vars.control,
  display: "grid",
  placeItems: "center",
  border: 0,
  background: "none",
  borderRadius: "50%",
});

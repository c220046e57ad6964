import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, pageWidth, screens, tight, zIndex } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { truncate } from "../../theme/text.css.ts";
import { vars } from "../../theme/tokens.css.ts";
import { icon } from "../../ui/button/Button.css.ts";

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
  // The line ends where the content ends, and the rest has the page's colour, so that the scroll bar's gutter cuts nothing off.
  background: `linear-gradient(${vars.color.line}, ${vars.color.line}) 0 100% / 100% 1px no-repeat content-box, ${vars.color.canvas}`,
  "@media": { [desktop]: { paddingInline: `max(24px, 50% - ${pageWidth / 2 - 24}px)` } },
});

export const brand = rule({
  display: "flex",
  alignItems: "center",
  gap: 10,
  fontWeight: 600,
  color: "inherit",
  textDecoration: "none",
  borderRadius: vars.radius.control,
  "@media": { [desktop]: { minInlineSize: 0, marginInlineEnd: 12 } },
});

globalStyle(`${brand} > svg`, { "@layer": { [screens]: { flex: "none" } } });

export const siteName = style([truncate, rule({ maxInlineSize: "22ch" })]);

export const nav = rule({ display: "flex", gap: 2, blockSize: "100%" });

export const tab = rule({
  display: "flex",
  alignItems: "center",
  paddingInline: "clamp(4px, 3vw - 22px, 10px)",
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
export const greeting = style([
  truncate,
  rule({
    paddingInline: 8,
    maxInlineSize: "24ch",
    "@media": { [tight]: { maxInlineSize: "12ch", paddingInline: 4 } },
  }),
]);

/** Above each other where there is little room. */
export const clockAndGreeting = rule({
  display: "contents",
  "@media": { [tight]: { display: "grid", textAlign: "end", fontSize: 12, lineHeight: "16px" } },
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

/** In two lines where the window is very narrow. */
export const phoneTitle = rule({
  minInlineSize: 0,
  fontWeight: 600,
  fontSize: "clamp(14px, 4.2vw, 16px)",
  lineHeight: "18px",
  overflowWrap: "anywhere",
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
  // Hidden until the cards are drawn: their heights are measured over some frames, and the footer would jump.
  transition: "visibility 0s .3s",
  selectors: { "main:has([data-loading]) + &": { visibility: "hidden", transition: "none" } },
});

/** As wide as the content, so that the gutter of the scroll bar does not cut its background off. */
export const safe = rule({
  marginBlockStart: 12,
  marginInline: 16,
  padding: "6px 12px",
  borderRadius: vars.radius.control,
  fontSize: 12,
  background: vars.color.warningQuiet,
  color: vars.color.text,
  "@media": { [desktop]: { marginInline: `max(24px, 50% - ${pageWidth / 2 - 24}px)` } },
});

export const account = style([icon, rule({ marginInlineStart: 6, borderRadius: "50%" })]);

import { desktop, phone } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
/** A fixed height: nothing moves under the pointer while the user types. */
export const frame = rule({
  display: "flex",
  flexDirection: "column",
  gap: 8,
  // Truncate long names.
  minInlineSize: 0,
  blockSize: "min(64dvh, 520px)",
  // The height without the dialog's head and padding.
  "@media": { [phone]: { blockSize: "calc(100dvh - 80px)" } },
});

export const input = rule({ paddingBlock: 8 });

export const list = rule({
  flex: "0 1 auto",
  minBlockSize: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  // Leave space for the sticky heading.
  scrollPaddingBlock: "32px 4px",
});

export const heading = rule({
  position: "sticky",
  insetBlockStart: 0,
  paddingBlock: 6,
  paddingInline: 8,
  background: color.raised,
  color: color.textQuiet,
  fontSize: 12,
  fontWeight: 500,
  lineHeight: "16px",
});

export const option = rule({
  display: "flex",
  alignItems: "center",
  gap: 10,
  minBlockSize: 44,
  paddingInline: 8,
  borderRadius: vars.radius.tag,
  cursor: "pointer",
  "@media": {
    [desktop]: { minBlockSize: 32, fontSize: 14 },
    "(forced-colors: active)": { selectors: { "&[data-active]": { outline: "2px solid Highlight" } } },
  },
  selectors: {
    "&:hover": { background: color.hover },
    "&[data-active]": { background: color.accentQuiet },
  },
});

export const danger = rule({ color: color.danger });

export const label = rule({ flex: "0 1 auto" });

export const detail = rule({
  marginInlineStart: "auto",
  flex: "0 1 auto",
  color: color.textQuiet,
  fontSize: 12,
});

export const note = rule({ padding: 8, color: color.textQuiet, fontSize: 13, overflowWrap: "anywhere" });

export const keys = rule({
  marginInlineStart: "auto",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: 4,
  color: color.textQuiet,
  fontSize: 12,
});

export const key = rule({
  minInlineSize: 22,
  paddingInline: 6,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.tag,
  background: color.surface,
  color: color.text,
  fontFamily: "inherit",
  fontSize: 12,
  lineHeight: "20px",
  textAlign: "center",
  whiteSpace: "nowrap",
});

export const table = rule({ margin: 0 });

export const line = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 16,
  minBlockSize: 32,
  paddingInline: 8,
  fontSize: 13,
});

export const off = rule({ color: color.textQuiet });

import { phone } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
export const tabs = rule({
  display: "flex",
  flex: "1 1 0",
  minInlineSize: 0,
  gap: 2,
  overflowX: "auto",
  scrollbarWidth: "thin",
  "@media": { [phone]: { order: 1, flexBasis: "100%" } },
});

export const tab = rule({
  display: "flex",
  flex: "none",
  alignItems: "center",
  gap: 6,
  maxInlineSize: 240,
  minBlockSize: vars.control,
  paddingInline: "10px 2px",
  borderRadius: vars.radius.control,
  color: color.textQuiet,
  fontSize: 13,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.hover, color: color.text },
    "&[aria-selected=true]": {
      background: color.accentQuiet,
      color: color.accentText,
      // Visible at every scroll position of the row.
      position: "sticky",
      insetInline: 0,
      zIndex: 1,
    },
    // The row scrolls and would clip the focus ring.
    "&:focus-visible": { outlineOffset: -2 },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[aria-selected=true]": { border: "2px solid Highlight" } },
    },
  },
});

export const tabName = rule({ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });

export const tabNote = rule({ flex: "none", fontSize: 12 });

export const dot = rule({
  flex: "none",
  inlineSize: 8,
  blockSize: 8,
  borderRadius: "50%",
  background: color.accent,
  "@media": { "(forced-colors: active)": { background: "Highlight" } },
});

export const tabClose = rule({
  display: "grid",
  placeItems: "center",
  inlineSize: 24,
  blockSize: 24,
  borderRadius: vars.radius.tag,
  selectors: { "&:hover": { background: color.sunken } },
  // On touch screens the menu has this action.
  "@media": { [phone]: { display: "none" } },
});

import { desktop } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
// No gaps: a key that is cut at the edge shows that the bar scrolls.
export const keys = rule({
  flex: "none",
  display: "flex",
  overflowX: "auto",
  background: color.surface,
  borderBlockStart: `1px solid ${color.line}`,
  "@media": { [desktop]: { display: "none" } },
});

export const key = rule({
  flex: "1 0 auto",
  display: "grid",
  placeItems: "center",
  minInlineSize: 44,
  minBlockSize: 44,
  paddingInline: 6,
  borderRadius: vars.radius.tag,
  color: color.text,
  fontSize: 13,
  userSelect: "none",
  selectors: {
    "&:active": { background: color.sunken },
    "&[aria-pressed=true]": { background: color.accent, color: color.textOnAccent },
    "&:focus-visible": { outlineOffset: -2 },
  },
});

export const last = rule({
  position: "sticky",
  insetInlineEnd: 0,
  // So wide that the key before it is cut on most phones.
  minInlineSize: 64,
  background: color.surface,
  // Keys that continue below this one fade out.
  boxShadow: `0 0 12px 12px ${color.surface}`,
  borderRadius: 0,
});

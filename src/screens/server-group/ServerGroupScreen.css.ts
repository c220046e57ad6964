import { phone } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** The number of members, followed by as many names as fit. */
export const members = rule({ display: "flex", gap: 8, minInlineSize: 0 });

export const link = rule({
  flex: "none",
  display: "inline-block",
  paddingBlock: 2,
  color: vars.color.accentText,
  // On phones the target reaches into the lines above and below, without moving them.
  "@media": { [phone]: { paddingBlock: 12, marginBlock: -12 } },
  selectors: { "&:not(:hover)": { textDecoration: "none" } },
});

/** No member is online. */
export const down = rule({ color: vars.color.danger, fontWeight: 600 });

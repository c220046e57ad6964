import { phone } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const name = rule({ display: "flex", alignItems: "center", gap: 8, minInlineSize: 0 });

/** The link to the user's own account. */
export const ownName = rule({
  minInlineSize: 0,
  paddingBlock: 2,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontWeight: 600,
  color: "inherit",
  textUnderlineOffset: 3,
  textDecorationColor: vars.color.lineStrong,
  "@media": { [phone]: { paddingBlock: 12, marginBlock: -12 } },
});

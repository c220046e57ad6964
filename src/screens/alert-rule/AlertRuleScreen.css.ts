import { phone } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** The copy button comes first, so that its position does not depend on the length of the sentence. */
export const rules = rule({ display: "flex", alignItems: "center", gap: 4, minInlineSize: 0 });

export const traffic = rule({
  flex: "none",
  cursor: "pointer",
  paddingBlock: 4,
  color: vars.color.accentText,
  // On phones the target reaches into the lines above and below, without moving them.
  "@media": { [phone]: { paddingBlock: 12, marginBlock: -12 } },
  selectors: { "&:hover": { textDecoration: "underline" } },
});

/** Aligned to the end of a row, so that the links of all rows form a column. */
export const rowEnd = rule({ marginInlineStart: "auto", paddingInlineStart: 8 });

/** The limit is exceeded. */
export const overLimit = rule({ color: vars.color.danger });

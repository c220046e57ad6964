import { desktop } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";

export const form = rule({ display: "grid", gap: 16, minInlineSize: 0 });

/** A wide field and a narrow one beside it, or below it in a narrow window. */
export const two = rule({
  display: "grid",
  gap: 16,
  "@media": { [desktop]: { gridTemplateColumns: "1fr 128px", gap: 12 } },
});

import { desktop } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";

/** Two similar fields side by side. */
export const halves = rule({
  display: "grid",
  gap: 16,
  "@media": { [desktop]: { gridTemplateColumns: "1fr 1fr", gap: 12 } },
});

import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

export const body = rule({ display: "grid", gap: 16, minInlineSize: 0 });
export const names = rule({ margin: 0, overflowWrap: "anywhere" });
export const notes = rule({
  display: "grid",
  gap: 8,
  margin: 0,
  paddingInlineStart: 20,
  listStyle: "disc",
  fontSize: 13,
  color: vars.color.textQuiet,
});
export const after = rule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12 });
export const meaning = rule({ flex: "1 1 240px", margin: 0, fontSize: 13, color: vars.color.textQuiet });

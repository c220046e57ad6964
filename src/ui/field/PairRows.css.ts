import { uiRule } from "../../theme/rule.ts";

export const rows = uiRule({ display: "grid", gap: 8 });

/** Name, value and the remove button. */
export const row = uiRule({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) auto",
  alignItems: "center",
  gap: 8,
});

export const actions = uiRule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

import { rule } from "../../theme/rule.ts";

/** Long values are cut visually; a selection copies them completely. */
export const list = rule({
  display: "grid",
  gap: 8,
  marginBlock: 8,
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
  maxBlockSize: 320,
  overflowY: "auto",
});

export const mine = rule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

export const next = rule({ margin: 0 });

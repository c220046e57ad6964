import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";

const rule = (rules: object) => style({ "@layer": { [ui]: rules } });

export const rows = rule({ display: "grid", gap: 8 });

/** Name, value and the remove button. */
export const row = rule({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) auto",
  alignItems: "center",
  gap: 8,
});

export const actions = rule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

import { style } from "@vanilla-extract/css";
import { desktop, screens } from "../../theme/layers.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** Two similar fields side by side. */
export const halves = rule({
  display: "grid",
  gap: 16,
  "@media": { [desktop]: { gridTemplateColumns: "1fr 1fr", gap: 12 } },
});

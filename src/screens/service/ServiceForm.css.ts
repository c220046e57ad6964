import { style } from "@vanilla-extract/css";
import { desktop, screens } from "../../theme/layers.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** Two fields of the same kind beside each other. */
export const halves = rule({
  display: "grid",
  gap: 16,
  "@media": { [desktop]: { gridTemplateColumns: "1fr 1fr", gap: 12 } },
});

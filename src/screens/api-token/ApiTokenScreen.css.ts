import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const tags = rule({
  display: "flex",
  gap: 4,
  minInlineSize: 0,
  flexWrap: "wrap",
  maxBlockSize: 44,
  overflow: "hidden",
});

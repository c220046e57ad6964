import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";

export const form = style({ "@layer": { [screens]: { display: "grid", gap: 16 } } });

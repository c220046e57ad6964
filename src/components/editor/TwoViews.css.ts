import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";

export const views = style({ "@layer": { [screens]: { display: "grid", gap: 12, minInlineSize: 0 } } });

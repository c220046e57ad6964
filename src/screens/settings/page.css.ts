import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const page = rule({ display: "flex", flexDirection: "column", gap: 12 });

export const loading = rule({ display: "grid", placeItems: "center", minBlockSize: "60dvh" });

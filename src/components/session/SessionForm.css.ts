import { style } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const providers = rule({ display: "grid", gap: 8, marginBlockStart: 16 });
export const quiet = rule({ margin: 0, fontSize: 12, color: vars.color.textQuiet });

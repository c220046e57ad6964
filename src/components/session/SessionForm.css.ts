import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const providers = rule({ display: "grid", gap: 8, marginBlockStart: 16 });
export const quiet = rule({ margin: 0, fontSize: 12, color: vars.color.textQuiet });

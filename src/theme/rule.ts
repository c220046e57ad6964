/** Styles in a cascade layer. A plain module, because a `.css.ts` cannot export functions. */
import { type StyleRule, style } from "@vanilla-extract/css";
import { screens, ui } from "./layers.css.ts";

type Rules = Omit<StyleRule, "@layer">;

/** A class of a screen or component; it overrides classes of `ui`. */
export const rule = (rules: Rules): string => style({ "@layer": { [screens]: rules } });

/** A class of a `ui` component. */
export const uiRule = (rules: Rules): string => style({ "@layer": { [ui]: rules } });

/* For people who ask the system for more contrast, or replace its colours. */
import { globalStyle } from "@vanilla-extract/css";
import { reset, screens } from "./layers.css.ts";
import { vars } from "./tokens.css.ts";

const { color } = vars;

globalStyle(":root", {
  "@layer": {
    [screens]: {
      "@media": {
        "(prefers-contrast: more)": {
          vars: {
            [color.textQuiet]: color.text,
            [color.line]: color.lineStrong,
            [color.textDisabled]: `color-mix(in oklch, ${color.text} 75%, ${color.canvas})`,
          },
        },
      },
    },
  },
});

/** A contrast theme of Windows replaces the colours of borders, also of transparent ones, and drops backgrounds. */
function forced(selector: string, rules: object): void {
  globalStyle(selector, { "@layer": { [reset]: { "@media": { "(forced-colors: active)": rules } } } });
}
forced("nav a, [role=tab]", { borderColor: "Canvas !important" });
forced("[aria-current], [role=tab][aria-selected=true]", {
  borderBlockEnd: "3px solid Highlight !important",
});

import { createVar, style, styleVariants } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const drawing = createVar();

function mask(path: string): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'>${path}</svg>`;
  return `url("data:image/svg+xml,${svg.replaceAll("<", "%3C").replaceAll(">", "%3E")}")`;
}

const base = style({
  "@layer": {
    [ui]: {
      display: "inline-grid",
      placeItems: "center",
      flex: "none",
      inlineSize: vars.control,
      blockSize: vars.control,
      borderRadius: vars.radius.control,
      color: vars.color.textQuiet,
      cursor: "pointer",
      selectors: {
        "&:hover:not([aria-disabled=true]), &[aria-expanded=true]": {
          background: vars.color.sunken,
          color: vars.color.text,
        },
        "&[aria-disabled=true]": { color: vars.color.textDisabled, cursor: "default" },
        "&::before": {
          content: "",
          inlineSize: 16,
          blockSize: 16,
          background: "currentColor",
          mask: `${drawing} center / contain no-repeat`,
        },
      },
      "@media": {
        "(forced-colors: active)": {
          selectors: { "&::before": { background: "ButtonText", forcedColorAdjust: "none" } },
        },
      },
    },
  },
});

export const danger = style({
  "@layer": { [ui]: { selectors: { "&:hover:not([aria-disabled=true])": { color: vars.color.danger } } } },
});

/*
 * Icons in the style of the icon set, as CSS masks: a table shows about sixty buttons, and a mask needs no elements or components, while an
 * icon component needs six and three.
 */
export const icon = styleVariants(
  {
    edit: "<path d='M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4'/>",
    run: "<path d='M8 5v14l11-7z'/>",
    delete: "<path d='M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13'/>",
    more: "<path stroke-width='3' d='M5 12h.01M12 12h.01M19 12h.01'/>",
    copy: "<path d='M9 9h11v11H9zM5 15H4V4h11v1'/>",
    check: "<path d='m5 12 5 5L20 7'/>",
  },
  (path) => [base, { "@layer": { [ui]: { vars: { [drawing]: mask(path) } } } }],
);

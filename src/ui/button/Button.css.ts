import { style, styleVariants } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

const base = style({
  "@layer": {
    [ui]: {
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      gap: 6,
      flex: "none",
      minBlockSize: vars.control,
      paddingInline: 12,
      border: "1px solid transparent",
      borderRadius: vars.radius.control,
      fontSize: 13,
      fontWeight: 500,
      whiteSpace: "nowrap",
      textDecoration: "none",
      cursor: "pointer",
      selectors: {
        // Immediate feedback without motion.
        "&:active:not([aria-disabled=true])": { filter: "brightness(.96)" },
        // Quiet or pending; still focusable, so that it can give the reason.
        "&[aria-disabled=true]": { color: color.textQuiet, cursor: "default" },
        "&[aria-busy=true]": { cursor: "progress" },
      },
    },
  },
});

const frame = {
  borderColor: color.line,
  background: color.button,
  selectors: {
    "&:hover:not([aria-disabled=true])": { borderColor: color.lineStrong },
    "&[aria-disabled=true]": { background: "none" },
  },
};

const filled = (background: string, hover: string, text: string) => ({
  background,
  color: text,
  selectors: {
    "&:hover:not([aria-disabled=true])": { background: hover },
    "&[aria-disabled=true]": { background: color.sunken, borderColor: color.line },
    "&[aria-busy=true]": { background, borderColor: "transparent", color: text },
  },
  "@media": { "(forced-colors: active)": { borderColor: "ButtonText" } },
});

export const kind = styleVariants({
  plain: [base, { "@layer": { [ui]: { ...frame, color: color.text } } }],
  danger: [base, { "@layer": { [ui]: { ...frame, color: color.danger } } }],
  primary: [base, { "@layer": { [ui]: filled(color.accent, color.accentHover, color.textOnAccent) } }],
  /** The button that confirms a deletion or a lockout; `danger` is the button that opens the question. */
  destroy: [base, { "@layer": { [ui]: filled(color.danger, color.dangerHover, color.textOnDanger) } }],
  ghost: [
    base,
    {
      "@layer": {
        [ui]: {
          background: "none",
          color: color.textQuiet,
          selectors: {
            "&:hover:not([aria-disabled=true])": { background: color.sunken, color: color.text },
          },
        },
      },
    },
  ],
});

export const icon = style({
  "@layer": {
    [ui]: {
      display: "inline-grid",
      placeItems: "center",
      flex: "none",
      inlineSize: vars.control,
      blockSize: vars.control,
      borderRadius: vars.radius.control,
      color: color.textQuiet,
      textDecoration: "none",
      cursor: "pointer",
      selectors: {
        "&:hover:not([aria-disabled=true]), &[aria-pressed=true], &[aria-expanded=true]": {
          background: color.sunken,
          color: color.text,
        },
        "&[aria-disabled=true]": { color: color.textDisabled, cursor: "default" },
      },
    },
  },
});

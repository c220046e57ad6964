import { createGlobalTheme, createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { desktop, theme } from "./layers.css.ts";

/*
 * Colours are roles, written in OKLCH so that lightness can be compared across hues.
 * test/theme/contrast.test.ts checks the contrast of every pair of colours used together.
 */
const color = {
  canvas: "canvas",
  surface: "surface",
  raised: "raised",
  sunken: "sunken",
  hover: "hover",
  overlay: "overlay",
  /** The colour of the canvas under the overlay, for areas that the overlay does not cover. */
  dimmed: "dimmed",
  line: "line",
  lineStrong: "line-strong",
  text: "text",
  textQuiet: "text-quiet",
  textDisabled: "text-disabled",
  textOnAccent: "text-on-accent",
  textOnDanger: "text-on-danger",
  accent: "accent",
  accentHover: "accent-hover",
  accentQuiet: "accent-quiet",
  accentText: "accent-text",
  success: "success",
  successQuiet: "success-quiet",
  warning: "warning",
  warningQuiet: "warning-quiet",
  danger: "danger",
  dangerHover: "danger-hover",
  dangerQuiet: "danger-quiet",
  /** A plain button, which must not look like a field. */
  button: "button",
  /** The lines of a plot after the first, which has the accent: hues that colour-blind people tell apart. */
  plotOrange: "plot-orange",
  plotGreen: "plot-green",
  plotRed: "plot-red",
  plotBlue: "plot-blue",
  plotPurple: "plot-purple",
  meter: "meter",
  meterTrack: "meter-track",
  focus: "focus",
  shadow: "shadow",
} as const;

const scale = {
  radius: { tag: "r-tag", control: "r-control", panel: "r-panel" },
  font: { ui: "font-ui", mono: "font-mono" },
  /** Height of a control; larger on touch screens. */
  control: "control",
  /** Height of a text field inside a form. */
  field: "field",
  /** Height of the element at the lower edge of the window; toasts stay above it. */
  bottomBar: "bottom-bar",
} as const;

/** All values that components use. Names are roles, not colours. */
export const vars = createGlobalThemeContract({ color, ...scale }, (name) => name ?? "");

type Palette = Record<keyof typeof color, string>;

/** Values of the light theme (for `vars.color`); exported for the contrast test. */
export const light: Palette = {
  canvas: "oklch(.982 .003 265)",
  surface: "oklch(1 0 0)",
  raised: "oklch(1 0 0)",
  sunken: "oklch(.962 .004 265)",
  hover: "oklch(.975 .004 265)",
  overlay: "oklch(.15 .02 265 / .42)",
  dimmed: "oklch(.67 .008 266)",
  line: "oklch(.912 .006 265)",
  lineStrong: "oklch(.63 .012 265)",
  text: "oklch(.235 .018 265)",
  textQuiet: "oklch(.475 .018 265)",
  textDisabled: "oklch(.68 .01 265)",
  textOnAccent: "oklch(.99 .005 275)",
  textOnDanger: "oklch(.99 .005 25)",
  accent: "oklch(.505 .19 275)",
  accentHover: "oklch(.455 .19 275)",
  accentQuiet: "oklch(.955 .022 275)",
  accentText: "oklch(.47 .19 275)",
  success: "oklch(.52 .125 155)",
  successQuiet: "oklch(.95 .04 155)",
  warning: "oklch(.535 .12 65)",
  warningQuiet: "oklch(.955 .04 80)",
  danger: "oklch(.535 .195 25)",
  dangerHover: "oklch(.485 .19 25)",
  dangerQuiet: "oklch(.955 .022 25)",
  button: "oklch(1 0 0)",
  plotOrange: "oklch(.62 .13 60)",
  plotGreen: "oklch(.54 .095 168)",
  plotRed: "oklch(.50 .16 33)",
  plotBlue: "oklch(.61 .11 235)",
  plotPurple: "oklch(.56 .17 345)",
  meter: "oklch(.61 .13 262)",
  meterTrack: "oklch(.928 .008 265)",
  focus: "oklch(.505 .19 275)",
  shadow: "0 1px 2px oklch(.2 .02 265 / .06), 0 12px 32px oklch(.2 .02 265 / .16)",
};

/** Values of the dark theme. */
export const dark: Palette = {
  canvas: "oklch(.172 .012 268)",
  surface: "oklch(.202 .013 268)",
  raised: "oklch(.245 .015 268)",
  sunken: "oklch(.15 .011 268)",
  hover: "oklch(.225 .014 268)",
  overlay: "oklch(.08 .01 268 / .6)",
  dimmed: "oklch(.13 .008 267)",
  line: "oklch(.292 .014 268)",
  lineStrong: "oklch(.55 .016 268)",
  text: "oklch(.945 .005 268)",
  textQuiet: "oklch(.735 .013 268)",
  textDisabled: "oklch(.50 .012 268)",
  textOnAccent: "oklch(.17 .03 277)",
  textOnDanger: "oklch(.17 .03 25)",
  accent: "oklch(.70 .145 277)",
  accentHover: "oklch(.755 .13 277)",
  accentQuiet: "oklch(.285 .055 277)",
  accentText: "oklch(.80 .105 277)",
  success: "oklch(.74 .145 155)",
  successQuiet: "oklch(.28 .05 155)",
  warning: "oklch(.80 .13 80)",
  warningQuiet: "oklch(.30 .05 75)",
  danger: "oklch(.71 .165 25)",
  dangerHover: "oklch(.76 .14 25)",
  dangerQuiet: "oklch(.29 .065 25)",
  button: "oklch(.315 .016 268)",
  plotOrange: "oklch(.82 .12 70)",
  plotGreen: "oklch(.70 .11 168)",
  plotRed: "oklch(.66 .16 33)",
  plotBlue: "oklch(.80 .09 230)",
  plotPurple: "oklch(.74 .14 345)",
  meter: "oklch(.62 .105 265)",
  meterTrack: "oklch(.295 .014 268)",
  focus: "oklch(.78 .11 277)",
  shadow: "0 0 0 1px oklch(.34 .014 268), 0 16px 40px oklch(0 0 0 / .55)",
};

createGlobalTheme(":root", vars, {
  "@layer": theme,
  color: light,
  radius: { tag: "4px", control: "6px", panel: "10px" },
  font: {
    ui: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
    mono: 'ui-monospace, SFMono-Regular, "Cascadia Mono", Menlo, Consolas, monospace',
  },
  control: "44px",
  field: "44px",
  bottomBar: "0px",
});

createGlobalTheme("[data-theme=dark]", vars.color, { "@layer": theme, ...dark });

globalStyle(":root", {
  "@layer": {
    [theme]: {
      colorScheme: "light",
      "@media": {
        [desktop]: { vars: { [vars.control]: "32px", [vars.field]: "36px" } },
      },
    },
  },
});

globalStyle("[data-theme=dark]", { "@layer": { [theme]: { colorScheme: "dark" } } });

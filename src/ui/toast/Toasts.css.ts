import { style, styleVariants } from "@vanilla-extract/css";
import { desktop, oneColumn, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;

/** Bottom right; lift.ts moves it above the buttons of a dialog. */
export const host = style({
  "@layer": {
    [ui]: {
      position: "fixed",
      inset: "auto 16px calc(16px + env(safe-area-inset-bottom, 0px)) 16px",
      insetBlockEnd: `calc(16px + ${vars.bottomBar} + env(safe-area-inset-bottom, 0px))`,
      inlineSize: "auto",
      margin: 0,
      padding: 0,
      border: 0,
      background: "none",
      color: color.text,
      overflow: "visible",
      pointerEvents: "none",
      // With reduced motion the reset gives every change a duration, and lift.ts would measure the previous position.
      transition: "none",
      "@media": {
        [desktop]: {
          inset: "auto 24px auto auto",
          insetBlockEnd: `calc(24px + ${vars.bottomBar})`,
          inlineSize: 360,
        },
      },
    },
  },
});

export const list = style({ "@layer": { [ui]: { display: "grid", gap: 8 } } });

/** In a narrow window the notices cover at most a quarter of its height, and scroll. */
export const all = style([
  list,
  {
    "@layer": {
      [ui]: { "@media": { [oneColumn]: { maxBlockSize: "25dvh", overflow: "auto", pointerEvents: "auto" } } },
    },
  },
]);

const base = style({
  "@layer": {
    [ui]: {
      display: "flex",
      alignItems: "flex-start",
      gap: 10,
      padding: "8px 8px 8px 14px",
      borderRadius: vars.radius.panel,
      background: color.raised,
      boxShadow: color.shadow,
      fontSize: 13,
      pointerEvents: "auto",
      transition: "opacity .15s ease-out, transform .15s ease-out",
      "@starting-style": { opacity: 0, transform: "translateY(8px)" },
      "@media": {
        // The list scrolls here and would cut shadows.
        [oneColumn]: { boxShadow: "none", border: `1px solid ${color.lineStrong}` },
        "(forced-colors: active)": { border: "1px solid" },
      },
    },
  },
});

export const toast = base;

export const mark = styleVariants(
  { info: color.accentText, success: color.success, warning: color.warning, error: color.danger },
  (tone) => ({ "@layer": { [ui]: { paddingBlock: 8, color: tone } } }),
);

export const words = style({
  "@layer": {
    [ui]: {
      flex: 1,
      minInlineSize: 0,
      paddingBlock: 6,
      overflowWrap: "anywhere",
      maxBlockSize: "40dvh",
      overflow: "auto",
    },
  },
});

export const title = style({ "@layer": { [ui]: { fontWeight: 600 } } });
export const text = style({ "@layer": { [ui]: { color: color.textQuiet, whiteSpace: "pre-line" } } });

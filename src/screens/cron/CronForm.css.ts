import { globalStyle } from "@vanilla-extract/css";
import { desktop, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** May shrink below the width of its content. */
export const schedule = rule({ minInlineSize: 0 });

export const runs = rule({
  borderSpacing: 0,
  fontSize: 12,
  lineHeight: "18px",
  fontVariantNumeric: "tabular-nums",
});

globalStyle(`${runs} caption`, {
  "@layer": { [screens]: { textAlign: "start", fontWeight: 500, paddingBlockEnd: 2, whiteSpace: "nowrap" } },
});
globalStyle(`${runs} :is(th, td)`, {
  "@layer": {
    [screens]: {
      padding: 0,
      paddingInlineEnd: 20,
      textAlign: "start",
      verticalAlign: "top",
      "@media": { [desktop]: { whiteSpace: "nowrap" } },
    },
  },
});
globalStyle(`${runs} th`, {
  "@layer": { [screens]: { fontWeight: 400, color: vars.color.textQuiet } },
});

export const note = rule({
  margin: "6px 0 0",
  fontSize: 12,
  lineHeight: "16px",
  color: vars.color.textQuiet,
});

export const zone = rule({ marginBlockStart: 6, fontSize: 12 });
globalStyle(`${zone} > summary`, {
  "@layer": { [screens]: { color: vars.color.warning, cursor: "pointer" } },
});

/** As high as three runs in one time zone, so that the fields below stay while the expression is typed. */
export const reserved = rule({
  minBlockSize: 140,
  marginBlockStart: 8,
  padding: "8px 12px",
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  fontSize: 12,
  lineHeight: "18px",
});

export const presets = rule({ display: "flex", flexWrap: "wrap", gap: 8, marginBlockStart: 8 });

export const zoneWarning = rule({ display: "grid", gap: 8, justifyItems: "start" });

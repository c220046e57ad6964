import { globalStyle } from "@vanilla-extract/css";
import { phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const loading = rule({ display: "grid", placeItems: "center", minBlockSize: 120 });

export const failed = rule({ color: color.danger });

export const table = rule({
  inlineSize: "100%",
  marginBlock: 12,
  borderCollapse: "collapse",
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
});

globalStyle(`${table} :is(th, td)`, {
  "@layer": {
    [screens]: {
      paddingBlock: 8,
      paddingInline: 8,
      borderBlockEnd: `1px solid ${color.line}`,
      textAlign: "start",
      fontWeight: 400,
      verticalAlign: "middle",
    },
  },
});
globalStyle(`${table} thead th`, {
  "@layer": { [screens]: { fontSize: 12, color: color.textQuiet, whiteSpace: "nowrap" } },
});
globalStyle(`${table} tbody th`, {
  "@layer": { [screens]: { overflowWrap: "anywhere", minInlineSize: 96 } },
});
globalStyle(`${table} a`, { "@layer": { [screens]: { color: color.accentText } } });

export const figure = rule({ whiteSpace: "nowrap", selectors: { "&&": { textAlign: "end" } } });

/** Hidden on phones: the value is the same in every line and is also stated above the table. */
export const wideOnly = rule({ whiteSpace: "nowrap", "@media": { [phone]: { display: "none" } } });
export const nextUpdate = rule({ "@media": { [phone]: { display: "none" } } });

export const share = rule({ display: "flex", alignItems: "center", gap: 8, minInlineSize: 96 });

/** A bar of which `--part` is filled, 0 … 1. */
export const meter = rule({
  flex: 1,
  minInlineSize: 40,
  blockSize: 6,
  borderRadius: 3,
  background: `linear-gradient(var(--bar), var(--bar)) 0 0 / calc(100% * var(--part)) 100% no-repeat, ${color.meterTrack}`,
  vars: { "--bar": color.meter },
  selectors: { "&[data-over]": { vars: { "--bar": color.danger } } },
  "@media": { "(forced-colors: active)": { outline: "1px solid" } },
});

export const overLimit = rule({ color: color.danger, fontWeight: 600 });

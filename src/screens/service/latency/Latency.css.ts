import { globalStyle } from "@vanilla-extract/css";
import { phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const view = rule({ display: "grid", gap: 12, gridTemplateColumns: "minmax(0, 1fr)" });

export const note = rule({ margin: 0, paddingBlock: 12, color: color.textQuiet });

export const legend = rule({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 4px",
  marginBlock: 0,
  marginInline: -8,
  padding: 0,
  listStyle: "none",
  fontSize: 12,
  fontVariantNumeric: "tabular-nums",
});

export const entry = rule({ display: "flex", minInlineSize: 0, maxInlineSize: "100%" });

/** A hidden line is crossed out. */
export const button = rule({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minInlineSize: 0,
  minBlockSize: vars.control,
  paddingInline: 8,
  borderRadius: vars.radius.control,
  cursor: "pointer",
  selectors: {
    "&:hover, &[data-near]": { background: color.sunken },
    "&[aria-pressed=false]": { color: color.textQuiet, textDecoration: "line-through" },
  },
});

export const name = rule({ display: "flex", alignItems: "center", gap: 8, minInlineSize: 0 });

/** Reserves the height of the time, which appears while the pointer is over the plot. */
export const time = rule({
  marginInlineStart: "auto",
  paddingInline: 8,
  minBlockSize: 18,
  color: color.textQuiet,
});

export const tableBox = rule({ overflowX: "auto" });

export const table = rule({
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
});

const cells = (selector: string, rules: object) =>
  globalStyle(`${table} ${selector}`, { "@layer": { [screens]: rules } });

cells(":is(th, td)", {
  paddingBlock: 1,
  paddingInline: 8,
  textAlign: "end",
  fontWeight: 400,
  whiteSpace: "nowrap",
  "@media": { [phone]: { paddingInline: 4 } },
  borderBlockEnd: `1px solid ${color.line}`,
});
cells("th:first-child", { paddingInlineStart: 0, textAlign: "start", maxInlineSize: 260 });
cells("thead th", { color: color.textQuiet, fontSize: 12 });

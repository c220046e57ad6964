import { globalStyle, styleVariants } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
export const fields = rule({ display: "grid", gap: 16, minInlineSize: 0 });
export const intro = rule({ margin: 0, fontSize: 13, color: color.textQuiet });

/** The button that chooses a file, and the chosen file. */
export const source = rule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 12px" });
export const file = rule({ minInlineSize: 0, overflowWrap: "anywhere", fontSize: 13 });

export const group = rule({ display: "grid", gap: 8, minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const groupTitle = rule({
  margin: 0,
  paddingInline: 0,
  fontSize: 12,
  lineHeight: "20px",
  fontWeight: 600,
  color: color.textQuiet,
});
export const sections = rule({ display: "flex", flexWrap: "wrap", gap: "4px 20px" });
export const references = rule({
  display: "grid",
  gap: 12,
  "@media": { [desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const counts = rule({ display: "flex", flexWrap: "wrap", gap: "2px 16px", fontSize: 13 });
export const quietText = rule({ color: color.textQuiet });

export const list = rule({
  maxBlockSize: "max(220px, calc(100dvh - 380px))",
  "@media": { [desktop]: { maxBlockSize: "min(46dvh, 480px)" } },
});

export const entry = rule({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "4px 12px",
  padding: "10px 12px",
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: 13,
});
export const name = rule({ minInlineSize: 0, fontWeight: 600, overflowWrap: "anywhere" });
export const kind = rule({ marginInlineStart: 8, fontWeight: 400, color: color.textQuiet });
/** Spans the row below the name. */
export const wide = rule({ gridColumn: "1 / -1", minInlineSize: 0, margin: 0, overflowWrap: "anywhere" });

const tone = (of: string) => ({
  "@layer": {
    [screens]: { display: "inline-flex", alignItems: "center", gap: 6, whiteSpace: "nowrap", color: of },
  },
});
export const action = styleVariants({
  create: tone(color.success),
  update: tone(color.text),
  same: tone(color.textQuiet),
  choose: tone(color.warning),
  skip: tone(color.textQuiet),
  broken: tone(color.danger),
});

export const lines = rule({
  gridColumn: "1 / -1",
  display: "grid",
  gap: "2px 12px",
  margin: 0,
  "@media": { [desktop]: { gridTemplateColumns: "184px minmax(0, 1fr)" } },
});
globalStyle(`${lines} > dt`, {
  "@layer": {
    [screens]: {
      minInlineSize: 0,
      overflowWrap: "anywhere",
      color: color.textQuiet,
    },
  },
});
globalStyle(`${lines} > dd`, {
  "@layer": {
    [screens]: {
      margin: 0,
      minInlineSize: 0,
      overflowWrap: "anywhere",
      whiteSpace: "pre-wrap",
      "@media": { [phone]: { marginBlockEnd: 4 } },
    },
  },
});
export const was = rule({ color: color.textQuiet });
export const arrow = rule({
  display: "inline-block",
  marginInline: 6,
  color: color.textQuiet,
  verticalAlign: "-2px",
});
export const becomes = rule({ fontWeight: 500 });
export const fault = rule({ color: color.danger });

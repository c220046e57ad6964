import { styleVariants } from "@vanilla-extract/css";
import { phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
/** A fixed height, so that nothing moves while transfers come and go. */
export const list = rule({
  blockSize: "min(46dvh, 420px)",
  "@media": { [phone]: { blockSize: "max(200px, calc(100dvh - 190px))" } },
});

export const job = rule({
  display: "grid",
  gridTemplateColumns: "16px minmax(0, 1fr) auto",
  alignItems: "center",
  gap: "4px 10px",
  padding: "8px 8px 10px 12px",
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: 13,
  color: color.text,
});

export const what = rule({ display: "grid", minInlineSize: 0 });

const cut = { minInlineSize: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "pre" };

export const name = rule({ ...cut, fontWeight: 600 });

export const place = rule({
  ...cut,
  fontSize: 12,
  fontFamily: vars.font.mono,
  color: color.textQuiet,
});

export const buttons = rule({ display: "flex", gap: 2 });

export const progress = rule({ gridColumn: "2 / -1", display: "grid", gap: 4, minInlineSize: 0 });

export const figures = rule({
  fontSize: 12,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

const tone = (value: string) => ({ "@layer": { [screens]: { fontWeight: 500, color: value } } });

export const state = styleVariants({
  waiting: tone(color.textQuiet),
  running: tone(color.text),
  done: tone(color.success),
  failed: tone(color.danger),
  unconfirmed: tone(color.danger),
  cancelled: tone(color.textQuiet),
});

export const why = rule({ overflowWrap: "anywhere", whiteSpace: "pre-wrap", fontSize: 12 });

export const answers = rule({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  margin: 0,
  padding: 0,
  border: "none",
});

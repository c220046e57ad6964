import { styleVariants } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const report = rule({ display: "grid", gap: 12, minInlineSize: 0 });

export const line = rule({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  minBlockSize: 32,
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
});

export const filter = rule({ marginInlineStart: "auto" });

/**
 * The height does not depend on the results, so that nothing moves while they arrive. `--items` is the number of items: a short list
 * is only as high as its items with a reason each.
 */
export const list = rule({
  blockSize: "max(200px, calc(100dvh - 350px))",
  maxBlockSize: "calc(var(--items) * var(--item) + 2px)",
  vars: { "--item": "84px" },
  "@media": { [desktop]: { blockSize: "min(46dvh, 440px)", vars: { "--item": "60px" } } },
});

/** Items of a preview list their changes in any number of lines, so its height follows them. */
export const preview = rule({
  maxBlockSize: "max(200px, calc(100dvh - 350px))",
  "@media": { [desktop]: { maxBlockSize: "min(46dvh, 440px)" } },
});

export const end = rule({ minBlockSize: 20 });

/** Hidden, but keeps its space. */
export const over = rule({ visibility: "hidden" });

export const item = rule({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2px 12px",
  padding: "9px 12px",
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontSize: 13,
  "@media": { [phone]: { fontSize: 14, paddingBlock: 11 } },
});

export const name = rule({ minInlineSize: 0, overflowWrap: "anywhere", fontWeight: 500 });

export const why = rule({
  gridColumn: "1 / -1",
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
  color: vars.color.textQuiet,
});

const tone = (color: string) => ({
  "@layer": {
    [screens]: { display: "inline-flex", alignItems: "center", gap: 6, whiteSpace: "nowrap", color },
  },
});

export const status = styleVariants({
  done: tone(vars.color.success),
  planned: tone(vars.color.text),
  pending: tone(vars.color.text),
  failed: tone(vars.color.danger),
  gone: tone(vars.color.warning),
  unchanged: tone(vars.color.textQuiet),
  waiting: tone(vars.color.textQuiet),
  running: tone(vars.color.text),
});

import { globalStyle } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const fields = rule({ display: "grid", gap: 16, minInlineSize: 0 });

/** The mode, and its inputs beside it. */
export const field = rule({
  display: "grid",
  gap: 12,
  alignItems: "start",
  "@media": { [desktop]: { gridTemplateColumns: "216px minmax(0, 1fr)" } },
});

export const values = rule({ display: "grid", gap: 12, minInlineSize: 0 });
export const pair = rule({ display: "grid", gap: 12, gridTemplateColumns: "1fr 1fr", alignItems: "start" });
/** A text, and a number that belongs to it. */
export const textAndNumber = rule({
  display: "grid",
  gap: 12,
  alignItems: "start",
  "@media": { [desktop]: { gridTemplateColumns: "minmax(0, 1fr) 216px" } },
});
export const intro = rule({ margin: 0, fontSize: 13, color: vars.color.textQuiet });

export const counts = rule({ display: "flex", flexWrap: "wrap", gap: "2px 16px", fontSize: 13 });
export const quietText = rule({ color: vars.color.textQuiet });

export const list = rule({
  maxBlockSize: "max(200px, calc(100dvh - 330px))",
  "@media": { [desktop]: { maxBlockSize: "min(56dvh, 520px)" } },
});

export const planned = rule({
  display: "grid",
  gap: 4,
  padding: "10px 12px",
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontSize: 13,
});
export const name = rule({ margin: 0, fontWeight: 600, overflowWrap: "anywhere" });

export const lines = rule({
  display: "grid",
  gap: "4px 12px",
  margin: 0,
  "@media": { [desktop]: { gridTemplateColumns: "132px minmax(0, 1fr)" }, [phone]: { rowGap: 0 } },
});
globalStyle(`${lines} > dt`, { "@layer": { [screens]: { color: vars.color.textQuiet } } });
globalStyle(`${lines} > dd`, {
  "@layer": {
    [screens]: {
      margin: 0,
      minInlineSize: 0,
      overflowWrap: "anywhere",
      whiteSpace: "pre-wrap",
      "@media": { [phone]: { marginBlockEnd: 6 } },
    },
  },
});

export const was = rule({ color: vars.color.textQuiet });
export const arrow = rule({
  display: "inline-block",
  marginInline: 6,
  color: vars.color.textQuiet,
  verticalAlign: "-2px",
});
export const becomes = rule({ fontWeight: 500 });

/** Why a row is skipped. */
export const unfit = rule({ color: vars.color.textQuiet });

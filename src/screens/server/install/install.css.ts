import { desktop } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const stack = rule({ display: "grid", gap: 12, minInlineSize: 0 });

/** The whole command, wrapped anywhere so that all of it is visible. */
export const command = rule({
  margin: 0,
  padding: "10px 12px",
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontFamily: vars.font.mono,
  fontSize: 12,
  lineHeight: "18px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  userSelect: "text",
});

export const dots = rule({ color: color.textQuiet });

export const buttons = rule({ display: "flex", flexWrap: "wrap", gap: 8 });

export const note = rule({ fontSize: 13, color: color.textQuiet });

export const more = rule({ margin: 0, marginBlockStart: 2 });

export const waiting = rule({
  display: "flex",
  alignItems: "center",
  gap: 10,
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: 13,
});

export const diagnosis = rule({
  padding: "10px 12px",
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  fontSize: 13,
  overflowWrap: "anywhere",
});

export const heading = rule({ fontSize: 13, lineHeight: "20px", fontWeight: 600 });

export const list = rule({ display: "grid", gap: 6, margin: 0, paddingInlineStart: 18, listStyle: "disc" });

export const newcomers = rule({ display: "grid", gap: 12, margin: 0, padding: 0, listStyle: "none" });

export const newcomer = rule({
  display: "grid",
  gap: 12,
  minInlineSize: 0,
  padding: 12,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
});

export const newcomerHead = rule({
  display: "flex",
  alignItems: "baseline",
  gap: 8,
  minInlineSize: 0,
  overflowWrap: "anywhere",
});

export const fields = rule({
  display: "grid",
  gap: 12,
  alignItems: "start",
  "@media": { [desktop]: { gridTemplateColumns: "1fr 1fr" } },
});

export const foot = rule({ display: "flex", alignItems: "center", gap: 12, minBlockSize: vars.control });

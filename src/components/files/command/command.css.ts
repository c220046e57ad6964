import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const form = rule({ display: "grid", gap: 16, minInlineSize: 0 });

export const head = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minBlockSize: 32,
  fontSize: 13,
  fontWeight: 500,
});

export const code = rule({
  margin: 0,
  maxBlockSize: 160,
  padding: "8px 12px",
  overflow: "auto",
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontFamily: vars.font.mono,
  fontSize: 13,
  lineHeight: "20px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const problem = rule({
  padding: "8px 12px",
  borderRadius: vars.radius.control,
  background: color.dangerQuiet,
  fontSize: 13,
  overflowWrap: "anywhere",
});

export const note = rule({ marginBlockStart: 8, fontSize: 12, lineHeight: "16px", color: color.textQuiet });

export const names = rule({
  display: "grid",
  gap: 4,
  margin: 0,
  paddingInlineStart: 20,
  fontSize: 13,
  fontWeight: 600,
  overflowWrap: "anywhere",
});

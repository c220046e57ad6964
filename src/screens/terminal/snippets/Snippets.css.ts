import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const list = rule({ display: "grid", gap: 4, marginBlockStart: 12, padding: 0, listStyle: "none" });

export const row = rule({ display: "flex", alignItems: "center", gap: 4, minInlineSize: 0 });

export const choice = rule({
  flex: 1,
  minInlineSize: 0,
  display: "grid",
  gap: 2,
  minBlockSize: vars.control,
  padding: "6px 8px",
  borderRadius: vars.radius.control,
  textAlign: "start",
  cursor: "pointer",
  selectors: { "&:hover": { background: color.hover } },
});

const command = {
  fontFamily: `${vars.font.mono}, monospace`,
  fontSize: 13,
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
} as const;

export const text = rule({ ...command, color: color.textQuiet });

export const preview = rule(command);

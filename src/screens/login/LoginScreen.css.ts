import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const page = rule({ minBlockSize: "100dvh", display: "flex", flexDirection: "column" });
export const bar = rule({
  display: "flex",
  justifyContent: "flex-end",
  gap: 4,
  padding: 12,
  color: vars.color.textQuiet,
});
export const main = rule({
  flex: 1,
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  gap: 24,
  inlineSize: "min(360px, 100% - 32px)",
  marginInline: "auto",
  paddingBlock: 16,
});
export const panel = rule({
  padding: 24,
  display: "grid",
  gap: 20,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
});
export const providers = rule({
  display: "grid",
  gap: 8,
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const quiet = rule({ margin: 0, fontSize: 12, color: vars.color.textQuiet });

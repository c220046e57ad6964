import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const none = rule({ fontSize: 12, lineHeight: "16px", color: vars.color.textQuiet });

export const about = rule({
  display: "grid",
  gridTemplateColumns: "max-content minmax(0, 1fr)",
  gap: "4px 16px",
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontSize: 12,
  color: vars.color.textQuiet,
});

export const fact = rule({ margin: 0, color: vars.color.text, overflowWrap: "anywhere", minBlockSize: 20 });

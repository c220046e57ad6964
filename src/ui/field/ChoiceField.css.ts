import { phone } from "../../theme/layers.css.ts";
import { uiRule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
export const choices = uiRule({ display: "grid", gap: 8 });

export const choice = uiRule({
  display: "flex",
  alignItems: "flex-start",
  gap: 8,
  fontSize: 13,
  lineHeight: "20px",
  cursor: "pointer",
  "@media": { [phone]: { paddingBlock: 8 } },
  selectors: { "&:has([aria-disabled=true])": { color: color.textQuiet, cursor: "default" } },
});

export const dot = uiRule({
  flex: "none",
  inlineSize: 16,
  blockSize: 16,
  margin: "2px 0",
  accentColor: color.accent,
  cursor: "inherit",
});

export const help = uiRule({ display: "block", fontSize: 12, lineHeight: "16px", color: color.textQuiet });

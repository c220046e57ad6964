import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const status = rule({ display: "inline-flex", alignItems: "center", gap: 4 });
export const intro = rule({ margin: 0, fontSize: 13, color: vars.color.textQuiet });
/** Keeps its line free, so that nothing below moves when the connection is known. */
export const source = rule({ minBlockSize: "1lh", fontSize: 13, color: vars.color.textQuiet });
/** The agent's error text, not truncated, because a card has no tooltip. */
export const reason = rule({ flexBasis: "100%", overflowWrap: "anywhere", whiteSpace: "pre-wrap" });
/** As many lines as fit into a row of the table. */
export const lines = rule({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
  whiteSpace: "normal",
  fontSize: 12,
  lineHeight: "16px",
});

import { zIndex } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const bar = rule({
  position: "sticky",
  insetBlockEnd: 0,
  // Below all other content after the cards.
  order: 1,
  zIndex: zIndex.bottomBar,
  margin: "auto -16px 0",
  padding: "8px 16px calc(8px + env(safe-area-inset-bottom, 0px))",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 8,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const count = rule({ flex: 1, fontSize: 13, color: vars.color.textQuiet });

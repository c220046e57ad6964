import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** A truncated text with its copy button. */
export const withCopyButton = rule({
  display: "flex",
  alignItems: "center",
  gap: 4,
  minInlineSize: 0,
  maxInlineSize: "100%",
});

export const expression = rule({ fontFamily: vars.font.mono, fontSize: 12 });

/** Opens the names of the covered servers. */
export const covered = rule({
  maxInlineSize: "100%",
  minBlockSize: 24,
  overflow: "hidden",
  // "2 servers (1 deleted)" may need a second line, which rows have room for.
  whiteSpace: "normal",
  lineHeight: "15px",
  textAlign: "start",
  verticalAlign: "middle",
  color: vars.color.accentText,
  cursor: "pointer",
  selectors: { "&:hover": { textDecoration: "underline" } },
});

export const names = rule({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  maxBlockSize: "min(320px, 50dvh)",
  marginBlockStart: 8,
  overflow: "auto",
});

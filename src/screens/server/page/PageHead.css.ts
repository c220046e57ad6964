import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
/** The subtitle of the server, and its actions. */
export const head = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: "12px 24px",
  marginBlockStart: -12,
});

export const subtitle = rule({
  margin: 0,
  minInlineSize: 0,
  fontSize: 13,
  lineHeight: "20px",
  color: color.textQuiet,
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
});

export const state = rule({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minBlockSize: 20,
  fontSize: 13,
  color: color.textQuiet,
  selectors: { "&[data-state=offline]": { color: color.danger, fontWeight: 600 } },
});

export const neighbours = rule({ display: "flex", alignItems: "center", gap: 4, whiteSpace: "nowrap" });

/** The icon is a chevron that points down. */
export const previous = rule({ transform: "rotate(90deg)" });

export const next = rule({ transform: "rotate(-90deg)" });

export const position = rule({
  paddingInline: 8,
  fontSize: 12,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

export const verbs = rule({ display: "flex", flexWrap: "wrap", gap: 8 });

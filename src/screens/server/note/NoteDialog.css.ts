import { desktop } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

/** A section of the note: two columns of fields, one column on narrow screens. */
export const section = rule({
  display: "grid",
  gap: 16,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  "@media": { [desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "16px 12px" } },
});

export const legend = rule({
  paddingInline: 0,
  marginBlockEnd: 12,
  fontSize: 14,
  fontWeight: 600,
  color: vars.color.text,
});

/** A group of fields and switches. */
export const together = rule({ display: "grid", alignContent: "center", gap: 12, minInlineSize: 0 });

export const others = rule({
  fontSize: 12,
  lineHeight: "16px",
  color: vars.color.textQuiet,
  overflowWrap: "anywhere",
});

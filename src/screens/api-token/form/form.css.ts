import { desktop } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

export const groups = rule({
  display: "grid",
  gap: 8,
  "@media": { [desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const group = rule({
  display: "grid",
  alignContent: "start",
  minInlineSize: 0,
  margin: 0,
  padding: "4px 12px 8px",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});

export const legend = rule({ paddingInline: 4, fontSize: 13, fontWeight: 600 });

/** The label may wrap to two lines. */
export const box = rule({ paddingBlock: 4, fontSize: 13, lineHeight: "18px" });

export const content = rule({ display: "grid", gap: 16 });
export const copied = rule({ fontSize: 13, color: vars.color.success });

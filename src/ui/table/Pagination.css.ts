import { phone } from "../../theme/layers.css.ts";
import { uiRule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
export const pagination = uiRule({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: 4,
  listStyle: "none",
  margin: 0,
  padding: 0,
  fontSize: 13,
  fontVariantNumeric: "tabular-nums",
  "@media": { [phone]: { justifyContent: "center" } },
});

/** A link to a page, or a step to the next one. */
export const page = uiRule({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 4,
  minInlineSize: vars.control,
  minBlockSize: vars.control,
  paddingInline: 8,
  border: "1px solid transparent",
  borderRadius: vars.radius.control,
  color: color.text,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.hover },
    "&[aria-current]": { borderColor: color.lineStrong, background: color.surface, fontWeight: 600 },
    "&[aria-disabled]": { color: color.textDisabled, background: "none", cursor: "default" },
  },
  // On a phone they show only arrows.
  "@media": { [phone]: { paddingInline: 4 } },
});

export const word = uiRule({ "@media": { [phone]: { display: "none" } } });

export const gap = uiRule({
  display: "inline-block",
  minInlineSize: 24,
  textAlign: "center",
  color: color.textQuiet,
});

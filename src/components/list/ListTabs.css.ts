import { phone } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
export const tabs = rule({
  display: "flex",
  // Otherwise a long list on the same page would shrink the tabs.
  flex: "none",
  gap: 2,
  borderBlockEnd: `1px solid ${color.line}`,
  overflowX: "auto",
  "@media": { [phone]: { inlineSize: "100%" } },
});

export const tab = rule({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  minBlockSize: vars.field,
  paddingInline: 10,
  borderBlock: "2px solid transparent",
  fontSize: 13,
  fontWeight: 500,
  color: color.textQuiet,
  textDecoration: "none",
  // Chinese labels break only at spaces, as others do.
  wordBreak: "keep-all",
  // Five tabs of settings fit 320 px.
  "@media": { [phone]: { flex: "1 1 0", justifyContent: "center", paddingInline: 6, textAlign: "center" } },
  selectors: {
    "&:hover": { color: color.text },
    "&[aria-current=page]": { color: color.text, borderBlockEndColor: color.accent },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});

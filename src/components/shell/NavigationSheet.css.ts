import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const sheet = rule({ display: "grid", gap: 4 });

export const sheetLink = rule({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minBlockSize: 44,
  paddingInline: 12,
  borderRadius: vars.radius.control,
  color: vars.color.text,
  textDecoration: "none",
  selectors: { "&[aria-current]": { background: vars.color.accentQuiet, color: vars.color.accentText } },
});

export const sheetRow = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  paddingInline: 12,
  minBlockSize: 44,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.textQuiet,
});

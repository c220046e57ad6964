import { style } from "@vanilla-extract/css";
import { phone, ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
const rule = (rules: object) => style({ "@layer": { [ui]: rules } });

export const choices = rule({ display: "grid", gap: 8 });

export const choice = rule({
  display: "flex",
  alignItems: "flex-start",
  gap: 8,
  fontSize: 13,
  lineHeight: "20px",
  cursor: "pointer",
  "@media": { [phone]: { paddingBlock: 8 } },
  selectors: { "&:has([aria-disabled=true])": { color: color.textQuiet, cursor: "default" } },
});

export const dot = rule({
  flex: "none",
  inlineSize: 16,
  blockSize: 16,
  margin: "2px 0",
  accentColor: color.accent,
  cursor: "inherit",
});

export const help = rule({ display: "block", fontSize: 12, lineHeight: "16px", color: color.textQuiet });

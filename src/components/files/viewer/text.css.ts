import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const waiting = rule({ display: "grid", gap: 8, fontSize: 13, color: color.textQuiet });

export const choices = rule({ display: "flex", flexWrap: "wrap", gap: 8, marginBlockStart: 8 });

const field = {
  inlineSize: "100%",
  padding: "8px 10px",
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: color.surface,
  color: color.text,
  fontFamily: vars.font.mono,
  // iOS zooms into smaller fields on focus.
  fontSize: 16,
  lineHeight: "20px",
  tabSize: 4,
  whiteSpace: "pre",
  overflow: "auto",
  resize: "none",
} as const;

/** Fills the dialog's height whatever the file contains; messages above it reduce it. */
export const area = rule({
  ...field,
  flex: "0 1 calc(92dvh - 190px)",
  minBlockSize: 160,
  "@media": {
    [desktop]: { fontSize: 13 },
    [phone]: { flex: "1 1 auto" },
  },
});

globalStyle(`dialog > div > div:has(> ${area})`, {
  "@layer": { [screens]: { display: "flex", flexDirection: "column" } },
});

export const theirs = rule({
  ...field,
  blockSize: 160,
  marginBlockStart: 8,
  background: color.sunken,
  "@media": { [desktop]: { fontSize: 13 } },
});

export const facts = rule({
  display: "flex",
  alignItems: "center",
  marginInlineEnd: "auto",
  fontSize: 12,
  color: color.textQuiet,
  "@media": { [phone]: { flexBasis: "100%" } },
});

/** A chequered background that shows transparency. */
export const picture = rule({
  display: "grid",
  placeItems: "center",
  minBlockSize: 120,
  borderRadius: vars.radius.control,
  backgroundColor: color.sunken,
  backgroundImage: `conic-gradient(${color.line} 25%, transparent 0 50%, ${color.line} 0 75%, transparent 0)`,
  backgroundSize: "16px 16px",
});

export const image = rule({
  display: "block",
  maxInlineSize: "100%",
  maxBlockSize: "calc(92dvh - 200px)",
  objectFit: "contain",
});

import { globalStyle } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const waiting = rule({ display: "grid", gap: 8, fontSize: 13, color: color.textQuiet });

export const choices = rule({ display: "flex", flexWrap: "wrap", gap: 8, marginBlockStart: 8 });

/** Fills the dialog's height whatever the file contains; messages above it reduce it. */
export const area = rule({
  display: "flex",
  flexDirection: "column",
  gap: 8,
  flex: "0 1 calc(92dvh - 190px)",
  minBlockSize: 200,
  minInlineSize: 0,
  "@media": { [phone]: { flex: "1 1 auto" } },
});

globalStyle(`dialog > div > div:has(> ${area})`, {
  "@layer": { [screens]: { display: "flex", flexDirection: "column" } },
});

export const bar = rule({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 8 });

/** Also the editor's description; phones have neither key. */
export const hint = rule({
  marginInlineStart: "auto",
  fontSize: 12,
  color: color.textQuiet,
  "@media": { [phone]: { display: "none" } },
});

export const code = rule({
  flex: 1,
  display: "grid",
  minBlockSize: 0,
  minInlineSize: 0,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.control,
  overflow: "hidden",
  // iOS zooms into smaller fields on focus.
  fontSize: 16,
  selectors: {
    "&:has(.cm-focused)": { outline: `2px solid ${color.focus}`, outlineOffset: 1 },
  },
  "@media": { [desktop]: { fontSize: 13 } },
});

globalStyle(`${code} > div`, { "@layer": { [screens]: { minBlockSize: 0, minInlineSize: 0 } } });

export const theirs = rule({
  display: "grid",
  blockSize: 200,
  marginBlockStart: 8,
  gridTemplateRows: "minmax(0, 1fr)",
});

export const facts = rule({
  display: "flex",
  alignItems: "center",
  marginInlineEnd: "auto",
  fontSize: 12,
  color: color.textQuiet,
  "@media": { [phone]: { flexBasis: "100%" } },
});

export const partNote = rule({ margin: 0, marginBlockEnd: 8, fontSize: 13, color: color.textQuiet });

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

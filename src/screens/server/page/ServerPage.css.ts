import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const head = rule({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: "4px 16px",
});

export const state = rule({ display: "flex", alignItems: "center", gap: 8, fontSize: 13, minBlockSize: 20 });

export const neighbours = rule({ display: "flex", alignItems: "center", gap: 4, marginInlineStart: "auto" });

export const position = rule({
  paddingInline: 8,
  fontSize: 12,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

export const verbs = rule({ display: "flex", flexWrap: "wrap", gap: 8 });

export const banner = rule({
  display: "flex",
  alignItems: "center",
  gap: 12,
  padding: "8px 12px",
  borderRadius: vars.radius.control,
  background: color.dangerQuiet,
  fontSize: 13,
  overflowWrap: "anywhere",
});

export const columns = rule({
  display: "grid",
  gap: 24,
  minInlineSize: 0,
  "@media": { [desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(280px, 360px)", gap: 32 } },
});

export const column = rule({ display: "grid", alignContent: "start", gap: 24, minInlineSize: 0 });

export const section = rule({ display: "grid", alignContent: "start", gap: 8, minInlineSize: 0 });

export const title = rule({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 600 });

export const facts = rule({ display: "grid", margin: 0, minInlineSize: 0 });

/** Side by side, as many as there is room for. */
export const wideFacts = rule({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
  columnGap: 24,
  margin: 0,
  minInlineSize: 0,
});

export const fact = rule({
  display: "grid",
  gridTemplateColumns: "minmax(96px, 2fr) minmax(0, 3fr)",
  gap: 12,
  alignItems: "baseline",
  minInlineSize: 0,
  paddingBlock: 5,
  borderBlockEnd: `1px solid ${color.line}`,
  fontSize: 13,
  lineHeight: "20px",
});

export const name = rule({ color: color.textQuiet, overflowWrap: "anywhere" });

export const value = rule({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "2px 4px",
  minInlineSize: 0,
  margin: 0,
  fontVariantNumeric: "tabular-nums",
});

globalStyle(`${value} > button`, { "@layer": { [screens]: { marginBlock: -6 } } });

export const text = rule({ flex: 1, minInlineSize: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" });

/** `--part` is 0 … 1. */
export const bar = rule({
  flexBasis: "100%",
  blockSize: 4,
  borderRadius: 2,
  backgroundImage: `linear-gradient(${color.meter}, ${color.meter})`,
  backgroundColor: color.meterTrack,
  backgroundSize: "calc(100% * var(--part)) 100%",
  backgroundRepeat: "no-repeat",
});

export const said = rule({ margin: 0, fontSize: 13, lineHeight: "20px", color: color.textQuiet });

export const links = rule({
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 12px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: 13,
});

export const link = rule({
  color: color.accentText,
  overflowWrap: "anywhere",
  "@media": { [phone]: { display: "inline-block", paddingBlock: 12 } },
});

export const words = rule({
  maxBlockSize: 240,
  padding: "8px 10px",
  overflow: "auto",
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontSize: 13,
  lineHeight: "20px",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export const details = rule({ fontSize: 13 });

globalStyle(`${details} > summary`, {
  "@layer": { [screens]: { paddingBlock: 6, color: color.textQuiet, cursor: "pointer" } },
});

import { globalStyle } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
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

globalStyle(`${banner} > button`, { "@layer": { [screens]: { marginInlineStart: "auto" } } });

/** One column that never overflows, so that canvases shrink with the window. */
const oneColumn = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  minInlineSize: 0,
};

export const columns = rule({
  ...oneColumn,
  gap: 24,
  "@media": {
    [desktop]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(280px, 360px)",
      columnGap: 32,
    },
  },
});

export const column = rule({ ...oneColumn, gap: 24 });

/** Below both columns. Below the column of the plots alone it would move when the plots load late. */
export const notes = rule({ "@media": { [desktop]: { gridColumn: "1 / -1" } } });

export const section = rule({ ...oneColumn, gap: 8 });

export const title = rule({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 600 });

export const facts = rule({ ...oneColumn, margin: 0 });

globalStyle(`${notes} ${facts}`, {
  "@layer": {
    [screens]: {
      gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 280px), 1fr))",
      columnGap: 32,
    },
  },
});

/** All figures. */
export const panel = rule({
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.panel,
  background: color.surface,
});

export const tiles = rule({
  display: "grid",
  gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
  margin: 0,
  borderBlockEnd: `1px solid ${color.line}`,
});

export const tile = rule({
  display: "grid",
  gridTemplateRows: "auto auto 1fr",
  minInlineSize: 0,
  padding: "12px 16px 16px",
  fontSize: 12,
  lineHeight: "16px",
  selectors: { "& + &": { borderInlineStart: `1px solid ${color.line}` } },
  "@media": { [phone]: { paddingInline: 12 } },
});

export const figure = rule({
  margin: 0,
  fontSize: 20,
  lineHeight: "28px",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  selectors: { "&[data-high]": { color: color.danger } },
});

export const detail = rule({
  margin: 0,
  display: "flex",
  flexDirection: "column",
  gap: 8,
  minBlockSize: 28,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

/** In as many columns as fit, each value below its name. */
export const wideFacts = rule({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
  gap: "10px 16px",
  margin: 0,
  padding: "12px 16px",
  minInlineSize: 0,
  "@media": { [phone]: { paddingInline: 12, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
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

globalStyle(`${wideFacts} > ${fact}`, {
  "@layer": {
    [screens]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      alignContent: "start",
      gap: 0,
      padding: 0,
      borderBlockEnd: 0,
    },
  },
});
/** At most two lines per name, because sensor names can be long. */
globalStyle(`${wideFacts} > ${fact} > dt`, {
  "@layer": {
    [screens]: {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      overflow: "hidden",
      fontSize: 12,
    },
  },
});

export const name = rule({ color: color.textQuiet, hyphens: "auto", overflowWrap: "anywhere" });

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
  flex: "none",
  inlineSize: "100%",
  blockSize: 4,
  borderRadius: 2,
  backgroundImage: `linear-gradient(${color.meter}, ${color.meter})`,
  backgroundColor: color.meterTrack,
  backgroundSize: "calc(100% * var(--part)) 100%",
  backgroundRepeat: "no-repeat",
});

globalStyle(`${detail} > ${bar}`, { "@layer": { [screens]: { marginBlockStart: "auto" } } });

globalStyle(`${figure}[data-high] + dd > ${bar}`, {
  "@layer": { [screens]: { backgroundImage: `linear-gradient(${color.danger}, ${color.danger})` } },
});

export const quietText = rule({ margin: 0, fontSize: 13, lineHeight: "20px", color: color.textQuiet });

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

export const noteText = rule({
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

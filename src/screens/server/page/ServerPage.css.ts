import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** State, actions and neighbours in a row; on phones the actions get a separate row. */
export const head = rule({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "8px 16px",
});

export const state = rule({ display: "flex", alignItems: "center", gap: 8, fontSize: 13, minBlockSize: 20 });

export const neighbours = rule({ display: "flex", alignItems: "center", gap: 4, marginInlineStart: "auto" });

/** The icon is a chevron that points down. */
export const previous = rule({ transform: "rotate(90deg)" });

export const next = rule({ transform: "rotate(-90deg)" });

export const position = rule({
  paddingInline: 8,
  fontSize: 12,
  color: color.textQuiet,
  fontVariantNumeric: "tabular-nums",
});

export const verbs = rule({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  "@media": { [phone]: { order: 1, flexBasis: "100%" } },
});

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

/** One column that never overflows, so that canvases shrink with the dialog. */
const oneColumn = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  minInlineSize: 0,
};

export const columns = rule({
  ...oneColumn,
  gap: 24,
  "@media": { [desktop]: { gridTemplateColumns: "minmax(0, 1fr) minmax(280px, 360px)", gap: 32 } },
});

/** A large dialog of constant height. */
globalStyle(`dialog:has(${columns})`, {
  "@layer": {
    [screens]: {
      "@media": {
        [desktop]: {
          margin: "auto",
          inlineSize: "min(1280px, calc(100vw - 48px))",
          blockSize: "calc(100dvh - 48px)",
        },
      },
    },
  },
});

globalStyle(`dialog:has(${columns}) > div`, { "@layer": { [screens]: { maxBlockSize: "100dvh" } } });

export const column = rule({ ...oneColumn, gap: 24 });

export const section = rule({ ...oneColumn, gap: 8 });

export const title = rule({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 600 });

export const facts = rule({ ...oneColumn, margin: 0 });

/** In as many columns as fit, each value below its name. */
export const wideFacts = rule({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(144px, 1fr))",
  gap: "12px 24px",
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

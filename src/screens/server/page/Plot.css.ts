import { globalStyle, style } from "@vanilla-extract/css";
import { screens } from "../../../theme/layers.css.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const plots = rule({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
  gap: "20px 24px",
  minInlineSize: 0,
});

export const failed = style({ "@layer": { [screens]: { marginBlockEnd: 12 } } });

/** The drawings of a row stand in one line, however many lines of words are above them. */
export const plot = rule({
  display: "grid",
  gridTemplateRows: "1fr auto",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 4,
  margin: 0,
  minInlineSize: 0,
});

export const caption = rule({
  display: "grid",
  alignContent: "start",
  gap: 2,
  fontSize: 12,
  lineHeight: "16px",
});

export const heading = rule({ display: "flex", justifyContent: "space-between", gap: 8 });

export const name = rule({ fontWeight: 600, fontSize: 13 });

export const time = rule({ color: color.textQuiet, fontVariantNumeric: "tabular-nums" });

export const line = rule({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 6px",
  minBlockSize: 16,
  fontVariantNumeric: "tabular-nums",
});

/** Full and broken, as the lines themselves: nobody has to tell them by colour. */
export const mark = rule({
  inlineSize: 16,
  borderBlockStart: `2px solid ${color.accent}`,
  selectors: { "&[data-second]": { borderBlockStart: `2px dashed ${color.textQuiet}` } },
});

export const range = rule({ marginInlineStart: "auto", color: color.textQuiet });

/** As high as a plot, also while there is none. */
export const canvas = rule({
  position: "relative",
  blockSize: 144,
  minInlineSize: 0,
  overflow: "hidden",
  // Where the drawing finds its colours: a canvas knows no style sheets.
  vars: {
    "--plot-line": color.accent,
    "--plot-fill": color.accentQuiet,
    "--plot-second": color.textQuiet,
    "--plot-words": color.textQuiet,
    "--plot-grid": color.line,
  },
});

export const none = rule({
  display: "grid",
  placeItems: "center",
  blockSize: 144,
  borderRadius: vars.radius.control,
  background: color.sunken,
  fontSize: 12,
  color: color.textQuiet,
});

/* What of uPlot's own style sheet these plots need. */
const within = (selector: string, rules: object) =>
  globalStyle(`${canvas} ${selector}`, { "@layer": { [screens]: rules } });

within(".u-wrap", { position: "relative", userSelect: "none" });
within(":is(.u-over, .u-under, .u-axis)", { position: "absolute" });
within(".u-under", { overflow: "hidden" });
within("canvas", { display: "block", position: "relative", inlineSize: "100%", blockSize: "100%" });
within(".u-legend", { display: "none" });
within(".u-select", { display: "none" });
within(":is(.u-cursor-x, .u-cursor-y, .u-cursor-pt)", {
  position: "absolute",
  insetBlockStart: 0,
  insetInlineStart: 0,
  pointerEvents: "none",
});
within(".u-cursor-x", { blockSize: "100%", borderInlineEnd: `1px dashed ${color.lineStrong}` });
within(".u-cursor-y", { display: "none" });
within(".u-cursor-pt", { borderRadius: "50%", border: "0 solid" });
within(":is(.u-axis, .u-cursor-x, .u-cursor-pt).u-off", { display: "none" });

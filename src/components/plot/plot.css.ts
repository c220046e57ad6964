import { globalStyle } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
/** Solid, dashed and dotted, like the lines (canvas.ts), so that lines differ not only by colour. */
export const mark = rule({
  flex: "none",
  inlineSize: 16,
  borderBlockStart: `2px solid ${color.accent}`,
  selectors: {
    "&[data-look='1']": { borderBlockStart: `2px dashed ${color.plotOrange}` },
    "&[data-look='2']": { borderBlockStart: `2px solid ${color.plotGreen}` },
    "&[data-look='3']": { borderBlockStart: `2px dashed ${color.plotRed}` },
    "&[data-look='4']": { borderBlockStart: `2px dotted ${color.plotBlue}` },
    "&[data-look='5']": { borderBlockStart: `2px solid ${color.plotPurple}` },
  },
});

/** As high as a plot, also before it is drawn. */
export const canvas = rule({
  position: "relative",
  blockSize: 144,
  selectors: { "&[data-tall]": { blockSize: 240 } },
  minInlineSize: 0,
  overflow: "hidden",
  // The colours for canvas.ts, because a canvas has no style sheet.
  vars: {
    "--plot-line": color.accent,
    "--plot-fill": color.accentQuiet,
    "--plot-words": color.textQuiet,
    "--plot-grid": color.line,
  },
});

// The system's colours, because the browser does not replace the colours in a canvas.
globalStyle(":root", {
  "@layer": {
    [screens]: {
      "@media": {
        "(forced-colors: active)": {
          vars: {
            [color.accent]: "CanvasText",
            [color.accentQuiet]: "Canvas",
            [color.textQuiet]: "CanvasText",
            [color.line]: "GrayText",
            [color.plotOrange]: "LinkText",
            [color.plotGreen]: "Highlight",
            [color.plotRed]: "VisitedText",
            [color.plotBlue]: "CanvasText",
            [color.plotPurple]: "GrayText",
          },
        },
      },
    },
  },
});

/* The rules of uPlot's own style sheet that these plots need. */
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

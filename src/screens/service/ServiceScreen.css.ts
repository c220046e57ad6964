import { globalStyle } from "@vanilla-extract/css";
import { screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
/** The percentage and the strip of days, aligned between rows. */
export const availability = rule({ display: "flex", alignItems: "center", gap: 10, minInlineSize: 0 });

export const share = rule({ minInlineSize: 52, textAlign: "end", fontVariantNumeric: "tabular-nums" });

/** One line of a card: the state is whole, then as much of the availability as fits. */
export const stateOnCard = rule({ display: "flex", gap: 8, minInlineSize: 0, maxInlineSize: "100%" });
globalStyle(`${stateOnCard} > :first-child`, { "@layer": { [screens]: { flex: "none" } } });

/** Time runs from left to right in every language, as in a plot. */
export const strip = rule({
  flex: "none",
  inlineSize: 89,
  blockSize: 20,
  strokeWidth: 2,
  fill: "none",
});

export const day = rule({
  stroke: color.lineStrong,
  selectors: {
    "&[data-health=good]": { stroke: color.success },
    "&[data-health=low]": { stroke: color.warning },
    "&[data-health=down]": { stroke: color.danger },
  },
  "@media": { "(forced-colors: active)": { selectors: { "&[data-health]": { stroke: "CanvasText" } } } },
});

export const tags = rule({ display: "flex", gap: 4, minInlineSize: 0, overflow: "hidden" });

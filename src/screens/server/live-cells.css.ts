import { globalStyle, style } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

/** A figure with a bar as its background, in one element. `--part` is 0 … 1. */
export const meter = rule({
  display: "block",
  backgroundImage: `linear-gradient(var(--bar), var(--bar)), linear-gradient(${color.meterTrack}, ${color.meterTrack})`,
  backgroundSize: "calc(40px * var(--part)) 4px, 40px 4px",
  backgroundPosition: "0 50%",
  backgroundRepeat: "no-repeat",
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  vars: { "--bar": color.meter },
  selectors: {
    "&[data-high]": { vars: { "--bar": color.danger }, color: color.danger, fontWeight: 600 },
  },
});

/** A high figure in a card, which has no bar. */
export const high = rule({ color: `${color.danger} !important`, fontWeight: "600 !important" });

export const quiet = rule({ color: color.textQuiet });

export const network = rule({ fontVariantNumeric: "tabular-nums", color: color.textQuiet });

/** Reserves the space of a dot while the state is unknown. */
export const noDot = rule({ display: "inline-block", flex: "none", inlineSize: 8, blockSize: 8 });

/** Always one line in a narrow window, so that the rows below never move: the total wraps out of sight first, then labels are cut. */
export const pills = rule({
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  minInlineSize: 0,
  "@media": { [phone]: { flex: 1, blockSize: 24, overflow: "hidden" } },
  selectors: { "&[data-waiting]": { visibility: "hidden" } },
});
globalStyle(`${pills} > :first-child`, { "@layer": { [screens]: { "@media": { [phone]: { order: 1 } } } } });

export const states = rule({ display: "flex", alignItems: "center", gap: 6, minInlineSize: 0 });
globalStyle(`${states} > *`, { "@layer": { [screens]: { minInlineSize: 0, overflow: "hidden" } } });

export const status = rule({
  display: "block",
  flex: "none",
  minInlineSize: 144,
  marginInlineStart: 6,
  fontSize: 12,
  color: color.textQuiet,
  whiteSpace: "nowrap",
  selectors: {
    "&[data-state=delayed], &[data-state=offline]": { color: color.warning },
  },
  "@media": {
    // Narrow windows show only problems.
    [phone]: {
      minInlineSize: 0,
      maxInlineSize: "45%",
      textOverflow: "ellipsis",
      selectors: { "&:is([data-state=live], [data-state=connecting])": { display: "none" } },
    },
  },
});

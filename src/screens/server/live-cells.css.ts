import { globalStyle } from "@vanilla-extract/css";
import { screens, zIndex } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
/** A figure with a bar as its background, in one element. `--part` is 0 … 1. */
export const meter = rule({
  display: "block",
  backgroundImage: `linear-gradient(var(--bar), var(--bar)), linear-gradient(${color.meterTrack}, ${color.meterTrack})`,
  backgroundSize: "calc(36px * var(--part)) 4px, 36px 4px",
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

export const network = rule({ fontVariantNumeric: "tabular-nums", color: color.textQuiet });

/** The text of an offline server, conspicuous and across the cells of its figures. */
export const offline = rule({
  position: "relative",
  zIndex: zIndex.pinnedCell,
  display: "grid",
  alignItems: "center",
  blockSize: "calc(var(--row) - 9px)",
  inlineSize: "calc(var(--joined) - 8px)",
  marginInlineStart: -6,
  paddingInline: 6,
  borderRadius: vars.radius.control,
  background: color.dangerQuiet,
  color: color.danger,
  fontWeight: 600,
  textAlign: "start",
});

/** The same on a card. */
export const down = rule({ color: color.danger, fontWeight: 600 });

// The figures of a stale server are old, but the newest that there are.
globalStyle(`:is([data-row], [role=listitem]):has([data-dot=stale]) :is(${meter}, ${network}, b)`, {
  "@layer": { [screens]: { vars: { "--bar": color.warning }, color: color.warning } },
});

export const quiet = rule({ color: color.textQuiet });

/** Reserves the space of a dot while the state is unknown. */
export const noDot = rule({ display: "inline-block", flex: "none", inlineSize: 8, blockSize: 8 });

import { phone } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

export const link = rule({
  display: "inline-block",
  maxInlineSize: "100%",
  paddingBlock: 2,
  verticalAlign: "middle",
  color: vars.color.accentText,
  // On phones the target reaches into the lines above and below, without moving them.
  "@media": { [phone]: { display: "inline", paddingBlock: 12, marginBlock: -12 } },
  selectors: { "&:not(:hover)": { textDecoration: "none" } },
});

/** A reference to a deleted row. */
export const gone = rule({ color: vars.color.textQuiet, fontStyle: "italic" });

/** The number of hidden references; never cut. */
export const more = rule({ flex: "none", color: vars.color.textQuiet });

export const several = rule({
  display: "inline-flex",
  gap: 8,
  minInlineSize: 0,
  maxInlineSize: "100%",
  "@media": { [phone]: { overflow: "visible" } },
});

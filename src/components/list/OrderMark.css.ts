import { globalStyle } from "@vanilla-extract/css";
import { screens, zIndex } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** Takes no height, and cancels the page's gap. */
export const edge = rule({
  display: "flex",
  justifyContent: "center",
  blockSize: 0,
  marginBlockEnd: -12,
  zIndex: zIndex.pinnedCorner,
});

export const mark = rule({
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  gap: 4,
  blockSize: 26,
  // Its lower third overlaps the row of column titles.
  marginBlockStart: -18,
  paddingInline: "12px 4px",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: 13,
  background: vars.color.raised,
  fontSize: 12,
});

globalStyle(`${mark} button`, {
  "@layer": {
    [screens]: {
      minBlockSize: 20,
      blockSize: 20,
      paddingInline: 8,
      fontSize: 12,
      color: vars.color.accentText,
    },
  },
});

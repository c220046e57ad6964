import { globalStyle } from "@vanilla-extract/css";
import { desktop, phone, screens, zIndex } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";
import { filters as button } from "../ServerScreen.css.ts";

/** The number on the button of the filters; this file is loaded before it is shown. */
globalStyle(`${button}[data-count]::after`, {
  "@layer": {
    [screens]: {
      content: "attr(data-count)",
      paddingInline: 5,
      borderRadius: 8,
      background: vars.color.accent,
      color: vars.color.textOnAccent,
      fontSize: 11,
      lineHeight: "16px",
      fontWeight: 600,
    },
  },
});

export const filters = rule({
  display: "flex",
  alignItems: "flex-start",
  gap: 4,
  minBlockSize: vars.control,
  fontSize: 13,
  color: vars.color.textQuiet,
  "@media": { [phone]: { flexWrap: "wrap" } },
});

/** At most three lines, to leave room for the rows. */
export const chips = rule({
  flex: "0 1 auto",
  minInlineSize: 0,
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "0 4px",
  maxBlockSize: `calc(3 * ${vars.control})`,
  overflow: "auto",
});
globalStyle(`${chips} > span`, { "@layer": { [screens]: { maxInlineSize: 280, marginBlock: 4 } } });

/** The text about the selection, on the upper edge of the table, where it moves no rows. */
export const edge = rule({
  display: "flex",
  justifyContent: "end",
  blockSize: 0,
  marginBlockEnd: -12,
  zIndex: zIndex.pinnedCorner,
});
export const mark = rule({
  flex: "none",
  blockSize: 26,
  // Its lower third is above the titles of the columns.
  marginBlockStart: -18,
  paddingInline: "12px 4px",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: 13,
  background: vars.color.raised,
  fontSize: 12,
  lineHeight: "24px",
});
globalStyle(`${mark} button`, {
  "@layer": {
    [screens]: {
      minBlockSize: 20,
      marginInlineStart: 4,
      paddingInline: 8,
      fontSize: 12,
      color: vars.color.accentText,
    },
  },
});

/** The text about the selection on phones. */
export const ticked = rule({
  flex: "1 1 100%",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 4,
  fontSize: 13,
});

/** A separate line above the actions. */
export const phoneTicked = rule({
  flex: "1 0 100%",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: 12,
});

export const choices = rule({ display: "grid", gap: 12 });

/** Name and values in one line on wide screens. */
export const boxes = rule({
  "@media": { [desktop]: { display: "grid", gridTemplateColumns: "120px 1fr", alignItems: "start" } },
});
globalStyle(`${boxes} > :first-child`, {
  "@layer": { [screens]: { "@media": { [desktop]: { marginBlockEnd: 0, lineHeight: vars.control } } } },
});
globalStyle(`${boxes} + ${boxes}`, {
  "@layer": { [screens]: { "@media": { [desktop]: { marginBlockStart: -8 } } } },
});

export const row = rule({ display: "flex", flexWrap: "wrap", columnGap: 16 });

export const clear = rule({ display: "flex", marginBlockStart: 8, marginInlineStart: "auto" });

export const pickers = rule({
  display: "grid",
  gap: 12,
  "@media": { [desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

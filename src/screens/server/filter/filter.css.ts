import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { vars } from "../../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const summary = rule({
  display: "flex",
  alignItems: "flex-start",
  gap: 8,
  minBlockSize: vars.control,
  fontSize: 13,
  color: vars.color.textQuiet,
});

export const count = rule({
  flex: "none",
  lineHeight: vars.control,
  fontVariantNumeric: "tabular-nums",
  // The empty live region stays mounted; remove only the gap after it.
  selectors: { "&:empty": { marginInlineEnd: -8 } },
});

export const filters = rule({
  flex: "0 1 auto",
  minInlineSize: 0,
  display: "flex",
  alignItems: "flex-start",
  gap: 4,
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

/** As high as the first line of chips. Reserves its width while rows are selected, so that its text does not move the chips. */
export const ticked = rule({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  marginInlineStart: "auto",
  gap: 4,
  color: vars.color.text,
  fontSize: 13,
  "@media": {
    [desktop]: { minBlockSize: vars.control, selectors: { "&[data-any]": { minInlineSize: 400 } } },
    [phone]: { flex: "1 1 100%", justifyContent: "space-between" },
  },
});

/** A separate line above the actions. */
export const phoneTicked = rule({
  flex: "1 0 100%",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: 12,
});
// Toasts appear above both lines.
globalStyle(`:root:has(${phoneTicked})`, {
  "@layer": { [screens]: { vars: { [vars.bottomBar]: "112px" } } },
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

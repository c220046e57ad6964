import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { vars } from "../../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const found = rule({
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
  // It stays, so that its words are read out once they come; the gap behind it need not.
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

/** A few lines of them at most: the rows are what people came for. */
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

/** As high as the first line of chips. While something is ticked it keeps its room, so that its words move no chip. */
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

/** A line of its own above the verbs. */
export const phoneTicked = rule({
  flex: "1 0 100%",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: 12,
});
// Toasts stand above both lines.
globalStyle(`:root:has(${phoneTicked})`, {
  "@layer": { [screens]: { vars: { [vars.bottomBar]: "112px" } } },
});

export const choices = rule({ display: "grid", gap: 12 });

/** Name and values in a line, as long as there is room. */
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

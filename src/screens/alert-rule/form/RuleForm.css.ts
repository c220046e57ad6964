import { globalStyle } from "@vanilla-extract/css";
import { desktop, phone, screens } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
export const rules = rule({ display: "grid", gap: 12, minInlineSize: 0 });

export const cards = rule({ display: "grid", gap: 8, minInlineSize: 0 });

export const card = rule({
  minInlineSize: 0,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  // The browser lays out only the visible cards.
  contentVisibility: "auto",
  containIntrinsicSize: "auto 46px",
});

export const cardHead = rule({
  display: "flex",
  alignItems: "center",
  gap: 4,
  paddingInlineEnd: 6,
  "@media": { [phone]: { flexWrap: "wrap", paddingBlockEnd: 4 } },
});

export const cardTitle = rule({
  flex: "1 1 240px",
  display: "flex",
  gap: 8,
  alignItems: "flex-start",
  minInlineSize: 0,
  padding: "11px 4px 11px 12px",
  textAlign: "start",
  fontSize: 13,
  lineHeight: "20px",
  cursor: "pointer",
  overflowWrap: "anywhere",
  "@media": { [phone]: { paddingBlockEnd: 2 } },
});

globalStyle(`${cardTitle} > svg`, { "@layer": { [screens]: { flex: "none", marginBlockStart: 2 } } });

export const cardNumber = rule({ marginInlineEnd: 8, color: color.textQuiet });

export const cardVerbs = rule({
  display: "flex",
  flex: "none",
  "@media": { [phone]: { marginInlineStart: "auto" } },
});

export const cardBody = rule({
  display: "grid",
  gap: 12,
  padding: 12,
  borderBlockStart: `1px solid ${color.line}`,
});

export const pair = rule({
  display: "grid",
  gap: 12,
  alignItems: "start",
  "@media": { [desktop]: { gridTemplateColumns: "1fr 1fr" } },
});

/** The unit select inside the frame of its number field. */
export const unit = rule({
  flex: "none",
  border: 0,
  background: "none",
  color: color.textQuiet,
  fontSize: 13,
  cursor: "pointer",
  // As high as the frame, for a larger click target.
  alignSelf: "stretch",
});
globalStyle(`${unit} option`, { "@layer": { [screens]: { background: color.raised, color: color.text } } });

export const hint = rule({ fontSize: 12, lineHeight: "16px", color: color.textQuiet });

export const warning = rule({ fontSize: 12, lineHeight: "16px", color: color.warning });

export const fault = rule({ fontSize: 12, lineHeight: "16px", color: color.danger });

export const undo = rule({ display: "flex", alignItems: "center", gap: 12, fontSize: 13 });

export const add = rule({ display: "flex", flexWrap: "wrap", gap: 8 });

export const modes = rule({ display: "grid", gap: 8 });

export const mode = rule({
  display: "flex",
  gap: 8,
  alignItems: "flex-start",
});
/** The label is part of the click target and fills the minimum height for touch. */
globalStyle(`${mode} label`, {
  "@layer": {
    [screens]: {
      display: "block",
      cursor: "pointer",
      "@media": { [phone]: { marginBlock: -12, paddingBlock: 12 } },
    },
  },
});
globalStyle(`${mode} input`, {
  "@layer": { [screens]: { flex: "none", marginBlockStart: 3, accentColor: color.accent } },
});

export const modeHelp = rule({
  display: "block",
  fontSize: 12,
  lineHeight: "16px",
  color: color.textQuiet,
});

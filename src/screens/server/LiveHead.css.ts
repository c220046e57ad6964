import { globalStyle } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
export const status = rule({
  display: "block",
  flex: "none",
  marginInlineStart: 6,
  fontSize: 12,
  color: color.textQuiet,
  whiteSpace: "nowrap",
  selectors: {
    "&[data-state=delayed], &[data-state=offline]": { color: color.warning },
    "&:is([data-state=live], [data-state=connecting])": {
      position: "absolute",
      inlineSize: 1,
      clipPath: "inset(50%)",
    },
  },
  // On a phone the sentence gets a line of its own, so that neither it nor the counts are cut.
  "@media": { [phone]: { flex: "1 1 auto", whiteSpace: "normal" } },
});

export const states = rule({
  display: "flex",
  alignItems: "center",
  gap: 6,
  minInlineSize: 0,
  "@media": { [phone]: { flexWrap: "wrap" } },
});
// The touch target is higher than the visible button.
globalStyle(`${states} > button`, {
  "@layer": { [screens]: { "@media": { [phone]: { position: "relative", overflow: "visible" } } } },
});
globalStyle(`${states} > button::after`, {
  "@layer": {
    [screens]: {
      "@media": { [phone]: { content: "", position: "absolute", insetBlock: -11, insetInline: -3 } },
    },
  },
});
globalStyle(`${states} > *`, { "@layer": { [screens]: { minInlineSize: 0, overflow: "hidden" } } });

/** A count that filters by its state. */
export const toggle = rule({
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.hover },
    "&[aria-pressed=true]": {
      borderColor: color.accent,
      boxShadow: `inset 0 0 0 1px ${color.accent}`,
      background: color.accentQuiet,
      color: color.text,
    },
    "&[data-any=stale]": { color: color.warning },
    "&[data-any=offline]": { background: color.dangerQuiet, color: color.danger, fontWeight: 600 },
    "&[data-any=offline]:not([aria-pressed=true])": { borderColor: "transparent" },
  },
});
globalStyle(`${toggle}:is([data-any=stale], [data-any=offline]) b`, {
  "@layer": { [screens]: { color: "inherit" } },
});
globalStyle(`${toggle}:not([data-any]) [data-dot]`, {
  "@layer": { [screens]: { borderColor: color.lineStrong } },
});

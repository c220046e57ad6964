import { globalStyle, style } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

export const name = rule({ display: "flex", alignItems: "center", gap: 10, minInlineSize: 0 });

/** The heading of a card opens the server's page: as high as a thumb wants it, without moving anything. */
export const open = rule({ "@media": { [phone]: { paddingBlock: 11, marginBlock: -11 } } });

export const country = rule({
  flex: "none",
  paddingInline: 5,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tag,
  fontSize: 11,
  lineHeight: "16px",
  fontWeight: 400,
  color: vars.color.textQuiet,
});

export const groups = rule({ display: "flex", gap: 4, minInlineSize: 0 });

// A short first name is worth more than the letters it would give to the others.
globalStyle(`${groups} > :first-child:not(:last-child)`, {
  "@layer": { [screens]: { flexShrink: 0, maxInlineSize: "60%" } },
});

/** A value and its copy button. Where there is a pointer the button shows itself over the value's end, on demand. */
export const copied = rule({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 2,
  minInlineSize: 0,
});

globalStyle(`${copied} > button`, {
  "@layer": {
    [screens]: {
      marginBlock: -4,
      "@media": {
        "(hover: hover)": { position: "absolute", insetInlineEnd: -4, opacity: 0, background: "var(--here)" },
      },
    },
  },
});
globalStyle(`[data-row]:hover ${copied} > button, ${copied} > button:is(:focus-visible, [data-done])`, {
  "@layer": { [screens]: { opacity: 1 } },
});

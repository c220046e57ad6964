import { globalStyle } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";
import { rule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** A page of a server. As high as the window while it loads, too, so that the footer does not move. */
export const serverPage = rule({ minBlockSize: "100dvh" });

/**
 * The counts. In a narrow window always one line, so that the rows below never move: the total wraps into the hidden second line
 * first, then labels are cut.
 */
export const counts = rule({
  display: "flex",
  flexWrap: "wrap",
  gap: 6,
  minInlineSize: 0,
  "@media": {
    [phone]: { flex: 1, rowGap: 44, blockSize: 44, marginBlock: -10, paddingBlock: 10, overflow: "hidden" },
  },
});
globalStyle(`${counts} > :first-child`, { "@layer": { [screens]: { "@media": { [phone]: { order: 1 } } } } });

/** With the number of active filters; on phones without its word. */
export const filters = rule({
  gap: 6,
  "@media": { [phone]: { inlineSize: vars.control, paddingInline: 0, gap: 2, fontSize: 0 } },
});
export const name = rule({ display: "flex", alignItems: "center", gap: 10, minInlineSize: 0 });

/** The heading of a card, which opens the server's page. Touch target of full height, without moving its neighbours. */
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

export const v6 = rule({ marginInlineStart: 4 });

export const groups = rule({ display: "flex", gap: 4, minInlineSize: 0 });

// Keep the first group readable before the others.
globalStyle(`${groups} > :first-child:not(:last-child)`, {
  "@layer": { [screens]: { flexShrink: 0, maxInlineSize: "60%" } },
});

globalStyle(`${groups} > :nth-child(3)`, { "@layer": { [screens]: { flex: "none" } } });

/** A value and its copy button. With a mouse the button appears over the end of the value on hover. */
export const copyable = rule({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 2,
  minInlineSize: 0,
});

globalStyle(`${copyable} > button`, {
  "@layer": {
    [screens]: {
      marginBlock: -4,
      "@media": {
        "(hover: hover)": { position: "absolute", insetInlineEnd: -4, opacity: 0, background: "var(--here)" },
      },
    },
  },
});
globalStyle(`[data-row]:hover ${copyable} > button, ${copyable} > button:is(:focus-visible, [data-done])`, {
  "@layer": { [screens]: { opacity: 1 } },
});

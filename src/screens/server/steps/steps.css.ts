import { phone } from "../../../theme/layers.css.ts";
import { rule } from "../../../theme/rule.ts";
import { vars } from "../../../theme/tokens.css.ts";

const { color } = vars;
/** Uses the free height below the rows; if there is none, the table shrinks, so that the page keeps its height. */
export const panel = rule({
  padding: "8px 8px 12px 16px",
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.panel,
  background: color.surface,
  fontSize: 13,
  outline: "none",
  // One column below the sentence of a list without servers.
  selectors: { "&[data-alone]": { inlineSize: "min(560px, 100%)", marginInline: "auto" } },
});

export const head = rule({ display: "flex", alignItems: "center", gap: 12 });

export const title = rule({ margin: 0, fontSize: 14, lineHeight: "20px", fontWeight: 600 });

export const count = rule({ flex: 1, color: color.textQuiet });

export const list = rule({
  display: "grid",
  gap: "4px 24px",
  margin: 0,
  padding: 0,
  listStyle: "none",
  selectors: {
    ":not([data-alone]) > &": { gridTemplateColumns: "repeat(auto-fill, minmax(min(300px, 100%), 1fr))" },
  },
});

export const line = rule({
  display: "flex",
  alignItems: "flex-start",
  gap: 8,
  paddingBlock: 4,
  // The icon aligns with the first line.
  lineHeight: "20px",
});

export const tick = rule({ flex: "none", margin: 2, color: color.success });

export const number = rule({
  flex: "none",
  inlineSize: 20,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: 10,
  fontSize: 11,
  fontWeight: 600,
  lineHeight: "18px",
  textAlign: "center",
  color: color.textQuiet,
});

export const done = rule({ color: color.textQuiet });

export const link = rule({
  color: color.accentText,
  fontWeight: 500,
  // Touch target of full height, without moving the text below.
  "@media": { [phone]: { display: "inline-block", paddingBlock: 12, marginBlock: -12 } },
});

export const why = rule({ margin: 0, color: color.textQuiet, textWrap: "pretty" });

import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const rule = (rules: object) => style({ "@layer": { [ui]: rules } });

/** The "?" follows the last word; the opened text starts on a new line. */
export const details = rule({ display: "inline" });

/** The target is larger than the mark, but does not make the line higher. */
export const summary = rule({
  display: "inline-grid",
  placeContent: "center",
  inlineSize: 24,
  blockSize: 24,
  marginBlock: -4,
  borderRadius: "50%",
  verticalAlign: "middle",
  cursor: "pointer",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { color: vars.color.text },
  },
});

export const mark = rule({
  inlineSize: 16,
  border: "1px solid",
  borderRadius: "50%",
  fontSize: 11,
  fontWeight: 500,
  lineHeight: "14px",
  textAlign: "center",
});

export const more = rule({ marginBlockStart: 4 });

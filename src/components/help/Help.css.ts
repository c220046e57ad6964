import { uiRule } from "../../theme/rule.ts";
import { vars } from "../../theme/tokens.css.ts";

/** The "?" follows the last word; the opened text starts on a new line. */
export const details = uiRule({ display: "inline" });

/** The target is larger than the mark, but does not make the line higher. */
export const summary = uiRule({
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

export const mark = uiRule({
  inlineSize: 16,
  border: "1px solid",
  borderRadius: "50%",
  fontSize: 11,
  fontWeight: 500,
  lineHeight: "14px",
  textAlign: "center",
});

export const more = uiRule({ marginBlockStart: 4 });

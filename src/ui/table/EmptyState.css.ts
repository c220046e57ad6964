import { style } from "@vanilla-extract/css";
import { ui } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

export const empty = style({
  "@layer": {
    [ui]: {
      display: "grid",
      justifyItems: "center",
      gap: 12,
      padding: "48px 16px",
      color: vars.color.textQuiet,
      textAlign: "center",
      whiteSpace: "normal",
      overflowWrap: "anywhere",
    },
  },
});

export const text = style({ "@layer": { [ui]: { maxInlineSize: "56ch", textWrap: "balance" } } });

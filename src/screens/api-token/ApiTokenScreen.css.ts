import { globalStyle, style } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";

/** One line of them in a row; a card has room for more. */
export const tags = style({
  "@layer": {
    [screens]: {
      display: "flex",
      gap: 4,
      minInlineSize: 0,
      overflow: "hidden",
      "@media": { [phone]: { flexWrap: "wrap" } },
    },
  },
});
// The number of those that are not shown stays whole.
globalStyle(`${tags} > :last-child:not(:first-child)`, { "@layer": { [screens]: { flex: "none" } } });

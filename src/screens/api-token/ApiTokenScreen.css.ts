import { globalStyle, style } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";

/** One line in a table row; wraps on phones, where rows are cards. */
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
// The last tag may be the count of hidden tags, so it must not shrink.
globalStyle(`${tags} > :last-child:not(:first-child)`, { "@layer": { [screens]: { flex: "none" } } });

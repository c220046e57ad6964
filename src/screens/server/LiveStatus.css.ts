import { style } from "@vanilla-extract/css";
import { phone, screens } from "../../theme/layers.css.ts";
import { vars } from "../../theme/tokens.css.ts";

const { color } = vars;
const rule = (rules: object) => style({ "@layer": { [screens]: rules } });

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
  "@media": { [phone]: { maxInlineSize: "45%", textOverflow: "ellipsis" } },
});

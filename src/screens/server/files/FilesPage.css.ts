import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, screens } from "../../../theme/layers.css.ts";

/** Fills the dialog's height: the list scrolls, the dialog does not. */
export const page = style({ "@layer": { [screens]: { minInlineSize: 0, minBlockSize: 0 } } });

globalStyle(`dialog > div > div:has(> ${page})`, {
  "@layer": { [screens]: { alignContent: "stretch", gridTemplateRows: "minmax(360px, 1fr)" } },
});

/** A page over the list, like the server page. */
globalStyle(`dialog:has(> div > div > ${page})`, {
  "@layer": {
    [screens]: {
      "@media": {
        [desktop]: {
          margin: "auto",
          inlineSize: "min(1280px, calc(100vw - 48px))",
          blockSize: "calc(100dvh - 48px)",
        },
      },
    },
  },
});

globalStyle(`dialog:has(> div > div > ${page}) > div`, {
  "@layer": { [screens]: { maxBlockSize: "100dvh" } },
});

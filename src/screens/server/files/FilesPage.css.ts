import { globalStyle, style } from "@vanilla-extract/css";
import { desktop, screens } from "../../../theme/layers.css.ts";

/** As high as its dialog has room for: the list in it scrolls, the dialog does not. */
export const page = style({ "@layer": { [screens]: { minInlineSize: 0, minBlockSize: 0 } } });

globalStyle(`dialog > div > div:has(> ${page})`, {
  "@layer": { [screens]: { alignContent: "stretch", gridTemplateRows: "minmax(360px, 1fr)" } },
});

/** A page over the page, as that of a server. */
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

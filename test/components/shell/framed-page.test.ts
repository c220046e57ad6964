/** The page that is shown in a frame of another site. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { remember } from "../../../src/api/http/storage.ts";
import { showFramedPage } from "../../../src/components/shell/framed-page.ts";

const inGerman = "In einem eigenen Tab öffnen";

/** Shows the page in a browser with these languages, and returns the words of its link. */
function words(...languages: string[]): string | null | undefined {
  Object.defineProperty(navigator, "languages", { configurable: true, value: languages });
  document.body.innerHTML = '<div id="root"></div>';
  showFramedPage();
  return document.querySelector("a")?.textContent;
}

test.after.each(() => {
  Reflect.deleteProperty(navigator, "languages");
  remember("language", null);
});

for (const [locale, expected] of Object.entries({
  "de-AT": inGerman,
  it: "Apri in una scheda a parte",
  "zh-Hans-CN": "在单独的标签页中打开",
  "zh-HK": "在單獨的分頁中開啟",
  "fr-FR": "Open in a tab of its own",
}))
  test(`without a choice, the page in the frame is in the browser's language: ${locale}`, () => {
    assert.is(words(locale), expected);
  });

test("the first of the browser's languages that the product has counts", () => {
  assert.is(words("fr-FR", "de-DE", "it"), inGerman);
  assert.is(document.documentElement.lang, "de-DE");
});

test("the page in the frame is in the language that was chosen in the dashboard", () => {
  remember("language", "de-DE");
  assert.is(words("it"), inGerman);
});

test.run();

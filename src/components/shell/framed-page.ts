/**
 * The page that is shown instead of the product in a frame: the page around it could cover the product and misuse the user's
 * clicks (decision 136). Its sentences are in this file, so that it needs no message files.
 */
import type { Language } from "../../i18n/intl.ts";
import { recall } from "../../state/preferences.ts";
import { kind } from "../../ui/button/Button.css.ts";
import * as css from "../messages/MessagePage.css.ts";

const sentences: Record<Language, { why: string; open: string }> = {
  "en-US": {
    why: "Windfire does not start inside another page, because that page could misuse your clicks.",
    open: "Open in a tab of its own",
  },
  "it-IT": {
    why: "Windfire non si avvia dentro un'altra pagina, perché questa potrebbe sfruttare i tuoi clic.",
    open: "Apri in una scheda a parte",
  },
  "zh-CN": {
    why: "Windfire 不会在其他网页中启动，因为该网页可能会冒用您的点击。",
    open: "在单独的标签页中打开",
  },
  "zh-TW": {
    why: "Windfire 不會在其他網頁中啟動，因為該網頁可能會冒用您的點擊。",
    open: "在單獨的分頁中開啟",
  },
  "de-DE": {
    why: "Windfire startet nicht innerhalb einer anderen Seite, denn diese könnte deine Klicks missbrauchen.",
    open: "In einem eigenen Tab öffnen",
  },
};
const isLanguage = (tag: string): tag is Language => Object.hasOwn(sentences, tag);

/** The product's language for one of the browser's: "de-AT" is German, "zh-HK" is written as in Taiwan. */
function nearest(tag: string): Language | undefined {
  const { language, script } = new Intl.Locale(tag).maximize();
  if (language === "zh") return script === "Hant" ? "zh-TW" : "zh-CN";
  return Object.keys(sentences)
    .filter(isLanguage)
    .find((one) => one.startsWith(`${language}-`));
}

/** Replaces the page's skeleton by the product's name, a sentence and a link. */
export function showFramedPage(): void {
  const chosen = recall("language") ?? "";
  const language = isLanguage(chosen) ? chosen : navigator.languages.map(nearest).find(Boolean);
  document.documentElement.lang = language ?? "en-US";
  const { why, open } = sentences[language ?? "en-US"];
  const page = element("main", css.page);
  const link = element("a", kind.primary, open);
  Object.assign(link, { href: location.href, target: "_blank", rel: "noopener" });
  page.append(element("h1", "", "Windfire"), element("p", css.text, why), link);
  document.getElementById("root")?.replaceChildren(page);
}

function element<Tag extends "main" | "h1" | "p" | "a">(tag: Tag, className: string, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

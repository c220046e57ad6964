import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import * as assert from "uvu/assert";
import type { Language } from "../../src/i18n/intl.ts";
import type { Visitor } from "../as/visitor.ts";
import { walks } from "../as/walks.ts";
import { wordsOf } from "../as/words.ts";
import { goTo, setOut, sights } from "./sights/sights.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const noise = [/status of (403|404|502)/, /ERR_ABORTED/, /saving failed/, /WebSocket/, /signal is aborted/];
const test = walks("accessibility", { backend: { servers: 12 }, seconds: 300, expects: noise });

/**
 * What axe finds fault with, one sentence each. Below an open dialog nothing can be reached, and it has a view of its own: only what is in
 * front is looked at.
 */
async function faults({ page }: Visitor, rules = ""): Promise<string[]> {
  const results: AxeResults = await page.evaluate(
    `axe.run([...document.querySelectorAll("dialog[open]")].at(-1) ?? document, { resultTypes: ["violations"], preload: false ${rules} })`,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n      ${target.join(" ")}\n      ${failureSummary?.replaceAll("\n", " ")}`,
    ),
  );
}

interface View {
  language: Language;
  themes: readonly ("light" | "dark")[];
  width: 1280 | 390;
  /** Which of the narrow ones it is: they take turns. */
  turn?: number;
}

const views: readonly View[] = [
  { language: "en-US", themes: ["light", "dark"], width: 1280 },
  { language: "it-IT", themes: ["dark", "light"], width: 390, turn: 0 },
  { language: "zh-CN", themes: ["dark", "light"], width: 390, turn: 1 },
  { language: "zh-TW", themes: ["light", "dark"], width: 390, turn: 2 },
  { language: "de-DE", themes: ["light", "dark"], width: 390, turn: 3 },
];

/**
 * Each sight once, every other one narrow and in a language that takes its turn, the rest wide in English; what exists at one width only is
 * seen there. WINDFIRE_WALKS=all sees each of them wide as well as narrow, which takes twice as long.
 */
const all = process.env.WINDFIRE_WALKS === "all";
const isSeen = (at: number, only: "desktop" | "phone" | undefined, turn: number | undefined): boolean => {
  if (only) return (only === "phone") === (turn !== undefined) && (turn === undefined || at % 4 === turn);
  if (turn === undefined) return all || at % 2 === 0;
  return all ? at % 4 === turn : at % 2 === 1 && (at >> 1) % 4 === turn;
};

/** Long walks are cut in pieces, so that they can go side by side. */
const pieces = { whole: 4, turn: 1 };

for (const { language, themes, width, turn } of views) {
  const phone = width < 890;
  const seen = sights.filter(({ only }, at) => isSeen(at, only, turn));
  const cuts = turn === undefined ? pieces.whole : pieces.turn;
  const [first = "light"] = themes;
  for (let piece = 1; piece <= cuts; piece += 1) {
    test(
      `axe finds nothing on any screen or dialog: ${language}, ${themes.join(" and ")}, ${width} px, part ${piece}`,
      async (visitor, stage) => {
        const t = wordsOf(language);
        await setOut(visitor, language);
        const found: string[] = [];
        let order = themes;
        for (const sight of seen.filter((_, at) => at % cuts === piece - 1)) {
          await goTo(sight, visitor, stage, t).catch((error: Error) => {
            throw new Error(`could not get to ${sight.name}: ${error.message}`);
          });
          await visitor.page.evaluate(axe);
          found.push(...(await faults(visitor)).map((fault) => `${sight.name}, ${order[0]}: ${fault}`));
          const [, ...others] = order;
          for (const theme of others) {
            // Another theme has other colours and nothing else.
            await visitor.page.emulateMedia({ colorScheme: theme });
            await visitor.page.locator(`html[data-theme=${theme}]`).waitFor({ state: "attached" });
            await visitor.draws();
            const worse = await faults(visitor, ', runOnly: ["color-contrast", "link-in-text-block"]');
            found.push(...worse.map((fault) => `${sight.name}, ${theme}: ${fault}`));
          }
          // The next one begins in the theme in which this one ends.
          order = [...order].reverse();
        }
        assert.is(found.length, 0, `\n    ${found.join("\n    ")}`);
      },
      { browser: { viewport: { width, height: phone ? 844 : 800 }, colorScheme: first } },
    );
  }
}

test.run();

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import * as assert from "uvu/assert";
import type { Language } from "../../src/i18n/intl.ts";
import { browserTests } from "../as/browser-tests.ts";
import type { Visitor } from "../as/visitor.ts";
import { wordsOf } from "../as/words.ts";
import { openScene, prepareScenes, scenes } from "./scenes/scenes.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const noise = [/status of (403|404|502)/, /ERR_ABORTED/, /saving failed/, /WebSocket/, /signal is aborted/];
const test = browserTests("accessibility", { backend: { servers: 12 }, seconds: 300, expects: noise });

/**
 * The violations that axe finds, one sentence each. Only the open dialog is checked if there is one, because it makes the page
 * behind it inert.
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

/**
 * Controls whose `title` repeats their name, which some screen readers then say twice. The tooltip of the control under the pointer is such
 * a title.
 */
const saidTwice = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(`
    axe.setup();
    const controls = document.querySelectorAll(":is(a, button, input, select, textarea, summary, [role], [tabindex])[title]:not(:hover)");
    const twice = [...controls].filter((control) => control.title && axe.commons.text.accessibleText(control) === control.title);
    axe.teardown();
    twice.map(({ outerHTML }) => "said twice: " + outerHTML.slice(0, 200));
  `);

interface View {
  language: Language;
  /** Scenes take turns in them. */
  themes: readonly ["light" | "dark", "light" | "dark"];
  width: 1280 | 390;
  /** The place of a narrow view among the four that take turns. */
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
 * Each scene is checked once: wide in English or narrow in the next language, in one theme or the other. Scenes for one width are checked
 * at that width. test/theme checks the contrast of all tokens in both themes. WINDFIRE_WALKS=all checks every width and theme.
 */
const all = process.env.WINDFIRE_WALKS === "all";
const isSeen = (at: number, only: "desktop" | "phone" | undefined, turn: number | undefined): boolean => {
  if (only) return (only === "phone") === (turn !== undefined) && (turn === undefined || at % 4 === turn);
  if (turn === undefined) return all || at % 2 === 0;
  return all ? at % 4 === turn : at % 2 === 1 && (at >> 1) % 4 === turn;
};

/** Long tests are divided, because two run at once. */
const pieces = { whole: 4, turn: 1 };

for (const { language, themes, width, turn } of views) {
  const phone = width < 890;
  const seen = scenes.filter(({ only }, at) => isSeen(at, only, turn));
  const cuts = turn === undefined ? pieces.whole : pieces.turn;
  for (let piece = 1; piece <= cuts; piece += 1) {
    test(
      `axe finds nothing on any screen or dialog, and no title repeats a name: ${language}, ${themes.join(" and ")}, ${width} px, part ${piece}`,
      async (visitor, stage) => {
        const t = wordsOf(language);
        await prepareScenes(visitor, language);
        const found: string[] = [];
        for (const [at, scene] of seen.filter((_, at) => at % cuts === piece - 1).entries()) {
          const [theme, other] = at % 2 === 0 ? themes : ([themes[1], themes[0]] as const);
          await visitor.page.emulateMedia({ colorScheme: theme });
          await openScene(scene, visitor, stage, t).catch((error: Error) => {
            throw new Error(`could not get to ${scene.name}: ${error.message}`);
          });
          await visitor.page.evaluate(axe);
          const here = [...(await faults(visitor)), ...(await saidTwice(visitor))];
          found.push(...here.map((fault) => `${scene.name}, ${theme}: ${fault}`));
          if (!all) continue;
          await visitor.page.emulateMedia({ colorScheme: other });
          await visitor.page.locator(`html[data-theme=${other}]`).waitFor({ state: "attached" });
          await visitor.draws();
          const worse = await faults(visitor, ', runOnly: ["color-contrast", "link-in-text-block"]');
          found.push(...worse.map((fault) => `${scene.name}, ${other}: ${fault}`));
        }
        assert.is(found.length, 0, `\n    ${found.join("\n    ")}`);
      },
      { browser: { viewport: { width, height: phone ? 844 : 800 } } },
    );
  }
}

test.run();

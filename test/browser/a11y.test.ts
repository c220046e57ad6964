import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import * as assert from "uvu/assert";
import type { Language } from "../../src/i18n/intl.ts";
import type { Visitor } from "../as/visitor.ts";
import { walks } from "../as/walks.ts";
import { wordsOf } from "../as/words.ts";
import { goTo, sights } from "./sights.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const noise = [/status of (403|404|502)/, /ERR_ABORTED/, /saving failed/, /WebSocket/, /signal is aborted/];
const test = walks("accessibility", { backend: { servers: 12 }, seconds: 120, expects: noise });

/** What axe finds fault with, one sentence each. */
async function faults({ page }: Visitor): Promise<string[]> {
  await page.evaluate(axe);
  const results: AxeResults = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n      ${target.join(" ")}\n      ${failureSummary?.replaceAll("\n", " ")}`,
    ),
  );
}

interface View {
  language: Language;
  theme: "light" | "dark";
  width: 1280 | 390;
}

/** English in all four, each other language in one of them. */
const views: readonly View[] = [
  { language: "en-US", theme: "light", width: 1280 },
  { language: "en-US", theme: "dark", width: 1280 },
  { language: "en-US", theme: "light", width: 390 },
  { language: "en-US", theme: "dark", width: 390 },
  { language: "it-IT", theme: "light", width: 1280 },
  { language: "zh-CN", theme: "dark", width: 390 },
  { language: "zh-TW", theme: "dark", width: 1280 },
  { language: "de-DE", theme: "light", width: 390 },
];

/** Long walks are cut in pieces, so that they can go side by side. */
const pieces = 2;

for (const { language, theme, width } of views) {
  const phone = width < 890;
  const seen = sights.filter(({ only }) => only !== (phone ? "desktop" : "phone"));
  for (let piece = 0; piece < pieces; piece += 1) {
    test(
      `axe finds nothing on any screen or dialog: ${language}, ${theme}, ${width} px, part ${piece + 1}`,
      async (visitor, stage) => {
        const t = wordsOf(language);
        await visitor.page.addInitScript((tag) => localStorage.setItem("windfire.language", tag), language);
        const found: string[] = [];
        for (const sight of seen.filter((_, at) => at % pieces === piece)) {
          await goTo(sight, visitor, stage, t).catch((error: Error) => {
            throw new Error(`could not get to ${sight.name}: ${error.message}`);
          });
          found.push(...(await faults(visitor)).map((fault) => `${sight.name}: ${fault}`));
        }
        assert.is(found.length, 0, `\n    ${found.join("\n    ")}`);
      },
      { browser: { viewport: { width, height: phone ? 844 : 800 }, colorScheme: theme } },
    );
  }
}

test.run();

/**
 * `npm run shots -- DIR` takes screenshots of every screen and dialog, in both themes and both widths. File names look like
 * `nat-edit.dark.390.png`. `--language de-DE` shows another language, `--only nat` some of it, `--widths 320,1920` other widths.
 * `--readme` takes the pictures of README.md and the manual.
 */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isLanguage, type Language } from "../../src/i18n/intl.ts";
import { closeBrowser, openContext } from "../as/browser.ts";
import { closeStages, openStage } from "../as/stage.ts";
import { Visitor } from "../as/visitor.ts";
import { wordsOf } from "../as/words.ts";
import { manualPictures } from "./manual-pictures.ts";
import { takePicture } from "./picture.ts";
import { readmePictures } from "./readme-pictures.ts";
import { openScene, prepareScenes, scenes } from "./scenes/scenes.ts";

const { values, positionals } = parseArgs({
  options: {
    language: { type: "string", default: "en-US" },
    only: { type: "string", default: "" },
    widths: { type: "string", default: "1280,390" },
    readme: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const { language, only, readme } = values;
const widths = values.widths.split(",").map(Number);
const folder = readme ? "docs/pictures" : positionals[0];
if (!folder || !isLanguage(language) || !widths.every((width) => width >= 200)) {
  console.error(
    "npm run shots -- DIR [--language de-DE] [--only nat] [--widths 320,1920] | --readme [--only servers]",
  );
  process.exit(2);
}
await mkdir(folder, { recursive: true });

const t = wordsOf(language);
let failed = 0;

async function shoot(theme: "light" | "dark", width: number): Promise<void> {
  const phone = width < 890;
  const stage = await openStage();
  const { context, watch } = await openContext({
    viewport: { width, height: phone ? 844 : 800 },
    colorScheme: theme,
    hasTouch: phone,
  });
  const visitor = new Visitor(await context.newPage(), stage.url, context, watch);
  await prepareScenes(visitor, language as Language);
  for (const scene of scenes) {
    if (scene.only === (phone ? "desktop" : "phone") || !scene.name.includes(only)) continue;
    const file = `${scene.name}.${theme}.${width}.png`;
    try {
      await openScene(scene, visitor, stage, t);
    } catch (error) {
      failed += 1;
      console.error(`${file}: ${error instanceof Error ? error.message : error}`);
    }
    await visitor.page.screenshot({ path: join(folder as string, file) });
    console.log(file);
  }
  await context.close();
  await stage.close();
}

if (readme) {
  for (const picture of [...readmePictures, ...manualPictures])
    if (picture.name.includes(only)) await takePicture(picture, folder);
} else for (const width of widths) await Promise.all([shoot("light", width), shoot("dark", width)]);
await Promise.all([closeBrowser(), closeStages()]);
process.exitCode = failed > 0 ? 1 : 0;

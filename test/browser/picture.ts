/** A picture of the README or the manual: its page, and how it is taken. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { openContext } from "../as/browser.ts";
import { openStage, type Stage, type StageOptions } from "../as/stage.ts";
import { Visitor } from "../as/visitor.ts";
import { prepareScenes } from "./scenes/scenes.ts";

const maxBytes = 150_000;

export interface Picture extends Pick<BrowserContextOptions, "colorScheme" | "isMobile"> {
  name: string;
  /** Width and height in CSS px, by default 1280 × 800. */
  size?: [width: number, height: number];
  path: string;
  /** The demo's data, by default without odd names. */
  demo?: StageOptions;
  prepare?(stage: Stage): Promise<unknown>;
  show(visitor: Visitor, stage: Stage): Promise<unknown>;
}

/** Runs in the page: the picture as WebP, in base64. */
async function asWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", quality).replace(/^.*,/, "");
}

/** Takes one picture, twice as fine as the page, and writes it as WebP with the best quality that fits. */
export async function takePicture(picture: Picture, folder: string): Promise<void> {
  const { name, size: [width, height] = [1280, 800], colorScheme = "light", isMobile = false } = picture;
  const stage = await openStage({ odd: false, ...picture.demo });
  const { context, watch } = await openContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: isMobile,
    colorScheme,
    isMobile,
  });
  const visitor = new Visitor(await context.newPage(), stage.url, context, watch);
  await prepareScenes(visitor, "en-US");
  await visitor.signsInByApi();
  await picture.prepare?.(stage);
  await visitor.open(picture.path);
  await picture.show(visitor, stage);
  await visitor.draws();
  const png = (await visitor.page.screenshot()).toString("base64");
  // A blank page, because the policy of the dashboard allows no picture of this size in an address.
  const blank = await context.newPage();
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const webp = Buffer.from(await blank.evaluate(asWebp, { png, quality }), "base64");
    if (webp.length > maxBytes && quality > 0.5) continue;
    await writeFile(join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp ${webp.length} bytes`);
    break;
  }
  await context.close();
  await stage.close();
}

/** The pictures of README.md: `npm run shots -- --readme` writes them to docs/pictures. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { openContext } from "../as/browser.ts";
import { openStage, type Stage } from "../as/stage.ts";
import { eventually, Visitor } from "../as/visitor.ts";
import { wordsOf } from "../as/words.ts";
import { seesRows } from "./sights/sight.ts";
import { setOut } from "./sights/sights.ts";

const maxBytes = 150_000;
const t = wordsOf("en-US");

interface Picture extends Pick<BrowserContextOptions, "colorScheme" | "isMobile"> {
  name: string;
  /** Width and height in CSS px, by default 1280 × 800. */
  size?: [width: number, height: number];
  path: string;
  prepare?(stage: Stage): Promise<unknown>;
  show(visitor: Visitor, stage: Stage): Promise<unknown>;
}

const pictures: readonly Picture[] = [
  { name: "servers", colorScheme: "dark", size: [1440, 900], path: "", show: seesCurves },
  {
    name: "server",
    path: "?server=3",
    prepare: (stage) => stage.control({ op: "setting", tsdb_enabled: true }),
    show: (visitor) => eventually(() => visitor.page.locator("figure canvas").nth(5).waitFor()),
  },
  {
    name: "add-server",
    path: "?add=",
    show: async (visitor, stage) => {
      await visitor.dialog().reads(t("fleet.add.waiting"));
      await stage.control({ op: "addServer", name: "tokyo-cache-1" });
      await visitor
        .dialog()
        .find("heading", t("fleet.add.hello", { name: "tokyo-cache-1" }))
        .waitFor();
    },
  },
  {
    name: "bulk-edit",
    colorScheme: "dark",
    path: "",
    show: async (visitor) => {
      await seesLiveRows(visitor);
      for (const row of ["fra-web-1", "ams-db-primary", "sgp-edge-2", "home-router"])
        await visitor.row(row).find("checkbox").check();
      await visitor.press(t("list.edit"));
      await visitor.dialog().fill(t("list.name"), "web-{nn}");
      await visitor.dialog().press(t("bulk.preview"));
      await visitor.dialog().sees("listitem");
    },
  },
  { name: "services", path: "service", show: seesRows },
  {
    name: "phone",
    colorScheme: "dark",
    isMobile: true,
    size: [390, 844],
    path: "",
    show: seesLiveRows,
  },
];

/** Waits for the figures of the live connection. */
async function seesLiveRows(visitor: Visitor): Promise<void> {
  await seesRows(visitor);
  await eventually(() =>
    visitor
      .text(/^\d+%$/)
      .first()
      .waitFor(),
  );
}

/** Waits for some seconds of the curves. */
async function seesCurves(visitor: Visitor): Promise<void> {
  const curve = visitor.page.locator("[data-row] svg[role=img] path").first();
  await eventually(async () => {
    if (((await curve.getAttribute("d")) ?? "").length < 150) throw new Error("the curve is short");
  });
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
async function take(picture: Picture, folder: string): Promise<void> {
  const { name, size: [width, height] = [1280, 800], colorScheme = "light", isMobile = false } = picture;
  const stage = await openStage({ odd: false });
  const { context, watch } = await openContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    hasTouch: isMobile,
    colorScheme,
    isMobile,
  });
  const visitor = new Visitor(await context.newPage(), stage.url, context, watch);
  await setOut(visitor, "en-US");
  await visitor.isSignedIn();
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

/** Takes all pictures, one after another. */
export async function takeReadmePictures(folder: string): Promise<void> {
  for (const picture of pictures) await take(picture, folder);
}

/** Loading the product and its parts, in every engine. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { eventually, pause } from "../as/eventually.ts";
import { journeys } from "../as/journeys.ts";
import { builtFolder } from "../as/stage.ts";

const journey = journeys("parts");

const copies: string[] = [];
/** A copy of the build in which the dialogs of the palette are changed; undefined removes them. */
function buildWith(palette: string | undefined): string {
  const copy = mkdtempSync(join(tmpdir(), "windfire-parts-"));
  copies.push(copy);
  cpSync(builtFolder(), copy, { recursive: true, preserveTimestamps: true });
  const name = readdirSync(join(copy, "assets")).find((file) => file.startsWith("PaletteDialogs-"));
  if (!name) throw new Error("the build has no PaletteDialogs");
  const file = join(copy, "assets", name);
  if (palette === undefined) rmSync(file);
  else writeFileSync(file, palette);
  return copy;
}
process.once("exit", () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

journey("Only an older browser reads that it is too old, in five languages", async (user) => {
  await user.open("login");
  await user.sees("button", "Login");
  const sentences = (asOld: boolean) =>
    user.page.evaluate((asOld) => {
      const sheet = document.querySelector("style")?.sheet;
      const at = [...(sheet?.cssRules ?? [])].findIndex((rule) => rule.cssText.includes("scripting"));
      if (asOld) sheet?.deleteRule(at);
      const lines = [...document.querySelectorAll<HTMLElement>(".wf-old p")].filter((line) =>
        line.checkVisibility(),
      );
      return lines.map((line) => line.lang);
    }, asOld);
  assert.equal(await sentences(false), []);
  assert.equal(await sentences(true), ["", "it", "zh-CN", "zh-TW", "de", ""]);
});

journey("Plots are drawn in a browser whose language is not a valid one", async (user) => {
  await user.visits();
  await user.seesRow("fra-web-1");
  await user.page.evaluate(() => {
    Object.defineProperty(navigator, "language", { value: "C", configurable: true });
  });
  await user.press("fra-web-1");
  await user.find("main canvas");
});

journey(
  "A part that throws while it loads is shown as an error, not as an update",
  async (user) => {
    await user.visits();
    await user.seesRow("fra-web-1");
    await user.keys("Control+k");
    await user.reads("This part of the page failed.");
    await user.sees("button", "Retry");
  },
  {
    backend: { dist: buildWith('throw new RangeError("Incorrect locale information provided");') },
    expects: [/could not be loaded/, /Incorrect locale/],
  },
);

const upgraded = buildWith(undefined);
/** Names another build in the page, as an upgrade does. */
function upgrade(folder: string): void {
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace(/main-\w+\.js/, "main-NEWER.js"));
}

journey(
  "A part that an upgrade removed leads to an offer to reload",
  async (user) => {
    await user.visits();
    await user.seesRow("fra-web-1");
    upgrade(upgraded);
    await user.keys("Control+k");
    await user.sees("alertdialog", "Windfire was updated");
    await user.sees("button", "Reload");
  },
  {
    backend: { dist: upgraded },
    expects: [/could not be loaded/, /status of 404/, /MIME type/, /imported module|module source/],
  },
);

/** A page or file, answered when `ready` resolves. */
const answeredLate = (ready: Promise<unknown>, type: string, content: string): Response =>
  new Response(
    new ReadableStream({
      async start(body) {
        await ready;
        body.enqueue(new TextEncoder().encode(content));
        body.close();
      },
    }),
    { headers: { "content-type": type } },
  );

journey(
  "Leaving the page while a part loads shows and logs nothing",
  async (user, { backend }) => {
    await user.visits();
    await user.seesRow("fra-web-1");
    const { guard } = backend;
    let requested = false;
    backend.guard = (request, peer) => {
      const { pathname } = new URL(request.url);
      if (pathname.includes("PaletteDialogs")) {
        requested = true;
        return answeredLate(pause(10_000), "text/javascript", "throw 1");
      }
      // Gives the old page time to treat the rejected import as a fault.
      if (pathname === "/dashboard/nat")
        return answeredLate(
          pause(2000),
          "text/html",
          readFileSync(join(builtFolder(), "index.html"), "utf8"),
        );
      return guard(request, peer);
    };
    await user.keys("Control+k");
    await eventually(() => assert.ok(requested));
    await user.page.evaluate(() => location.assign("/dashboard/nat"));
    await user.seesRow("Team wiki");
  },
  { cold: true },
);

journey.run();

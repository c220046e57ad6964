/** Pages of WebKit for the journeys. */
import { readFileSync, writeFileSync } from "node:fs";
import { type EngineElement, type EnginePage, leave } from "./engine.ts";
import type { Wanted } from "./finder.ts";
import { finderScript } from "./finder-script.ts";
import { finishedDownload } from "./finished-download.ts";
import { pngOf } from "./png.ts";
import { startWebKit, type WebDriver } from "./webdriver.ts";

/** The key under which WebDriver refers to an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type Reference = { [elementKey]: string };

/** WebDriver's characters for keys without a character of their own. */
const keyCodes: Record<string, string> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE007",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Insert: "\uE016",
  Delete: "\uE017",
  F6: "\uE036",
};

const down = (value: string) => ({ type: "keyDown", value });
const up = (value: string) => ({ type: "keyUp", value });

let idle: WebDriver | null = null;

/** Ends the browser that waits for the next journey. */
export async function closeWebKit(): Promise<void> {
  await idle?.close();
  idle = null;
}

/** Opens a page with empty storage; `cold`: also with an empty cache. */
export async function openWebKitPage(cold: boolean): Promise<EnginePage> {
  const driver = (!cold && idle) || (await startWebKit());
  if (driver === idle) idle = null;
  const keys = (actions: object[]): Promise<void> =>
    driver.call("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  const run = <Value>(script: string, ...args: unknown[]): Promise<Value> =>
    driver.call("POST", "/execute/sync", { script, args });

  /** Sets the size of the page: the window has a bar above it. */
  async function resize(width: number, height: number): Promise<void> {
    await driver.call("POST", "/window/rect", { x: 0, y: 0, width, height });
    const [inWidth, inHeight] = await run<[number, number]>("return [innerWidth, innerHeight]");
    if (inWidth !== width || inHeight !== height)
      await driver.call("POST", "/window/rect", {
        width: 2 * width - inWidth,
        height: 2 * height - inHeight,
      });
  }

  async function evaluate<Given extends unknown[], Result>(
    inPage: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> {
    const outcome = await driver.call<{ value: Result; error?: string }>("POST", "/execute/async", {
      script: `
        globalThis.__name ??= (value) => value;
        const given = [...arguments], done = given.pop();
        (async () => (${inPage})(...given))().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args: given,
    });
    if (outcome.error) throw new Error(outcome.error);
    return outcome.value;
  }

  async function find(wanted: Wanted): Promise<EngineElement | null> {
    const script = 'return "journeyFind" in globalThis ? journeyFind(arguments[0]) : "no finder"';
    const found = await run<Reference | null | "no finder">(script, wanted);
    if (found === "no finder") {
      await run(await finderScript());
      return find(wanted);
    }
    if (!found) return null;
    const element = `/element/${found[elementKey]}`;
    const click = (): Promise<void> => driver.call("POST", `${element}/click`);
    return {
      click,
      async fill(text) {
        await click();
        await run("arguments[0].select()", found);
        await keys(text === "" ? [down(keyCodes.Delete ?? ""), up(keyCodes.Delete ?? "")] : typed(text));
      },
      upload: (path) => driver.call("POST", `${element}/value`, { text: path }),
    };
  }

  const typed = (text: string): object[] =>
    [...text].flatMap((character) => [down(character), up(character)]);

  await resize(1280, 800);
  const opened: EnginePage = {
    troubles: [],
    goto: (url) => driver.call("POST", "/url", { url }),
    find,
    evaluate,
    type: (text) => keys(typed(text)),
    press(names) {
      const codes = names.split("+").map((name) => keyCodes[name] ?? name);
      return keys([...codes.map(down), ...codes.reverse().map(up)]);
    },
    resize,
    async downloaded(name) {
      return finishedDownload(driver.downloads, name);
    },
    async screenshot(path) {
      // The driver hangs on screenshots.
      writeFileSync(path, pngOf(readFileSync(driver.pixels)));
    },
    async close(origin) {
      try {
        const windows = await driver.call<string[]>("GET", "/window/handles");
        if (origin === undefined || windows.length > 1) throw new Error("used up");
        await leave(opened, origin);
        await driver.call("DELETE", "/cookie");
        idle = driver;
      } catch {
        await driver.close();
      }
    },
  };
  return opened;
}

/**
 * Journeys: the same steps of a user in Chromium, Firefox and WebKit. WINDFIRE_ENGINE names the engine of a process. They run one after
 * another, each in a page with empty storage and on a backend of its own.
 */
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { closeBrowser } from "./browser.ts";
import { usual } from "./browser-tests.ts";
import { currentEngine, type EngineElement, type EnginePage } from "./engines/engine.ts";
import type { Name, Wanted } from "./engines/finder.ts";
import { openPlaywrightPage } from "./engines/playwright.ts";
import { closeWebKit, openWebKitPage } from "./engines/webkit.ts";
import { eventually, within } from "./eventually.ts";
import { focusedName } from "./focused-name.ts";
import { closeStages, openStage, type Stage, type StageOptions } from "./stage.ts";

/** How long a journey may take. */
const journeySeconds = 300;

/** Steps of a user. Elements are found by role and accessible name, in the front dialog if one is open. Each step waits. */
export class JourneyUser {
  constructor(
    readonly page: EnginePage,
    readonly url: string,
  ) {}

  /** Goes to an address below /dashboard/. */
  open(path = ""): Promise<void> {
    return this.page.goto(`${this.url}/dashboard/${path}`);
  }

  /** Signs in without the login page, and opens a page. */
  async visits(path = "", username = "admin"): Promise<void> {
    await this.page.goto(`${this.url}/`);
    const refusal = await this.page.evaluate(async (username) => {
      const body = JSON.stringify({ username, password: username });
      const headers = { "content-type": "application/json" };
      const answer = await (await fetch("/api/v1/login", { method: "POST", headers, body })).text();
      return answer.includes('"success":true') ? "" : answer;
    }, username);
    if (refusal) throw new Error(`signing in as ${username} was refused: ${refusal}`);
    // The page must not open before the browser sends the new cookie.
    await eventually(async () => {
      const profile = await this.page.evaluate(async () => (await fetch("/api/v1/profile")).text());
      if (!profile.includes('"success":true')) throw new Error(`not signed in as ${username}: ${profile}`);
    });
    await this.open(path);
    await this.sees("heading");
  }

  /** Waits for an element. */
  sees(role: string, name?: string | RegExp): Promise<EngineElement> {
    return this.#finds({ role, ...(name === undefined ? {} : { name: portable(name) }) });
  }

  /** Waits for an element that has no role. */
  async find(css: string): Promise<void> {
    await this.#finds({ css });
  }

  /** Waits for a row or card of a list. */
  async seesRow(name: string): Promise<void> {
    await this.#finds({ css: "*", row: name });
  }

  /** Waits until the element is gone. */
  misses(role: string, name?: string | RegExp): Promise<void> {
    return eventually(async () => {
      if (await this.page.find({ role, ...(name === undefined ? {} : { name: portable(name) }) }))
        throw new Error(`there still is a ${role} named ${name}`);
    });
  }

  /** Waits until the front dialog, or else the page, shows this text. */
  reads(text: string | RegExp): Promise<void> {
    return eventually(async () => {
      const shown = await this.shownText();
      const found = typeof text === "string" ? shown.includes(text) : text.test(shown);
      if (!found) throw new Error(`nothing says "${text}"; there is: ${shown.slice(0, 1500)}`);
    });
  }

  /** The text of the front dialog, or of the page. */
  shownText(): Promise<string> {
    return this.page.evaluate(() => {
      const front = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
      return front.innerText;
    });
  }

  press(name: string | RegExp, role = "button"): Promise<void> {
    return this.#acts({ role, name: portable(name) }, (element) => element.click());
  }

  /** Ticks a row. */
  ticks(row: string): Promise<void> {
    return this.#acts({ role: "checkbox", row }, (element) => element.click());
  }

  /** Opens the menu of a button and chooses from it. */
  async chooses(menu: string, item: string, role = "menuitem"): Promise<void> {
    await this.press(menu);
    await this.press(item, role);
  }

  fill(label: string | RegExp, text: string): Promise<void> {
    return this.#acts({ label: portable(label) }, (field) => field.fill(text));
  }

  /** Chooses from a native list by the option's text. */
  async selects(label: string, option: string): Promise<void> {
    await this.#finds({ label });
    // Not by pressing: the drivers treat the lists of the operating system differently.
    await this.page.evaluate(
      (label, option) => {
        const find: (wanted: Wanted) => Element | null = Reflect.get(globalThis, "journeyFind");
        const select = find({ label }) as HTMLSelectElement;
        const chosen = [...select.options].find(({ text }) => text === option);
        if (!chosen) throw new Error(`no option ${option}`);
        select.value = chosen.value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      },
      label,
      option,
    );
  }

  upload(path: string): Promise<void> {
    return this.#acts({ css: "input[type=file]:not([webkitdirectory])" }, (input) => input.upload(path));
  }

  /** Presses keys once the page is drawn: it listens for them only then. */
  async keys(...pressed: string[]): Promise<void> {
    await this.page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))),
    );
    for (const keys of pressed) await this.page.press(keys);
  }

  type(text: string): Promise<void> {
    return this.page.type(text);
  }

  /** Waits until the element of that name has the focus. */
  focuses(name: string): Promise<void> {
    return eventually(async () => assert.is(await this.focused(), name));
  }

  focused(): Promise<string> {
    return this.page.evaluate(focusedName);
  }

  /** Waits until this path and query are in the address bar. */
  isAt(address: string): Promise<void> {
    return eventually(async () =>
      assert.is(
        await this.page.evaluate(() => location.pathname.replace("/dashboard", "") + location.search),
        address,
      ),
    );
  }

  /** Waits until the front dialog or popup has this name and a height, lies in the window and holds the focus. */
  overlay(name: string | RegExp): Promise<void> {
    return eventually(async () => {
      const front = await this.page.evaluate(frontOverlay);
      if (!front || !(typeof name === "string" ? front.name === name : name.test(front.name)))
        throw new Error(`${front?.name ?? "nothing"} is in front`);
      if (front.fault) throw new Error(front.fault);
    });
  }

  /** Closes dialogs and popups with Escape, and discards what was typed. */
  closesAll(): Promise<void> {
    return eventually(async () => {
      const front = await this.page.evaluate(frontOverlay);
      if (!front) return;
      if (/^(Discard your changes|Close without copying)\?$/.test(front.name))
        await this.press(/^(Discard|Close anyway)$/);
      else await this.keys("Escape");
      throw new Error(`${front.name} stays open`);
    });
  }

  /** The content of a downloaded file, once it is complete. */
  downloads(name: string): Promise<Buffer> {
    return eventually(async () => {
      const content = await this.page.downloaded(name);
      if (!content) throw new Error(`${name} was not downloaded`);
      return content;
    });
  }

  #finds(wanted: Wanted): Promise<EngineElement> {
    return this.#acts(wanted, async (element) => element);
  }

  /** Repeats until the element is there and takes the action: it may be covered or drawn again at first. */
  async #acts<Result>(wanted: Wanted, act: (element: EngineElement) => Promise<Result>): Promise<Result> {
    try {
      return await eventually(async () => {
        const element = await this.page.find(wanted);
        if (!element) throw new Error(`no ${JSON.stringify(wanted)}`);
        return await act(element);
      });
    } catch (error) {
      const shown = await this.shownText().catch(() => "no page");
      throw new Error(`${(error as Error).message}; there is: ${shown.slice(0, 1500)}`);
    }
  }
}

/** Runs in the page: the name of the front dialog or popup, and what is wrong with it. */
function frontOverlay(): { name: string; fault: string } | null {
  const popups = ":popover-open:is([role=menu], [role=dialog], [role=tooltip], :has([role=listbox]))";
  const front = [...document.querySelectorAll<HTMLElement>(`dialog[open], ${popups}`)].at(-1);
  if (!front) return null;
  const title = document.getElementById(front.getAttribute("aria-labelledby") ?? "");
  const choices = front.querySelector("[role=listbox]");
  const name = title?.innerText ?? front.ariaLabel ?? choices?.ariaLabel ?? front.innerText;
  const { left, top, right, bottom, height } = front.getBoundingClientRect();
  const focus = document.activeElement;
  // A list of choices leaves the focus in its field, and a hint on what it describes.
  const field = [focus?.getAttribute("aria-controls"), focus?.getAttribute("aria-describedby")];
  const isHeld = front.contains(focus) || [front.id, choices?.id].some((id) => id && field.includes(id));
  const faults = [
    height < 20 && `is ${height} px high`,
    (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) &&
      `is at ${[left, top, right, bottom]} in a window of ${[innerWidth, innerHeight]}`,
    !isHeld && `leaves the focus on ${focus?.outerHTML.slice(0, 200)}`,
  ];
  return { name: name.trim(), fault: faults.filter(Boolean).join(", ") };
}

const portable = (name: string | RegExp): Name =>
  typeof name === "string" ? name : { pattern: name.source };

type Journey = (user: JourneyUser, stage: Stage) => Promise<void>;

export interface JourneyOptions {
  backend?: StageOptions;
  /** Console errors that this journey provokes. */
  expects?: readonly RegExp[];
  /** Starts with an empty cache, in a page of its own: by default with a build of its own, whose server ends with the journey. */
  cold?: boolean;
}

/** Number of test files that have not ended yet. They share a browser. */
let open = 0;

/** Begins a file of journeys. */
export function journeys(subject: string): {
  (name: string, journey: Journey, options?: JourneyOptions): void;
  run(): void;
} {
  const engine = currentEngine();
  const tests = suite(`${subject} in ${engine}`);
  open += 1;
  tests.after(async () => {
    open -= 1;
    if (open === 0) await Promise.all([closeBrowser(), closeWebKit(), closeStages()]);
  });
  const only = process.env.WINDFIRE_ONLY;
  const add = (name: string, journey: Journey, options: JourneyOptions = {}): void => {
    const { backend, expects = [], cold = backend?.dist !== undefined } = options;
    if (only && !`${subject}: ${name}`.includes(only)) return;
    tests(name, async () => {
      const stage = await openStage({ servers: 12, ...backend });
      let passed = false;
      const page = await (engine === "webkit" ? openWebKitPage(cold) : openPlaywrightPage(cold));
      try {
        await within(journeySeconds, journey(new JourneyUser(page, stage.url), stage));
        const troubles = page.troubles.filter(
          (one) => ![...usual, ...expects].some((pattern) => pattern.test(one)),
        );
        assert.equal(troubles, [], "the page reported errors");
        passed = true;
      } catch (error) {
        throw await withPicture(`${engine}: ${name}`, page, error);
      } finally {
        await page.close(passed && !cold ? stage.url : undefined);
        await stage.close();
      }
    });
  };
  return Object.assign(add, { run: () => tests.run() });
}

async function withPicture(title: string, page: EnginePage, error: unknown): Promise<Error> {
  const failure = error instanceof Error ? error : new Error(String(error));
  const folder = join(tmpdir(), "windfire-browser");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 90)}.png`);
  const taken = await page.screenshot(file).then(
    () => `picture: ${file}`,
    () => "no picture could be taken",
  );
  const place = failure.stack?.split("\n").filter((line) => /^\s+at .*\/test\//.test(line)) ?? [];
  failure.message += `\n  ${taken}${page.troubles.map((one) => `\n  ${one}`).join("")}`;
  // uvu prints the stack, which begins with the old message.
  failure.stack = `${failure.name}: ${failure.message}\n${place.join("\n")}`;
  return failure;
}

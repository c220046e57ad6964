/** Measurements inside the page. Playwright sends these functions there, so they use nothing from outside themselves. */

/** Runs before every page loads: notes the ms from the start of the navigation to the first row of data. */
export function noteFirstRow(): void {
  const seen = new MutationObserver(() => {
    if (!document.querySelector("[role=row][data-row]")) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      Reflect.set(window, "firstRow", performance.now());
    });
  });
  seen.observe(document, { childList: true, subtree: true });
}

/** Runs before every page loads: collects the ms from the arrival of each live frame to its paint. */
export function noteFrames(): void {
  const delays: number[] = [];
  Reflect.set(window, "frameDelays", delays);
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.addEventListener("message", ({ data }: MessageEvent<{ kind?: string }>) => {
        if (data.kind !== "frame") return;
        const arrived = performance.now();
        requestAnimationFrame(() => setTimeout(() => delays.push(performance.now() - arrived)));
      });
    }
  };
}

/** Collects the ms from each x that is typed into a terminal to its echo. */
export function noteEchoes(rows: Element): void {
  const delays = Reflect.get(window, "frameDelays") as number[];
  let pressed: number | undefined;
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "x") pressed = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    if (pressed !== undefined) delays.push(performance.now() - pressed);
    pressed = undefined;
  }).observe(rows, { subtree: true, childList: true, characterData: true });
}

/** Runs before every page loads: keeps the ms of the longest task that began before the first row was shown; 0 if none took 50 ms. */
export function noteLongestTask(): void {
  Reflect.set(window, "longestTask", 0);
  const note = (entries: PerformanceEntryList): void => {
    const shown: number = Reflect.get(window, "firstRow") ?? Number.POSITIVE_INFINITY;
    for (const { startTime, duration } of entries)
      if (startTime < shown)
        Reflect.set(window, "longestTask", Math.max(duration, Reflect.get(window, "longestTask")));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "longtask", buffered: true });
  Reflect.set(window, "noteLastTasks", () => note(observer.takeRecords()));
}

/** The ms of that task, once the task that showed the first row has ended. */
export async function longestTask(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  Reflect.get(window, "noteLastTasks")();
  return Reflect.get(window, "longestTask");
}

/** Waits until the page has nothing to do, at most three seconds. */
export async function idle(): Promise<void> {
  const until = performance.now() + 3000;
  let spare = 0;
  while (spare < 20 && performance.now() < until)
    spare = await new Promise<number>((resolve) =>
      requestIdleCallback((deadline) => resolve(deadline.timeRemaining()), { timeout: 1000 }),
    );
}

/** Presses an element (with Shift): the ms to the end of the frame that shows the result. */
export async function pressed(given: string | { selector: string; shift: true }): Promise<number> {
  const { selector, shift } = typeof given === "string" ? { selector: given, shift: false } : given;
  const target = document.querySelector<HTMLElement>(selector);
  if (!target) throw new Error(`nothing at ${selector}`);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const began = performance.now();
  if (shift) target.dispatchEvent(new MouseEvent("click", { bubbles: true, shiftKey: true }));
  else target.click();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

/** Replaces the text of the search: the ms to the frame with the new number of rows. */
export async function searched(text: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!field) throw new Error("no search field");
  const count = () => document.querySelector("[role=table]")?.getAttribute("aria-rowcount");
  const before = count();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const began = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  while (count() === before) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (performance.now() - began > 2000) throw new Error(`searching "${text}" changed nothing`);
  }
  return performance.now() - began;
}

/** Presses and waits for an element: the ms in between. */
export async function opened({ press, wait }: { press: string; wait: string }): Promise<number> {
  const target = document.querySelector<HTMLElement>(press);
  if (!target) throw new Error(`nothing at ${press}`);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const began = performance.now();
  target.click();
  while (!document.querySelector(wait)) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (performance.now() - began > 3000) throw new Error(`${press} did not open ${wait}`);
  }
  return performance.now() - began;
}

/** Presses and waits until the text of an element changes: the ms in between. */
export async function follows({ press, changes }: { press: string; changes: string }): Promise<number> {
  const text = () => document.querySelector(changes)?.textContent;
  const before = text();
  const began = performance.now();
  document.querySelector<HTMLElement>(press)?.click();
  while (text() === before) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    if (performance.now() - began > 3000) throw new Error(`nothing follows ${press}`);
  }
  return performance.now() - began;
}

/** Replaces the text of a field: the ms to the end of the frame that shows the result. */
export async function typed({ selector, text }: { selector: string; text: string }): Promise<number> {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`nothing at ${selector}`);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const began = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

export interface Scrolled {
  /** Number of frames, and of those over 50 ms; the longest frame in ms. */
  frames: number;
  slow: number;
  longest: number;
  /** Number of tasks over 50 ms, as the browser counts them. */
  tasks: number;
}

/** Scrolls the table up and down for five seconds and times the frames. */
export async function scrolled(): Promise<Scrolled> {
  const region = document.querySelector<HTMLElement>("[role=table]")?.parentElement;
  if (!region) throw new Error("no table");
  const result: Scrolled = { frames: 0, slow: 0, longest: 0, tasks: 0 };
  const observer = new PerformanceObserver((list) => {
    result.tasks += list.getEntries().length;
  });
  observer.observe({ type: "longtask" });
  const began = performance.now();
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
  while (performance.now() - began < 5000) {
    const at = performance.now() - began;
    region.scrollTop += at % 2000 < 1400 ? 90 : -60;
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const took = now - last;
    last = now;
    result.frames += 1;
    if (took > 50) result.slow += 1;
    result.longest = Math.max(result.longest, took);
  }
  observer.disconnect();
  return result;
}

/** The time unit U: ms to parse a long JSON text, which is the least that any list of so many rows costs in this browser. */
export function parsed(text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 11; run += 1) {
    const began = performance.now();
    JSON.parse(text);
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

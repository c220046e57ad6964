/*
 * A window for tests in Node: happy-dom's globals, the few platform parts that it lacks, and style modules that can be
 * imported without a build. Import it first. Node's own fetch, URL, timers and language globals stay.
 */
import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { Window } from "happy-dom";

setFileScope("test", "windfire");

/** The window behind the globals; `window.happyDOM.setViewport({ width })` makes it a phone. */
export const window = new Window({ url: "http://localhost/dashboard/", width: 1280, height: 900 });

// Node has these too, but happy-dom accepts only its own.
const replaced = new Set([
  "Event",
  "EventTarget",
  "CustomEvent",
  "MessageEvent",
  "CloseEvent",
  "navigator",
  "localStorage",
  "sessionStorage",
  "Storage",
]);

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !replaced.has(name)) continue;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: Reflect.get(window, name),
  });
}
// Code reads globals through `window.`, too.
Object.defineProperty(globalThis, "window", { configurable: true, writable: true, value: window });

/** React schedules rendering with setImmediate, so an immediate that has not run yet is rendering to be done. */
const later = globalThis.setImmediate;
let scheduled = 0;
Object.defineProperty(globalThis, "setImmediate", {
  configurable: true,
  writable: true,
  value: (run: (...args: unknown[]) => void, ...args: unknown[]) => {
    scheduled += 1;
    return later(() => {
      scheduled -= 1;
      run(...args);
    });
  },
});

export const isRendering = (): boolean => scheduled > 0;

/** happy-dom has no popovers: enough of one for components to open and close it. */
const lacking: PropertyDescriptorMap & ThisType<HTMLElement> = {
  popover: {
    configurable: true,
    get() {
      return this.getAttribute("popover");
    },
    set(value: string | null) {
      if (value === null) this.removeAttribute("popover");
      else this.setAttribute("popover", value);
    },
  },
  showPopover: {
    configurable: true,
    value() {
      this.setAttribute("data-popover-open", "");
    },
  },
  hidePopover: {
    configurable: true,
    value() {
      this.removeAttribute("data-popover-open");
    },
  },
};
Object.defineProperties(HTMLElement.prototype, lacking);

/** Locks as on secure origins; test/api/http/lock.test.ts tests the way without them. */
Object.defineProperty(navigator, "locks", {
  configurable: true,
  value: { request: <Result>(_: string, work: () => Promise<Result>) => work() },
});

/** Elements have no size in happy-dom: plausible ones let virtual lists show some rows. */
Object.defineProperties(HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => 600 },
  offsetWidth: { configurable: true, get: () => 800 },
  offsetParent: {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  },
});
class Sizes implements ResizeObserver {
  readonly #tell: ResizeObserverCallback;
  readonly #seen = new Set<Element>();
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    this.#seen.add(target);
    queueMicrotask(() => {
      if (!this.#seen.has(target)) return;
      const height = target.matches("section, [role=listbox]") ? 600 : 40;
      const contentRect = { x: 0, y: 0, top: 0, left: 0, width: 800, height, right: 800, bottom: height };
      this.#tell([{ target, contentRect } as unknown as ResizeObserverEntry], this);
    });
  }
  unobserve(target: Element): void {
    this.#seen.delete(target);
  }
  disconnect(): void {
    this.#seen.clear();
  }
}
for (const place of [globalThis, window]) {
  Object.defineProperty(place, "ResizeObserver", { configurable: true, writable: true, value: Sizes });
}

/** Deletes a cookie at once: happy-dom keeps it, empty, for the rest of the millisecond. */
let holder: object = document;
while (!Object.hasOwn(holder, "cookie")) holder = Object.getPrototypeOf(holder);
const jar = Object.getOwnPropertyDescriptor(holder, "cookie");
Object.defineProperty(document, "cookie", {
  configurable: true,
  get: () => jar?.get?.call(document),
  set: (line: string) => jar?.set?.call(document, line.replace(/; *Max-Age=0/i, "; Max-Age=-1")),
});

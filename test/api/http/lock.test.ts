import { suite } from "uvu";
import * as assert from "uvu/assert";
import { exclusive, exclusiveEverywhere } from "../../../src/api/http/lock.ts";
import { pause } from "../../as/eventually.ts";

const test = suite("lock");

/** Work that notes when it begins and ends. */
const work =
  (log: string[], name: string, fails = false) =>
  async () => {
    log.push(`${name} begins`);
    await pause(5);
    log.push(`${name} ends`);
    if (fails) throw new Error(name);
    return name;
  };

test("work under one name runs in order, also after a failure", async () => {
  const log: string[] = [];
  const results = await Promise.allSettled([
    exclusive("x", work(log, "a", true)),
    exclusive("x", work(log, "b")),
  ]);
  assert.equal(log, ["a begins", "a ends", "b begins", "b ends"]);
  assert.equal(
    results.map(({ status }) => status),
    ["rejected", "fulfilled"],
  );
});

test("work under different names does not wait for each other", async () => {
  const log: string[] = [];
  await Promise.all([exclusive("x", work(log, "a")), exclusive("y", work(log, "b"))]);
  assert.equal(log.slice(0, 2), ["a begins", "b begins"]);
});

test("where the browser has locks, other tabs wait too", async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const asked: string[] = [];
  const locks = {
    request: (name: string, run: () => Promise<unknown>) => {
      asked.push(name);
      return run();
    },
  };
  Object.defineProperty(globalThis, "navigator", { configurable: true, writable: true, value: { locks } });
  try {
    assert.is(await exclusive("delete.server", work([], "a")), "a");
  } finally {
    if (real) Object.defineProperty(globalThis, "navigator", real);
    else Reflect.deleteProperty(globalThis, "navigator");
  }
  assert.equal(asked, ["windfire.delete.server"]);
});

/** Another instance of the module, like another tab; both share `localStorage`. */
const anotherTab = async (): Promise<typeof exclusiveEverywhere> =>
  (
    (await import(
      `../../../src/api/http/lock.ts?tab=${Math.random()}`
    )) as typeof import("../../../src/api/http/lock.ts")
  ).exclusiveEverywhere;

/** Runs `use` with a `localStorage` over this map. */
async function withStorage(kept: Map<string, string>, use: () => Promise<void>): Promise<void> {
  const real = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  });
  try {
    await use();
  } finally {
    if (real) Object.defineProperty(globalThis, "localStorage", real);
    else Reflect.deleteProperty(globalThis, "localStorage");
  }
}

test("on a plain-HTTP origin, which has no locks, other tabs wait by localStorage", async () => {
  const kept = new Map<string, string>();
  const log: string[] = [];
  await withStorage(kept, async () => {
    const other = await anotherTab();
    await Promise.all([
      exclusiveEverywhere("delete.server", work(log, "a")),
      other("delete.server", work(log, "b")),
      other("delete.nat", work(log, "c")),
    ]);
    kept.set("windfire.lock.delete.server", "dead 1");
    await exclusiveEverywhere("delete.server", work(log, "after a tab that died"));
  });
  const [first, second, third, fourth] = log.filter(
    (line) => !line.startsWith("c") && !line.startsWith("after"),
  );
  assert.is(first?.slice(0, 1), second?.slice(0, 1), "one runs to its end before the other begins");
  assert.is(third?.slice(0, 1), fourth?.slice(0, 1));
  assert.ok(log.includes("after a tab that died ends"));
  assert.is(kept.size, 0, "nothing is left behind");
});

test("a tab whose clock is a moment behind waits, too; a lock from a far future has no holder", async () => {
  const realNow = Date.now;
  const kept = new Map<string, string>();
  const log: string[] = [];
  await withStorage(kept, async () => {
    const other = await anotherTab();
    const first = exclusiveEverywhere("delete.server", work(log, "a"));
    while (kept.size === 0) await pause(1);
    Date.now = () => realNow() - 500;
    await Promise.all([first, other("delete.server", work(log, "b"))]);
    kept.set("windfire.lock.delete.server", `dead ${realNow() + 3_600_000}`);
    await other("delete.server", work(log, "c"));
  }).finally(() => {
    Date.now = realNow;
  });
  assert.equal(log, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

test.run();

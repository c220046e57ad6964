import { suite } from "uvu";
import * as assert from "uvu/assert";
import { exclusive } from "../../src/api/lock.ts";
import { settle } from "./backend.ts";

const test = suite("lock");

/** Work that notes when it begins and ends. */
const work =
  (log: string[], name: string, fails = false) =>
  async () => {
    log.push(`${name} begins`);
    await settle(5);
    log.push(`${name} ends`);
    if (fails) throw new Error(name);
    return name;
  };

test("work under one name waits its turn, also after a failure", async () => {
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

test.run();

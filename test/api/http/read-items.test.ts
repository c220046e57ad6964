import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readItems } from "../../../src/api/http/read-items.ts";

const test = suite("read items");

/** A repeatable source of numbers from 0 to below `end`. */
function dice(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * end);
  };
}

const hostile = [
  '"},{"id":1}]}',
  "\\",
  '\\"',
  "\\\\\\",
  "}]",
  "[{,",
  "名前 🐡🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "\u2028\u0000\ud800",
  '{"success":true,"data":[',
  "é".repeat(50),
  "",
];

type Roll = ReturnType<typeof dice>;

/** Rows as Go writes them, with members that look like the end of a row. */
function rowsOf(roll: Roll, count: number): unknown[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: Array.from({ length: roll(4) }, () => hostile[roll(hostile.length)]).join(""),
    lists: [[], [{}], {}, [[1, "]"], { "}": "," }]].slice(roll(4)),
    note: "x".repeat(roll(900)),
    ...(roll(5) === 0 && { last: null }),
  }));
}

/** The bytes as a body, in pieces of random length; `error` breaks it after them. */
function bodyOf(bytes: Uint8Array, roll: Roll, error?: Error): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      const end = at + 1 + roll(roll(3) === 0 ? 7 : 40_000);
      if (at < bytes.length) controller.enqueue(bytes.slice(at, end));
      else if (error) controller.error(error);
      else controller.close();
      at = end;
    },
  });
}

const envelope = (rows: readonly unknown[]): string => JSON.stringify({ success: true, data: rows });
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function read(body: ReadableStream<Uint8Array>): Promise<{ text: string; items: unknown[] }> {
  const items: unknown[] = [];
  const text = await readItems(body, (some) => items.push(...some) > 0);
  return { text, items };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test("the items in slices and the rest of the text are the whole answer, wherever it is divided", async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const roll = dice(seed);
    const rows = rowsOf(roll, 300 + roll(200));
    const { text, items } = await read(bodyOf(utf8(envelope(rows)), roll));
    assert.ok(items.length > 100, `${items.length} items in slices`);
    const { success, data } = JSON.parse(text);
    assert.is(success, true);
    assert.equal([...items, ...data], rows, `seed ${seed}`);
  }
});

test("an answer that is cut off is never valid, and its items are complete", async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const roll = dice(seed);
    const rows = rowsOf(roll, 300);
    const bytes = utf8(envelope(rows));
    const { text, items } = await read(bodyOf(bytes.slice(0, roll(bytes.length - 1)), roll));
    assert.not(isJson(text), `seed ${seed}`);
    assert.equal(items, rows.slice(0, items.length));
  }
});

test("a cut right after a row, a comma or the list is not the end", async () => {
  const roll = dice(1);
  const rows = rowsOf(roll, 300);
  const whole = envelope(rows);
  const afterRow = envelope(rows.slice(0, 200)).slice(0, -2);
  for (const cut of [afterRow, `${afterRow},`, `${afterRow}, `, whole.slice(0, -1)])
    assert.not(isJson((await read(bodyOf(utf8(cut), roll))).text), cut.slice(-20));
});

test("a short answer is read as a whole", async () => {
  const roll = dice(7);
  const rows = rowsOf(roll, 40);
  const { text, items } = await read(bodyOf(utf8(envelope(rows)), roll));
  assert.equal(items, []);
  assert.is(text, envelope(rows));
});

test("a long answer of another form is read as a whole", async () => {
  const roll = dice(7);
  const rows = rowsOf(roll, 300);
  const other = [
    JSON.stringify({ error: "x".repeat(200_000) }),
    JSON.stringify({ success: true, data: { value: rows } }),
    `<!doctype html>${" ".repeat(200_000)}`,
    JSON.stringify(rows),
  ];
  for (const body of other) {
    const { text, items } = await read(bodyOf(utf8(body), roll));
    assert.equal(items, []);
    assert.is(text, body);
  }
});

test("text within a list that is not JSON makes the answer invalid", async () => {
  const roll = dice(3);
  const rows = envelope(rowsOf(roll, 300));
  for (const wrong of [
    rows.replace('},{"id":200', '}{"id":200'),
    rows.replace('[{"id":1,', '[,{"id":1,'),
    rows.replace('{"id":200,', "{id:200,"),
    rows.replace('{"id":200,', '{"id":200'),
  ]) {
    assert.is.not(wrong, rows);
    assert.not(isJson((await read(bodyOf(utf8(wrong), roll))).text));
  }
});

test("only rows that are shown wait until the browser is idle", async () => {
  const body = () => bodyOf(utf8(envelope(rowsOf(dice(6), 300))), dice(6));
  let waits = 0;
  const requestIdleCallback = (run: () => void): void => {
    waits += 1;
    setTimeout(run);
  };
  Object.assign(globalThis, { document: { hidden: false }, requestIdleCallback });
  try {
    await readItems(body(), () => false);
    assert.is(waits, 0);
    await readItems(body(), () => true);
    assert.ok(waits > 0);
  } finally {
    for (const name of ["document", "requestIdleCallback"]) Reflect.deleteProperty(globalThis, name);
  }
});

test("a broken connection fails as it does without slices", async () => {
  const roll = dice(5);
  const bytes = utf8(envelope(rowsOf(roll, 300))).slice(0, 150_000);
  let items = 0;
  const reading = readItems(bodyOf(bytes, roll, new Error("broken")), (some) => {
    items += some.length;
    return true;
  });
  await reading.then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, "broken"),
  );
  assert.ok(items > 0);
});

test.run();

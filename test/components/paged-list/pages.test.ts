/** Paged lists: the page in the address, the page numbers, ticked rows. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  pageCount,
  pageIn,
  pageOfRow,
  placeIn,
  queryOf,
  sizeIn,
  sizesWith,
  wasCorrected,
} from "../../../src/components/paged-list/pages.ts";
import { rowMaker, tickedAfter } from "../../../src/components/paged-list/useTicked.ts";
import { pageNumbers } from "../../../src/ui/table/page-numbers.ts";

const shape = (page: number, count: number): string =>
  pageNumbers(page, count)
    .map((one) => (one === null ? "…" : one === page ? `[${one}]` : one))
    .join(" ");

test("up to five pages are all shown", () => {
  assert.equal(
    [1, 2, 3, 4, 5].map((count) => shape(1, count)),
    ["[1]", "[1] 2", "[1] 2 3", "[1] 2 3 4", "[1] 2 3 4 5"],
  );
});

test("from six pages on an ellipsis replaces omitted numbers, at least one each", () => {
  assert.equal(
    [1, 2, 3, 4, 5, 6].map((page) => shape(page, 6)),
    ["[1] 2 3 4 … 6", "1 [2] 3 4 … 6", "1 2 [3] 4 … 6", "1 … 3 [4] 5 6", "1 … 3 4 [5] 6", "1 … 3 4 5 [6]"],
  );
  assert.equal(
    [1, 3, 4, 250, 497, 498, 500].map((page) => shape(page, 500)),
    [
      "[1] 2 3 4 … 500",
      "1 2 [3] 4 … 500",
      "1 … 3 [4] 5 … 500",
      "1 … 249 [250] 251 … 500",
      "1 … 496 [497] 498 … 500",
      "1 … 497 [498] 499 500",
      "1 … 497 498 499 [500]",
    ],
  );
});

test("first, last, current page and neighbours are shown once, in order, with at most two gaps", () => {
  for (let count = 1; count <= 40; count += 1) {
    for (let page = 1; page <= count; page += 1) {
      const numbers = pageNumbers(page, count);
      const shown = numbers.filter((one) => one !== null);
      assert.equal(
        [...new Set(shown)].sort((a, b) => a - b),
        shown,
        `${page} of ${count}`,
      );
      for (const one of [1, count, page, Math.max(1, page - 1), Math.min(count, page + 1)])
        assert.ok(shown.includes(one), `${one} at ${page} of ${count}`);
      for (const [at, one] of numbers.entries()) {
        if (one !== null) continue;
        assert.ok(
          (numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0) > 1,
          `a gap for nothing at ${page} of ${count}`,
        );
      }
      assert.is(numbers.includes(null), count > 5);
    }
  }
});

test("an address without a valid page means the first page", () => {
  for (const text of [
    null,
    "",
    "0",
    "-1",
    "-99999999999999999999",
    "x",
    "NaN",
    "Infinity",
    "-Infinity",
    "1;2",
    "０",
  ])
    assert.is(pageIn(text, 10), 1, String(text));
  assert.is(pageIn("3", 10), 3);
  assert.is(pageIn("2.9", 10), 2);
});

test("a huge page number is limited to the largest offset of every backend", () => {
  for (const text of ["999999999", "99999999999999999999", "1e300", "9".repeat(400)]) {
    for (const size of [1, 10, 100]) {
      const offset = (pageIn(text, size) - 1) * size;
      assert.ok(offset > 1_000_000 && offset < 2 ** 31, `${text} by ${size}: ${offset}`);
    }
  }
});

test("page sizes from 1 to 100 are accepted, and the picker offers the one in use", () => {
  assert.equal(
    [null, "1", "7", "10", "25", "100", "0", "-10", "101", "1000", "2.5", "all", "1e1", ""].map(sizeIn),
    [10, 1, 7, 10, 25, 100, 10, 10, 10, 10, 10, 10, 10, 10],
  );
  assert.equal(sizesWith(50), [10, 20, 50, 100]);
  assert.equal(sizesWith(7), [7, 10, 20, 50, 100]);
});

test("the number of pages follows from the total, and an empty list has one", () => {
  assert.equal(
    [0, 1, 10, 11, 5000].map((total) => pageCount(total, 10)),
    [1, 1, 1, 2, 500],
  );
});

test("another page size keeps the first row visible", () => {
  const first = (page: number, size: number) => (page - 1) * size;
  assert.is(pageOfRow(first(7, 10), 100), 1);
  assert.is(pageOfRow(first(7, 10), 20), 4);
  assert.is(pageOfRow(first(2, 100), 10), 11);
});

test("corrected values in the address are noticed, defaults or not", () => {
  const odd = (query: string) => {
    const params = new URLSearchParams(query);
    return wasCorrected(params, placeIn(params));
  };
  for (const query of ["", "page=1", "page=2", "page=1&pageSize=10", "pageSize=50", "pageSize=7", "q=x"])
    assert.is(odd(query), false, query);
  for (const query of [
    "page=0",
    "page=-3",
    "page=x",
    "page=",
    "page=02",
    "page=2.5",
    "pageSize=0",
    "pageSize=101",
    "pageSize=07",
    "page=1e2",
  ])
    assert.is(odd(query), true, query);
});

test("default values are left out of the query, and other parameters stay", () => {
  const query = (text: string, page: number, size: number) =>
    queryOf(new URLSearchParams(text), { page, size }).toString();
  assert.is(query("page=4&pageSize=20", 1, 10), "");
  assert.is(query("safe=1", 3, 10), "safe=1&page=3");
  assert.is(query("page=3&safe=1", 2, 50), "page=2&safe=1&pageSize=50");
});

const rows = [
  { id: 1, ip: "a" },
  { id: 2, ip: "a" },
  { id: 3, ip: "b" },
];

test("ticking one row of an address ticks the others, and so does unticking", () => {
  const one = tickedAfter(new Set(), rows, new Set([1]));
  assert.equal([...one], ["a"]);
  assert.equal([...tickedAfter(one, rows, new Set([1]))], []);
  assert.equal([...tickedAfter(one, rows, new Set([1, 2, 3]))], ["a", "b"]);
});

test("rows on other pages stay ticked", () => {
  assert.equal([...tickedAfter(new Set(["z"]), rows, new Set([3]))], ["z", "b"]);
  assert.equal([...tickedAfter(new Set(["z", "b"]), rows, new Set())], ["z"]);
});

test("a row keeps its id after a reload, and two equal rows have two ids", () => {
  const make = rowMaker(({ ip }: { ip: string; count: number }) => ip);
  const first = make([
    { ip: "a", count: 1 },
    { ip: "b", count: 1 },
    { ip: "a", count: 2 },
  ]);
  assert.is(new Set(first.map(({ id }) => id)).size, 3);
  const again = make([
    { ip: "b", count: 9 },
    { ip: "a", count: 9 },
  ]);
  assert.equal(
    again.map(({ id }) => id),
    [first[1]?.id, first[0]?.id],
  );
});

test.run();

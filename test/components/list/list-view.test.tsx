import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { recall, remember } from "../../../src/api/http/storage.ts";
import { fittingColumns } from "../../../src/components/list/fitting-columns.ts";
import { useViewChoice } from "../../../src/components/list/ListMenus.tsx";
import {
  nextSorts,
  readSorts,
  type SortColumn,
  sortedPlaces,
} from "../../../src/components/list/list-sort.ts";
import {
  type ListColumn,
  type ListView,
  matching,
  type RowFilter,
  useListView,
  wordsIn,
} from "../../../src/components/list/list-view.ts";
import { eventually } from "../../as/eventually.ts";
import {
  address,
  appear,
  goes,
  pageHistory,
  startClock,
  stopClock,
  visit,
  waits,
} from "../../as/test-history.tsx";
import { settled } from "../../as/user.ts";

interface Row {
  id: number;
  name: string;
  note: string;
}
test.before.each(stopClock);
test.after.each(startClock);
const rows: Row[] = [
  { id: 10, name: "web-10", note: "Oslo" },
  { id: 9, name: "web-2", note: "Kyoto" },
  { id: 1, name: "Älv", note: "Oslo" },
];
const text = (id: "name" | "note", more: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  id,
  title: id,
  width: "1fr",
  cell: (row) => row[id],
  sortKey: (row) => row[id],
  searchText: (row) => row[id],
  ...more,
});
const columns: ListColumn<Row>[] = [
  { id: "id", title: "ID", width: "1fr", cell: ({ id }) => id, sortKey: ({ id }) => id },
  text("name", { fixed: true }),
  text("note", { optional: true }),
  { id: "bare", title: "Bare", width: "1fr", cell: () => "" },
];

let view: ListView<Row>;
let choice: ReturnType<typeof useViewChoice>;
function List({ filter = null, tick = 0 }: { filter?: RowFilter<Row> | null; tick?: number }) {
  view = useListView(rows, columns, tick, filter);
  choice = useViewChoice(view);
  return null;
}
test.after.each(() => {
  for (const key of ["columns/list", "density"] as const) remember(key, null);
});
const ids = () => view.shown.map(({ id }) => id);
const shownColumns = () => view.columns.map(({ id }) => id);
async function does(act: () => void): Promise<void> {
  act();
  await settled();
}

const by = (
  ...keys: [key: (row: string) => string | number | null, descending?: boolean][]
): { id: string; descending: boolean; column: SortColumn<string> }[] =>
  keys.map(([sortKey, descending = false], at) => ({
    id: String(at),
    descending,
    column: { id: String(at), sortKey },
  }));
const sorted = (given: readonly string[], ...keys: Parameters<typeof by>): (string | undefined)[] =>
  sortedPlaces(given, by(...keys)).map((at) => given[at]);

test("sort keys are read from the address, the most significant first, and unknown ones are ignored", () => {
  const read = (text: string | null) =>
    readSorts(text, columns).map(({ id, descending }) => (descending ? `-${id}` : id));
  assert.equal(read("name"), ["name"]);
  assert.equal(read("-note,name"), ["-note", "name"]);
  assert.equal(read("-nothing,name,bare,,-"), ["name"]);
  for (const garbage of [null, "", "-", "--name", "constructor", "<b>"]) assert.equal(read(garbage), []);
});

test("a header sorts ascending, descending, then not at all; another header starts over", () => {
  const up = nextSorts([], "name");
  assert.equal(up, [{ id: "name", descending: false }]);
  const down = nextSorts(up, "name");
  assert.equal(down, [{ id: "name", descending: true }]);
  assert.equal(nextSorts(down, "name"), []);
  assert.equal(nextSorts(down, "id"), [{ id: "id", descending: false }]);
});

test("a header of figures sorts descending first", () => {
  const down = nextSorts([], "cpu", false, true);
  assert.equal(down, [{ id: "cpu", descending: true }]);
  const up = nextSorts(down, "cpu", false, true);
  assert.equal(up, [{ id: "cpu", descending: false }]);
  assert.equal(nextSorts(up, "cpu", false, true), []);
});

test("rows without a value are last, ascending and descending, and the next key decides among them", () => {
  const given = ["7", "?b", "12", "?a", ""];
  const figure = (text: string) => (/^\d/.test(text) ? Number(text) : null);
  assert.equal(sorted(given, [figure]), ["7", "12", "?b", "?a", ""]);
  assert.equal(sorted(given, [figure, true]), ["12", "7", "?b", "?a", ""]);
  assert.equal(sorted(given, [figure, true], [(text) => text]), ["12", "7", "?a", "?b", ""]);
  assert.equal(sorted(["b", "", "a"], [(text) => text, true]), ["b", "a", ""]);
});

test("a further key is added at the end, reverses in place, and is removed alone", () => {
  const first = nextSorts([], "state");
  const both = nextSorts(first, "name", true);
  assert.equal(
    both.map(({ id }) => id),
    ["state", "name"],
  );
  const turned = nextSorts(both, "state", true);
  assert.equal(turned, [
    { id: "state", descending: true },
    { id: "name", descending: false },
  ]);
  assert.equal(nextSorts(turned, "state", true), [{ id: "name", descending: false }]);
  assert.equal(nextSorts(turned, "name"), [{ id: "name", descending: true }], "a plain press sorts by one");
});

test("numbers sort by value, names by the rules of the language", () => {
  assert.equal(sorted(["10", "9", "-1", "100"], [Number]), ["-1", "9", "10", "100"]);
  assert.equal(sorted(["web-10", "Web-2", "älv", "Zoo", "web-1"], [(name) => name]), [
    "älv",
    "web-1",
    "Web-2",
    "web-10",
    "Zoo",
  ]);
});

test("rows with equal keys keep their order, ascending and descending", () => {
  const given = ["b1", "a2", "b3", "a4"];
  assert.equal(sorted(given, [(text) => text.charAt(0)]), ["a2", "a4", "b1", "b3"]);
  assert.equal(sorted(given, [(text) => text.charAt(0), true]), ["b1", "b3", "a2", "a4"]);
});

test("the second key decides if the first is equal, also if only the case differs", () => {
  const given = ["Berlin 2", "berlin 1", "aachen 3", "BERLIN 3"];
  const town = (text: string) => text.split(" ")[0] ?? "";
  const figure = (text: string) => Number(text.split(" ")[1]);
  assert.equal(sorted(given, [town], [figure, true]), ["aachen 3", "BERLIN 3", "Berlin 2", "berlin 1"]);
  assert.equal(sorted(given, [town, true], [figure]), ["berlin 1", "Berlin 2", "BERLIN 3", "aachen 3"]);
});

test("words are ranked once for the same rows, and live keys again with each tick", () => {
  let asked = 0;
  const column = (live: boolean): SortColumn<string> => ({
    id: "x",
    live,
    sortKey: (row) => {
      asked += 1;
      return row;
    },
  });
  const still = [{ id: "x", descending: false, column: column(false) }];
  const given = ["b", "a"];
  for (const tick of [1, 2, 3]) sortedPlaces(given, still, tick);
  assert.is(asked, 2);
  const moving = [{ id: "x", descending: false, column: column(true) }];
  for (const tick of [1, 2, 2]) sortedPlaces(given, moving, tick);
  assert.is(asked, 6);
});

test("a search finds rows that contain every word, in any column and case", () => {
  const texts = ["tokyo edge\n10.0.0.1", "tokyo core\n10.0.0.2", "oslo edge\n10.0.1.1"];
  const found = (query: string) =>
    matching(["a", "b", "c"], [0, 1, 2], (at, word) => texts[at]?.includes(word) ?? false, wordsIn(query));
  assert.equal(found("EDGE tok"), ["a"]);
  assert.equal(found("10.0.0"), ["a", "b"]);
  assert.equal(found("  "), ["a", "b", "c"]);
  assert.equal(found("tokyo oslo"), []);
  assert.equal(found(".*"), [], "it is text, no pattern");
});

test("typing filters at once; the address follows without new history entries", async () => {
  const close = await visit("/list", <List />);
  const entries = history.length;
  await does(() => view.search("web"));
  assert.equal(ids(), [10, 9]);
  await eventually(() => assert.is(address(), "/list"));
  await does(() => view.search("web-2"));
  assert.equal(ids(), [9]);
  await waits(330);
  await eventually(() => assert.is(address(), "/list?q=web-2"));
  assert.is(history.length, entries);
  await close();
});

test("an empty search is removed from the address", async () => {
  const close = await visit("/list?q=web", <List />);
  await does(() => view.search(""));
  await waits(330);
  await eventually(() => assert.equal([address(), ids()], ["/list", [10, 9, 1]]));
  await close();
});

test("Back undoes sorting", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.toggleSort("id"));
  await eventually(() => assert.equal([address(), ids()], ["/list?sort=id", [1, 9, 10]]));
  await does(() => view.toggleSort("id"));
  await eventually(() => assert.equal([address(), ids()], ["/list?sort=-id", [10, 9, 1]]));
  await goes(-1);
  await eventually(() => assert.equal([address(), ids()], ["/list?sort=id", [1, 9, 10]]));
  await goes(-1);
  assert.equal([view.sorts, ids()], [[], [10, 9, 1]]);
  await close();
});

test("sorting before the address has the search keeps both", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.search("web"));
  await does(() => view.toggleSort("id"));
  await waits(330);
  await eventually(() => assert.is(address(), "/list?sort=id&q=web"));
  assert.equal(ids(), [9, 10]);
  await close();
});

test("a click right after typing keeps the search in its own history entry", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.search("web"));
  await does(() => document.body.click());
  await eventually(() => assert.is(address(), "/list?q=web"));
  await does(() => pageHistory.push("/dashboard/list?q=web&edit=9"));
  await goes(-1);
  await eventually(() => assert.equal([address(), view.query], ["/list?q=web", "web"]));
  await close();
});

test("a reload shows the same rows in the same order with the same columns", async () => {
  const close = await visit("/list?q=web&sort=-name&cols=name,note", <List />);
  const check = () => {
    assert.equal(ids(), [10, 9]);
    assert.equal(shownColumns(), ["name", "note"]);
    assert.is(view.query, "web");
  };
  check();
  await close();
  const again = await appear(<List />);
  check();
  await again();
});

test("Back from another page restores the list", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.search("oslo"));
  await does(() => choice.toggleColumn("note"));
  await waits(330);
  await does(() => view.toggleSort("id"));
  pageHistory.push("/dashboard/elsewhere");
  await settled();
  assert.equal([view.query, view.sorts], ["", []]);
  await goes(-1);
  assert.equal([view.query, view.sorts[0]?.id, ids()], ["oslo", "id", [1, 10]]);
  assert.ok(shownColumns().includes("note"));
  await close();
});

test("Back before the address has the search follows the address", async () => {
  const close = await visit("/list?q=web", <List />);
  await does(() => view.toggleSort("id"));
  await does(() => view.search("oslo"));
  await waits(330);
  await goes(-1);
  assert.equal([view.query, ids()], ["web", [10, 9]]);
  await close();
});

test("only visible columns are searched, so that every match is visible", async () => {
  const close = await visit("/list?q=kyoto", <List />);
  assert.equal(ids(), []);
  await does(() => choice.toggleColumn("note"));
  assert.equal(ids(), [9]);
  await close();
});

test("chosen columns are in the address without new history entries, and the default is not", async () => {
  const close = await visit("/list", <List />);
  const entries = history.length;
  assert.equal(shownColumns(), ["id", "name", "bare"]);
  await does(() => choice.toggleColumn("note"));
  await eventually(() => assert.is(address(), "/list?cols=id,name,note,bare"));
  await does(() => choice.toggleColumn("id"));
  assert.equal(shownColumns(), ["name", "note", "bare"]);
  await does(() => choice.toggleColumn("id"));
  await does(() => choice.toggleColumn("note"));
  await eventually(() => assert.is(address(), "/list"));
  assert.is(history.length, entries);
  await close();
});

test("an invalid address shows the default view", async () => {
  const close = await visit("/list?sort=-nothing&cols=&q=", <List />);
  assert.equal([view.sorts, ids()], [[], [10, 9, 1]]);
  assert.ok(shownColumns().includes("name"), "a fixed column is never hidden");
  pageHistory.push("/dashboard/list?sort=bare&cols=nothing");
  await settled();
  assert.equal([view.sorts, shownColumns()], [[], ["name"]]);
  await close();
});

test("Back removes the second sort key, and a reload keeps both", async () => {
  let close = await visit("/list", <List />);
  await does(() => view.toggleSort("note"));
  await does(() => view.toggleSort("id", true));
  await eventually(() => assert.equal([address(), ids()], ["/list?sort=note,id", [9, 1, 10]]));
  await close();
  close = await appear(<List />);
  assert.equal(ids(), [9, 1, 10]);
  await does(() => view.toggleSort("note", true));
  await eventually(() => assert.equal([address(), ids()], ["/list?sort=-note,id", [1, 10, 9]]));
  await goes(-1);
  await eventually(() => assert.equal([address(), ids()], ["/list?sort=note,id", [9, 1, 10]]));
  await close();
});

test("rows must match filter and search, and the order stays", async () => {
  const filter: RowFilter<Row> = { passes: ({ note }) => note === "Oslo", live: false, clear() {} };
  const close = await visit("/list?q=web&sort=-id", <List filter={filter} />);
  assert.equal([ids(), view.narrowed], [[10], true]);
  await does(() => view.search(""));
  assert.equal([ids(), view.narrowed], [[10, 1], true]);
  await close();
});

test("a filter on live values is applied again with each tick, another one is not", async () => {
  for (const live of [true, false]) {
    let asked = 0;
    const passes = () => {
      asked += 1;
      return true;
    };
    const filter: RowFilter<Row> = { passes, live, clear() {} };
    let setTick: (tick: number) => void = () => {};
    const Ticking = () => {
      const [tick, set] = useState(0);
      setTick = set;
      return <List filter={filter} tick={tick} />;
    };
    const close = await visit("/list", <Ticking />);
    for (const tick of [1, 2]) await does(() => setTick(tick));
    assert.is(asked, live ? 9 : 3, `live: ${live}`);
    await close();
  }
});

test("Show all clears search and filter", async () => {
  let cleared = 0;
  const filter: RowFilter<Row> = {
    passes: () => false,
    live: false,
    clear: () => {
      cleared += 1;
    },
  };
  const close = await visit("/list?q=web", <List filter={filter} />);
  assert.equal(ids(), []);
  await does(() => view.showAll());
  assert.equal([cleared, view.query], [1, ""]);
  await close();
});

test("columns and density are stored for the next visit, and a link takes precedence", async () => {
  let close = await visit("/list", <List />);
  await does(() => choice.toggleColumn("note"));
  await does(() => choice.toggleDensity());
  await eventually(() => assert.is(address(), "/list?cols=id,name,note,bare&density=compact"));
  await close();
  close = await visit("/list", <List />);
  assert.equal([shownColumns(), view.density], [["id", "name", "note", "bare"], "compact"]);
  pageHistory.push("/dashboard/list?cols=id,name&density=normal");
  await settled();
  assert.equal([shownColumns(), view.density], [["id", "name"], "normal"]);
  assert.is(recall("density"), "compact", "looking at a link chooses nothing");
  pageHistory.push("/dashboard/list");
  await settled();
  await does(() => choice.toggleColumn("note"));
  await does(() => choice.toggleDensity());
  await eventually(() =>
    assert.equal([address(), shownColumns(), view.density], ["/list", ["id", "name", "bare"], "normal"]),
  );
  assert.equal([recall("columns/list"), recall("density")], [null, null]);
  await close();
});

test("an invalid density shows normal rows", async () => {
  remember("density", "<b>");
  const close = await visit("/list?density=-1", <List />);
  assert.is(view.density, "normal");
  await close();
});

test("columns without room are hidden by rank, and none jumps over a more important one", () => {
  const ranked = [
    { id: "name", width: "minmax(200px, 2fr)" },
    { id: "third", width: "20px", rank: 3 },
    { id: "second", width: "100px", rank: 2 },
    { id: "first", width: "100px", rank: 1, from: 700 },
  ];
  const beside = 232;
  assert.is(fittingColumns(ranked, beside + 420), "name,third,second", "too narrow for the first by itself");
  assert.is(fittingColumns(ranked, beside + 470), "name,third,second,first");
  assert.is(fittingColumns(ranked, beside + 320), "name,third,second");
  assert.is(fittingColumns(ranked, beside + 319), "name,second");
  assert.is(fittingColumns(ranked, beside + 299), "name", "the third would fit");
  assert.is(fittingColumns(ranked, 0), "name");
});

test("a column without a sort key cannot be sorted", async () => {
  const close = await visit("/list", <List />);
  assert.equal(
    view.columns.map(({ sortable }) => sortable),
    [true, true, false],
  );
  await close();
});

test.run();

import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type ListColumn,
  type ListView,
  matching,
  nextSort,
  readSort,
  sorted,
  useListView,
} from "../../src/components/list-view.ts";
import { address, appear, goes, pageHistory, visit, waits } from "../as/place.tsx";
import { settled } from "../as/user.ts";

interface Row {
  id: number;
  name: string;
  note: string;
}
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
function List() {
  view = useListView(rows, columns);
  return null;
}
const ids = () => view.shown.map(({ id }) => id);
const shownColumns = () => view.columns.map(({ id }) => id);
async function does(act: () => void): Promise<void> {
  act();
  await settled();
}

test("the sort is read from the address, and what is no sort is none", () => {
  const known = (id: string) => id === "name";
  assert.equal(readSort("name", known), { id: "name", descending: false });
  assert.equal(readSort("-name", known), { id: "name", descending: true });
  for (const garbage of [null, "", "-", "--name", "id", "constructor", "<b>"])
    assert.is(readSort(garbage, known), null);
});

test("a header sorts up, then down, then as the backend does; another one begins anew", () => {
  const up = nextSort(null, "name");
  assert.equal(up, { id: "name", descending: false });
  const down = nextSort(up, "name");
  assert.equal(down, { id: "name", descending: true });
  assert.is(nextSort(down, "name"), null);
  assert.equal(nextSort(down, "id"), { id: "id", descending: false });
});

test("numbers sort by value, names as people sort them", () => {
  assert.equal(
    sorted([10, 9, -1, 100], (value) => value, false),
    [-1, 9, 10, 100],
  );
  assert.equal(
    sorted(["web-10", "Web-2", "älv", "Zoo", "web-1"], (name) => name, false),
    ["älv", "web-1", "Web-2", "web-10", "Zoo"],
  );
});

test("rows with equal keys keep their order, up and down, and the rows themselves are left alone", () => {
  const given = Object.freeze([
    { id: 1, key: "b" },
    { id: 2, key: "a" },
    { id: 3, key: "b" },
    { id: 4, key: "a" },
  ]);
  const order = (descending: boolean) => sorted(given, ({ key }) => key, descending).map(({ id }) => id);
  assert.equal(order(false), [2, 4, 1, 3]);
  assert.equal(order(true), [1, 3, 2, 4]);
});

test("a search finds rows that hold every word, wherever, in any case", () => {
  const texts = ["tokyo edge\n10.0.0.1", "tokyo core\n10.0.0.2", "oslo edge\n10.0.1.1"];
  const found = (query: string) =>
    matching(["a", "b", "c"], (at, word) => texts[at]?.includes(word) ?? false, query);
  assert.equal(found("EDGE tok"), ["a"]);
  assert.equal(found("10.0.0"), ["a", "b"]);
  assert.equal(found("  "), ["a", "b", "c"]);
  assert.equal(found("tokyo oslo"), []);
  assert.equal(found(".*"), [], "it is text, no pattern");
});

test("typing filters at once; the address follows without filling the history", async () => {
  const close = await visit("/list", <List />);
  const entries = history.length;
  await does(() => view.search("web"));
  assert.equal(ids(), [10, 9]);
  assert.is(address(), "/list");
  await does(() => view.search("web-2"));
  assert.equal(ids(), [9]);
  await waits(330);
  assert.is(address(), "/list?q=web-2");
  assert.is(history.length, entries);
  await close();
});

test("a search that was emptied leaves no trace in the address", async () => {
  const close = await visit("/list?q=web", <List />);
  await does(() => view.search(""));
  await waits(330);
  assert.equal([address(), ids()], ["/list", [10, 9, 1]]);
  await close();
});

test("sorting is a step that Back takes back", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.toggleSort("id"));
  assert.equal([address(), ids()], ["/list?sort=id", [1, 9, 10]]);
  await does(() => view.toggleSort("id"));
  assert.equal([address(), ids()], ["/list?sort=-id", [10, 9, 1]]);
  await goes(-1);
  assert.equal([address(), ids()], ["/list?sort=id", [1, 9, 10]]);
  await goes(-1);
  assert.equal([view.sort, ids()], [null, [10, 9, 1]]);
  await close();
});

test("sorting while a search is still on its way to the address keeps both", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.search("web"));
  await does(() => view.toggleSort("id"));
  await waits(330);
  assert.is(address(), "/list?sort=id&q=web");
  assert.equal(ids(), [9, 10]);
  await close();
});

test("a press that leads on right after typing leaves the search in the entry that it was typed in", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.search("web"));
  await does(() => document.body.click());
  assert.is(address(), "/list?q=web");
  await does(() => pageHistory.push("/dashboard/list?q=web&edit=9"));
  await goes(-1);
  assert.equal([address(), view.query], ["/list?q=web", "web"]);
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

test("Back from another page brings the list back as it was", async () => {
  const close = await visit("/list", <List />);
  await does(() => view.search("oslo"));
  await does(() => view.toggleColumn("note"));
  await waits(330);
  await does(() => view.toggleSort("id"));
  pageHistory.push("/dashboard/elsewhere");
  await settled();
  assert.equal([view.query, view.sort], ["", null]);
  await goes(-1);
  assert.equal([view.query, view.sort?.id, ids()], ["oslo", "id", [1, 10]]);
  assert.ok(view.isShown("note"));
  await close();
});

test("Back while the search has not reached the address yet follows the address", async () => {
  const close = await visit("/list?q=web", <List />);
  await does(() => view.toggleSort("id"));
  await does(() => view.search("oslo"));
  await waits(330);
  await goes(-1);
  assert.equal([view.query, ids()], ["web", [10, 9]]);
  await close();
});

test("only columns on the page are searched, so that every hit can be seen", async () => {
  const close = await visit("/list?q=kyoto", <List />);
  assert.equal(ids(), []);
  await does(() => view.toggleColumn("note"));
  assert.equal(ids(), [9]);
  await close();
});

test("columns are chosen in the address without filling the history, and the usual choice is no choice", async () => {
  const close = await visit("/list", <List />);
  const entries = history.length;
  assert.equal(shownColumns(), ["id", "name", "bare"]);
  await does(() => view.toggleColumn("note"));
  assert.is(address(), "/list?cols=id,name,note,bare");
  await does(() => view.toggleColumn("id"));
  assert.equal(shownColumns(), ["name", "note", "bare"]);
  await does(() => view.toggleColumn("id"));
  await does(() => view.toggleColumn("note"));
  assert.is(address(), "/list");
  assert.is(history.length, entries);
  await close();
});

test("nonsense in the address shows the list as usual", async () => {
  const close = await visit("/list?sort=-nothing&cols=&q=", <List />);
  assert.equal([view.sort, ids()], [null, [10, 9, 1]]);
  assert.ok(shownColumns().includes("name"), "a fixed column is never hidden");
  pageHistory.push("/dashboard/list?sort=bare&cols=nothing");
  await settled();
  assert.equal([view.sort, shownColumns()], [null, ["name"]]);
  await close();
});

test("a column without a key cannot be sorted by", async () => {
  const close = await visit("/list", <List />);
  assert.equal(
    view.columns.map(({ sortable }) => sortable),
    [true, true, false],
  );
  await close();
});

test.run();

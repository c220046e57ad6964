import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { coverage, range, withAll } from "../../../src/ui/table/selection.ts";
import { type Column, Table, type TableProps } from "../../../src/ui/table/Table.tsx";
import { all, click, clickOn, find, get, names, sees, show } from "../../as/user.ts";

type Row = { id: number; name: string };

const drawn = new Map<number, number>();
const columns: readonly Column<Row>[] = [
  { id: "id", title: "ID", width: "64px", sortable: true, align: "end", cell: ({ id }) => id },
  {
    id: "name",
    title: "Name",
    width: "minmax(160px, 1fr)",
    heading: true,
    pinned: true,
    cell: ({ id, name }) => {
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
      return name;
    },
  },
];
const words = { select: "Select", selectAll: "Select all", actions: "Actions", loading: "Loading" };
const stateColumn: Column<Row> = {
  id: "name",
  title: "Name",
  width: "160px",
  heading: true,
  cell: ({ name }) => (
    <>
      <span role="img" aria-label="Offline" />
      {name}
    </>
  ),
};
const servers = (...ids: number[]): Row[] => ids.map((id) => ({ id, name: `Server ${id}` }));
const rowId = ({ id }: Row) => id;
const rowName = ({ name }: Row) => name;
const card = ({ name }: Row) => name;

let chosen: ReadonlySet<number> = new Set();
let showRows: (rows: Row[]) => void = () => {};

function Page({
  first,
  status = "ready",
  ...more
}: { first: Row[]; status?: "loading" | "ready" } & Partial<
  Pick<TableProps<Row>, "columns" | "onSelect" | "notSelectableBecause" | "onNotSelectable">
>) {
  const [rows, setRows] = useState(first);
  const [selected, select] = useState<ReadonlySet<number>>(new Set());
  chosen = selected;
  showRows = setRows;
  return (
    <Table
      label="Servers"
      {...{ rows, rowId, rowName, columns, selected, words, status, card }}
      onSelect={select}
      {...more}
      sorts={[{ id: "id", descending: true }]}
      onSort={() => {}}
      busy={false}
      placeholder={<p>No servers yet</p>}
    />
  );
}

const box = (name: string) => get("checkbox", `Select ${name}`);

test("ticking a row selects its id and renders only that row", async () => {
  const close = await show(<Page first={servers(4, 7, 9)} />);
  drawn.clear();
  await clickOn(box("Server 7"));
  assert.equal([...chosen], [7]);
  assert.equal([...drawn.keys()], [7]);
  await close();
});

test("the check box of a row says the row's name, without what the cell shows beside it", async () => {
  const close = await show(<Page first={servers(4)} columns={[stateColumn]} />);
  assert.ok(sees("rowheader", "Offline Server 4"));
  assert.ok(box("Server 4"));
  await close();
});

test("a selection follows its rows when their order changes", async () => {
  const close = await show(<Page first={servers(4, 7, 9)} />);
  await clickOn(box("Server 7"));
  showRows(servers(9, 8, 7, 4));
  await click("checkbox", "Select Server 9");
  assert.equal([...chosen].sort(), [7, 9]);
  assert.is((box("Server 7") as HTMLInputElement).checked, true);
  assert.is((box("Server 8") as HTMLInputElement).checked, false);
  await close();
});

test("Shift ticks all visible rows from the last ticked one to this one", async () => {
  const close = await show(<Page first={servers(9, 2, 7, 4, 1)} />);
  await clickOn(box("Server 4"));
  await clickOn(box("Server 2"), { shift: true });
  assert.equal([...chosen].sort(), [2, 4, 7]);
  await close();
});

test("the header's box selects the visible rows, keeps hidden ones, and shows whether all, some or none are selected", async () => {
  const close = await show(<Page first={servers(1, 2, 3)} />);
  await clickOn(box("Server 3"));
  const header = (await find("checkbox", "Select all")) as HTMLInputElement;
  assert.is(header.indeterminate, true);
  showRows(servers(1, 2));
  await clickOn(header);
  assert.equal([...chosen].sort(), [1, 2, 3]);
  assert.is(header.checked, true);
  await clickOn(header);
  assert.equal([...chosen], [3]);
  await close();
});

test("the sorted column, the number of rows and row headings are exposed to screen readers", async () => {
  const close = await show(<Page first={servers(1, 2, 3)} />);
  assert.is((await find("columnheader", "ID")).getAttribute("aria-sort"), "descending");
  assert.is((await find("table", "Servers")).getAttribute("aria-rowcount"), "4");
  assert.equal(names("rowheader"), ["Server 1", "Server 2", "Server 3"]);
  assert.equal(
    all("row").map((row) => row.getAttribute("aria-rowindex")),
    ["1", "2", "3", "4"],
  );
  await close();
});

test("loading and the reason for an empty table are announced", async () => {
  let close = await show(<Page first={[]} status="loading" />);
  assert.is((await find("status")).textContent, "Loading");
  assert.is((await find("table", "Servers")).getAttribute("aria-busy"), "true");
  await close();
  close = await show(<Page first={[]} />);
  assert.match(document.body.textContent ?? "", "No servers yet");
  assert.not.ok(sees("status"));
  await close();
});

test("markup in a name is only text", async () => {
  const close = await show(<Page first={[{ id: 1, name: "<img src=x onerror=alert(1)>" }]} />);
  assert.is(document.querySelector("img"), null);
  assert.ok(sees("rowheader", "<img src=x onerror=alert(1)>"));
  await close();
});

test('a row that cannot be ticked gives the reason when pressed, and ranges and "select all" skip it', async () => {
  const told: string[] = [];
  const notSelectableBecause = ({ id }: Row) => (id === 7 ? "Not this one." : undefined);
  const close = await show(
    <Page
      first={servers(4, 7, 9)}
      notSelectableBecause={notSelectableBecause}
      onNotSelectable={(why) => told.push(why)}
    />,
  );
  await clickOn(box("Server 7"));
  assert.equal(
    [[...chosen], told, (box("Server 7") as HTMLInputElement).checked],
    [[], ["Not this one."], false],
  );
  assert.is(box("Server 7").getAttribute("aria-description"), "Not this one.");
  await clickOn(box("Server 4"));
  await clickOn(box("Server 9"), { shift: true });
  assert.equal([...chosen], [4, 9]);
  assert.is(((await find("checkbox", "Select all")) as HTMLInputElement).checked, true);
  await click("checkbox", "Select all");
  assert.is(chosen.size, 0);
  await close();
});

test("without onSelect rows have no check boxes", async () => {
  const close = await show(<Page first={servers(4, 7)} onSelect={undefined} />);
  assert.equal(all("checkbox"), []);
  assert.equal(
    all("columnheader").map((title) => title.textContent),
    ["ID", "Name"],
  );
  await close();
});

test("of ten thousand rows only a few are rendered", async () => {
  const close = await show(
    <Page first={servers(...Array.from({ length: 10_000 }, (_, index) => index + 1))} />,
  );
  assert.ok(all("row").length > 5 && all("row").length < 60, `${all("row").length} rows`);
  await clickOn(await find("checkbox", "Select all"));
  assert.is(chosen.size, 10_000);
  await close();
});

test("a range whose start is no longer visible is only the pressed row", () => {
  assert.equal(range([1, 2, 3], 9, 2), [2]);
  assert.equal(range([1, 2, 3], null, 2), [2]);
  assert.equal(range([5, 4, 3, 2], 2, 4), [4, 3, 2]);
});

test("a selection is a new set; the old one is not changed", () => {
  const before = new Set([1]);
  assert.equal([...withAll(before, [2, 3], true)], [1, 2, 3]);
  assert.equal([...before], [1]);
  assert.is(coverage([], before), "none");
  assert.is(coverage([1, 2], before), "some");
});

test.run();

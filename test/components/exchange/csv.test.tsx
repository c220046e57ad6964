/** Lists as CSV: the content of the file, and that ten thousand rows do not block the page. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { pick, seeded, whole } from "../../../demo/state/random.ts";
import { datedName } from "../../../src/components/clipboard/download.ts";
import { csvField, csvParts } from "../../../src/components/exchange/csv.ts";
import type { ListColumn } from "../../../src/components/list/list-view.ts";

test("values are quoted where RFC 4180 requires it", () => {
  assert.is(csvField("plain"), "plain");
  assert.is(csvField(""), "");
  assert.is(csvField("a,b"), '"a,b"');
  assert.is(csvField('say "hi"'), '"say ""hi"""');
  assert.is(csvField("two\nlines"), '"two\nlines"');
  assert.is(csvField(" padded "), '" padded "');
  assert.is(csvField("🔥 שלום"), "🔥 שלום");
});

test("formulas are written as text, numbers as numbers", () => {
  for (const bad of ["=1+1", "+1", "-x", "@SUM(A1)", "-1+1", "=cmd|' /C calc'!A0", "－1", "-", "+49 30 1"])
    assert.is(csvField(bad).replace(/^"/, "")[0], "'", bad);
  assert.ok(csvField("\t=1").includes("'\t"));
  assert.ok(csvField("\r=1").includes("'\r"));
  for (const number of ["-1", "-0.5", "42", "-127"]) assert.is(csvField(number), number);
  assert.is(csvField("-1e5"), "'-1e5");
});

test("formulas behind a semicolon, a tab or a line break are written as text", () => {
  assert.is(csvField('x;=HYPERLINK("http://e.example")'), `"x;'=HYPERLINK(""http://e.example"")"`);
  assert.is(csvField("x\t=1"), "x\t'=1");
  assert.is(csvField("a\n+1\r\n@b"), "\"a\n'+1\r\n'@b\"");
  assert.is(csvField("x; ＝1;-5;-x"), "x; '＝1;'-5;'-x");
  assert.is(csvField('x;"=1"'), `"x;""'=1"""`);
  assert.is(csvField("a=b; c-d, e@f"), '"a=b; c-d, e@f"');
});

/** The cells of a file as a spreadsheet reads them that splits at `separator`; a quote counts at the start of a cell. */
function cellsAt(separator: string, file: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < file.length) {
    let cell = "";
    if (file[at] === '"') {
      at += 1;
      while (at < file.length && (file[at] !== '"' || file[at + 1] === '"')) {
        if (file[at] === '"') at += 1;
        cell += file[at];
        at += 1;
      }
      at += 1;
    }
    while (at < file.length && file[at] !== separator && !/[\r\n]/.test(file[at] ?? "")) {
      cell += file[at];
      at += 1;
    }
    cells.push(cell);
    at += file.startsWith("\r\n", at) ? 2 : 1;
  }
  return cells;
}

test("whatever the values are, no spreadsheet finds a formula, and every value can be read again", () => {
  const random = seeded(8);
  const pieces = [
    ";",
    ",",
    "\t",
    "\r",
    "\n",
    '"',
    "'",
    " ",
    "=",
    "+",
    "-",
    "@",
    "＝",
    "a",
    "1",
    "5.2",
    "HYPERLINK(",
  ] as const;
  const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^\s*-\d+(\.\d+)?$/.test(cell);
  for (let round = 0; round < 5000; round++) {
    const values = Array.from({ length: 3 }, () =>
      Array.from({ length: whole(random, 0, 7) }, () => pick(random, pieces)).join(""),
    );
    const file = `${["1", ...values].map(csvField).join(",")}\r\n`;
    for (const separator of [",", ";", "\t"])
      assert.equal(
        cellsAt(separator, file).filter(isFormula),
        [],
        JSON.stringify({ separator, values, file }),
      );
    for (const naive of file.split(/[;\t\r\n]/))
      assert.not(isFormula(naive), JSON.stringify({ naive, file }));
    const bare = (text: string | undefined) => text?.replaceAll("'", "");
    assert.equal(cellsAt(",", file).slice(1).map(bare), values.map(bare), JSON.stringify({ values, file }));
  }
});

const Meter = () => <i>drawn</i>;

interface One {
  id: number;
  name: string;
}
const column = (more: Partial<ListColumn<One>> & { id: string }): ListColumn<One> => ({
  title: more.id.toUpperCase(),
  width: "1fr",
  cell: () => null,
  ...more,
});

test("a column exports its CSV text, else its search text, else its words, else its sort key; drawings are left out", async () => {
  const columns = [
    column({ id: "id", sortKey: ({ id }) => id }),
    column({ id: "name", searchText: ({ name }) => `${name}\nDE`, sortKey: () => "no" }),
    column({ id: "groups", searchText: () => "a\nb" }),
    column({ id: "curve" }),
    column({
      id: "made",
      sortKey: () => 17,
      cell: () => (
        <span title="no">
          Nov 22{", "}
          <b>2026</b>
        </span>
      ),
    }),
    column({ id: "cpu", sortKey: ({ id }) => (id === 1 ? null : 12.5), live: true, cell: () => <Meter /> }),
    column({ id: "state", csv: () => "Online", searchText: () => "no" }),
  ];
  const parts = await csvParts(columns, [
    { id: 1, name: "one" },
    { id: 2, name: "=two" },
  ]);
  assert.is(
    parts.join(""),
    '\uFEFFID,NAME,GROUPS,MADE,CPU,STATE\r\n1,one,"a, b","Nov 22, 2026",,Online\r\n2,\'=two,"a, b","Nov 22, 2026",12.5,Online\r\n',
  );
  assert.is((await csvParts(columns, [])).join(""), "\uFEFFID,NAME,GROUPS,MADE,CPU,STATE\r\n");
});

test("other work runs between ten thousand rows", async () => {
  const columns = Array.from({ length: 16 }, (_, at) =>
    column({ id: `c${at}`, searchText: ({ id, name }) => `${name}, "${id}"\n${at}` }),
  );
  const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `row ${id}` }));
  let turns = 0;
  const beat = setInterval(() => {
    turns += 1;
  }, 1);
  const parts = await csvParts(columns, rows);
  clearInterval(beat);
  assert.is(parts.join("").split("\r\n").length, 10_002);
  // The length of a slice depends on the machine; the number of pauses does not.
  assert.ok(turns > 2, `others had ${turns} turns`);
});

test("a file name contains the list and the date", () => {
  assert.is(datedName("nat", "csv", new Date(2026, 10, 2)), "nat-2026-11-02.csv");
});

test.run();

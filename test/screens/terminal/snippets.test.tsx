/** The terminal's snippets, with a terminal that only records what is typed into it. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { remember } from "../../../src/api/http/storage.ts";
import { loadMessages } from "../../../src/i18n/intl.ts";
import type { Pane } from "../../../src/screens/terminal/pane.ts";
import { Snippets } from "../../../src/screens/terminal/snippets/Snippets.tsx";
import {
  changeSnippets,
  filledIn,
  merged,
  placeholdersOf,
  readSnippets,
  snippetsIn,
} from "../../../src/screens/terminal/snippets/snippets.ts";
import { answerAll, visit } from "../../as/test-history.tsx";
import { click, eventually, find, get, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

const test = suite("terminal snippets");
const typed: string[] = [];
const pane = { view: { term: {} }, type: (text: string) => typed.push(text) } as unknown as Pane;
let closed = 0;

test.before(async () => {
  await speak();
  await loadMessages("terminal");
});
test.before.each(() => {
  localStorage.clear();
  remember("user", "1");
  typed.length = 0;
  closed = 0;
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});

const opens = () => visit("/", <Snippets pane={pane} onClose={() => (closed += 1)} />);

test("placeholders begin with a letter, and are filled in everywhere", () => {
  const text = "ssh {{ user }}@{{host}} docker ps --format '{{.Names}}' {{user}}";
  assert.equal(placeholdersOf(text), ["user", "host"]);
  const values = new Map([["user", "$&root"]]);
  assert.is(filledIn(text, values), "ssh $&root@ docker ps --format '{{.Names}}' $&root");
});

test("a snippet is added, asked for its values, and typed without being run", async () => {
  await opens();
  await click("button", "Add snippet");
  await click("button", "Save");
  assert.is(readSnippets().length, 0, "both fields are required");
  await type("Name", "restart");
  await type("Command line", "systemctl restart {{service}}");
  await click("button", "Save");
  await click("button", /^restart/);
  await click("button", "Type into terminal");
  assert.equal(typed, [], "a value is required");
  await type("service", "nginx");
  assert.is(document.querySelector("dialog[open] pre")?.textContent, "systemctl restart nginx");
  await click("button", "Type into terminal");
  assert.equal([typed, closed], [["systemctl restart nginx"], 1]);
});

test("a snippet is changed, and deleted after a question", async () => {
  changeSnippets(() => [{ name: "disk", text: "df -h" }]);
  await opens();
  await click("button", "Edit disk");
  await type("Command line", "df -hT");
  await click("button", "Save");
  assert.equal(readSnippets(), [{ name: "disk", text: "df -hT" }]);
  await click("button", "Delete disk");
  await answerAll(true);
  await eventually(() => assert.equal(readSnippets(), []));
  await eventually(() => assert.not(sees("button", "Delete disk")));
});

test("an export can be imported again: known snippets once, and nothing of it presses a key", async () => {
  changeSnippets(() => [{ name: "disk", text: "df -h" }]);
  const file = JSON.stringify([...readSnippets(), { name: "evil", text: "ls\r\u0003rm -rf x\n" }]);
  assert.is(snippetsIn('{"name":"no list"}'), null);
  assert.is(merged(readSnippets(), snippetsIn(file) ?? []).length, 2);
  await opens();
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const sends = async (content: string): Promise<void> => {
    Object.defineProperty(input, "files", { configurable: true, value: [new File([content], "a.json")] });
    Object.defineProperty(input, "value", { configurable: true, writable: true, value: "" });
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
  };
  await sends("no JSON");
  await eventually(() => assert.match(get("alert").textContent ?? "", "does not contain exported snippets"));
  await sends(file);
  await find("button", /^evil/);
  const link = get("link", "Export").getAttribute("href") ?? "";
  assert.equal(snippetsIn(decodeURIComponent(link.slice(link.indexOf(",") + 1))), readSnippets());
  assert.equal(
    readSnippets().map(({ text }) => text),
    ["df -h", "ls rm -rf x "],
  );
});

test("another user of this browser has snippets of their own", () => {
  changeSnippets(() => [{ name: "disk", text: "df -h" }]);
  remember("user", "2");
  assert.equal(readSnippets(), []);
  remember("user", "1");
  assert.is(readSnippets().length, 1);
});

test.run();

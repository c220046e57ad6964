import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  inverted,
  matching,
  type OptionSet,
  prepare,
  setCounts,
  withoutShown,
  withSet,
  withShown,
} from "../../../src/ui/picker/options.ts";
import { Picker, type PickerWords } from "../../../src/ui/picker/Picker.tsx";
import { isSeveral, readPasted } from "../../../src/ui/picker/pasted.ts";
import { all, click, find, get, nameOf, names, press, sees, settled, show, type } from "../../as/user.ts";

const words: PickerWords = {
  placeholder: "Add…",
  remove: (name) => `Remove ${name}`,
  all: "All",
  none: "None",
  invert: "Invert",
  addFound: (count) => `Add the ${count} found`,
  removeFound: "Remove matches",
  bySet: "By group",
  ofSet: (chosen, all) => `${chosen} of ${all}`,
  nothing: "Nothing matches",
  create: (name) => `Add ${name}`,
  loading: "Loading",
  failed: "Not loaded",
  more: (count) => `${count} more`,
  count: (count) => `${count} servers`,
  missing: (id) => `#${id}, deleted`,
  gone: (count) => `${count} gone`,
  removeGone: "Remove",
  unknown: (count) => `${count} not found`,
  list: (entries) => entries.join(", "),
  dismiss: "Dismiss",
};
const options = [
  { id: 1, name: "Tokyo Web", detail: "203.0.113.1" },
  { id: 2, name: "Frankfurt Edge" },
  { id: 3, name: "Tokyo Proxy" },
];

let chosen: readonly number[] = [];

function Form({
  start = [],
  single = false,
  from = options,
  sets,
  loading,
}: {
  start?: number[];
  single?: boolean;
  from?: typeof options;
  sets?: readonly OptionSet[];
  loading?: boolean;
}) {
  const [value, setValue] = useState<readonly number[]>(start);
  chosen = value;
  return (
    <Picker label="Servers" {...{ value, single, words, sets, loading }} options={from} onChange={setValue} />
  );
}

const input = () => get("combobox", "Servers") as HTMLInputElement;
/** The option that Enter would choose. */
const active = () => {
  const option = document.getElementById(input().getAttribute("aria-activedescendant") ?? "");
  return option ? nameOf(option) : "";
};
const announced = () =>
  all("status")
    .map(({ textContent }) => textContent)
    .filter(Boolean);
const says = (text: string) => document.body.textContent?.includes(text) ?? false;

/** Pastes into the field; returns whether the browser inserts the text as if it were typed. */
async function paste(text: string): Promise<boolean> {
  input().focus();
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  const free = input().dispatchEvent(event);
  await settled();
  return free;
}

const offered = () => names("option");

test("typing shows matching options, and Enter chooses the first", async () => {
  const close = await show(<Form />);
  await type("Servers", "tok");
  assert.equal(offered(), ["Tokyo Web 203.0.113.1", "Tokyo Proxy"]);
  await press("ArrowDown");
  const active = (await find("combobox", "Servers")).getAttribute("aria-activedescendant") ?? "";
  assert.is(nameOf(document.getElementById(active) as HTMLElement), "Tokyo Proxy");
  await press("Enter");
  assert.equal(chosen, [3]);
  await press("Enter");
  assert.equal(chosen, []);
  await close();
});

test("all, none and invert change only the visible options", async () => {
  const close = await show(<Form start={[2, 1]} />);
  await type("Servers", "tokyo");
  await click("button", "Invert");
  assert.equal(chosen, [2, 3]);
  await click("button", "Add the 2 found");
  assert.equal(chosen, [2, 3, 1]);
  await click("button", "Remove matches");
  assert.equal(chosen, [2]);
  await type("Servers", "");
  await click("button", "All");
  assert.equal(chosen, [2, 1, 3]);
  await click("button", "None");
  assert.equal(chosen, []);
  await close();
});

test("a chosen option that was deleted stays, named by its id, until it is removed", async () => {
  const close = await show(<Form start={[12, 2]} />);
  assert.ok(sees("button", "Remove #12, deleted"));
  await click("button", "Remove Frankfurt Edge");
  assert.equal(chosen, [12]);
  assert.is(document.activeElement, await find("combobox", "Servers"));
  await press("Backspace");
  assert.equal(chosen, []);
  await close();
});

test("Escape closes the list and nothing else; Enter submits only once it is closed", async () => {
  let submitted = 0;
  let escaped = 0;
  const close = await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted++;
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") escaped++;
      }}
    >
      <Form />
    </form>,
  );
  await type("Servers", "nowhere");
  assert.ok(document.body.textContent?.includes("Nothing matches"));
  await press("Escape");
  assert.is((await find("combobox", "Servers")).getAttribute("aria-expanded"), "false");
  assert.is(escaped, 0);
  await press("Enter");
  assert.is(submitted, 1);
  await press("Escape");
  assert.is(escaped, 1);
  await close();
});

test("a single choice shows its name in the field, and leaving the field restores it", async () => {
  const close = await show(<Form single start={[2]} />);
  const input = (await find("combobox", "Servers")) as HTMLInputElement;
  assert.is(input.value, "Frankfurt Edge");
  await type("Servers", "tokyo p");
  await press("Enter");
  assert.equal(chosen, [3]);
  assert.is(input.value, "Tokyo Proxy");
  await type("Servers", "xyz");
  input.blur();
  await press("Shift");
  assert.is(input.value, "Tokyo Proxy");
  await close();
});

test("of ten thousand options only a few are rendered, with their position among all", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, name: `Server ${index + 1}` }));
  const close = await show(<Form from={many as typeof options} />);
  await click("combobox", "Servers");
  await press("ArrowDown");
  await press("ArrowUp");
  assert.ok(all("option").length < 60);
  const active = document.getElementById(
    (await find("combobox", "Servers")).getAttribute("aria-activedescendant") ?? "",
  ) as HTMLElement;
  assert.is(active.getAttribute("aria-posinset"), "10000");
  assert.is(active.getAttribute("aria-setsize"), "10000");
  await click("button", "All");
  assert.is(chosen.length, 10_000);
  assert.ok(document.body.textContent?.includes("9988 more"));
  await close();
});

test("every typed word must occur in the name, the detail or the id", () => {
  const prepared = prepare(options);
  const names = (query: string) => matching(prepared, query).map(({ id }) => id);
  assert.equal(names("web TOKYO"), [1]);
  assert.equal(names("113.1"), [1]);
  assert.equal(names("#3"), [3]);
  assert.equal(names("  "), [1, 2, 3]);
});

test("adding and removing the visible options keeps the order of earlier choices", () => {
  assert.equal(withShown([3], options), [3, 1, 2]);
  assert.equal(withoutShown([12, 3], options), [12]);
  assert.equal(inverted([12, 3], options), [12, 1, 2]);
});

test("arrows wrap around, Page Up and Down move by ten, Home and End go to the ends while nothing is typed", async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, name: `Server ${index + 1}` }));
  const close = await show(<Form from={many as typeof options} />);
  input().focus();
  const walk: [key: string, at: string][] = [
    ["ArrowDown", "Server 1"],
    ["ArrowUp", "Server 25"],
    ["ArrowDown", "Server 1"],
    ["PageDown", "Server 11"],
    ["PageDown", "Server 21"],
    ["PageDown", "Server 25"],
    ["PageUp", "Server 15"],
    ["Home", "Server 1"],
    ["PageUp", "Server 1"],
    ["End", "Server 25"],
  ];
  for (const [key, at] of walk) {
    await press(key);
    assert.is(active(), at, key);
  }
  await type("Servers", "server 2");
  await press("End");
  assert.is(active(), "Server 2", "in a text End moves the caret, not the choice");
  assert.equal(chosen, []);
  await close();
});

test("Alt and an arrow open and close the list without choosing; a second Escape is left to the dialog", async () => {
  const close = await show(<Form />);
  input().focus();
  await press("ArrowDown", { alt: true });
  assert.is(input().getAttribute("aria-expanded"), "true");
  assert.is(active(), "");
  await press("ArrowUp", { alt: true });
  assert.is(input().getAttribute("aria-expanded"), "false");
  await press("PageDown");
  assert.is(active(), "Tokyo Web 203.0.113.1", "a closed list opens at its first option");
  await press("Escape");
  assert.equal(chosen, []);
  await close();
});

test("Backspace removes the last choice only while nothing is typed", async () => {
  const close = await show(<Form start={[1, 2]} />);
  await type("Servers", "t");
  await press("Backspace");
  assert.equal(chosen, [1, 2]);
  await type("Servers", "");
  await press("Backspace");
  assert.equal(chosen, [1]);
  await close();
});

test("of many choices the latest are shown, so that Backspace removes a visible one", async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ id: index + 1, name: `Server ${index + 1}` }));
  const close = await show(<Form from={many as typeof options} start={many.map(({ id }) => id)} />);
  assert.ok(sees("button", "Remove Server 20"));
  assert.not.ok(sees("button", "Remove Server 8"));
  assert.ok(says("8 more"));
  assert.equal(announced(), ["20 servers"]);
  await close();
});

const groups: readonly OptionSet[] = [
  { id: 1, name: "Japan", members: [1, 3] },
  { id: 2, name: "Everywhere", members: [1, 2, 3, 99] },
  { id: 3, name: "Nowhere", members: [] },
];

test("choosing a group adds its members, or removes them if all are chosen", async () => {
  const close = await show(<Form sets={groups} start={[2]} />);
  await click("combobox", "Servers");
  await click("button", "By group");
  assert.is(document.activeElement, input());
  assert.is((await find("button", "By group")).getAttribute("aria-pressed"), "true");
  assert.equal(offered(), ["Japan 0 of 2", "Everywhere 1 of 3", "Nowhere 0 of 0"]);
  await type("Servers", "jap");
  await press("Enter");
  assert.equal(chosen, [2, 1, 3]);
  assert.is((await find("option", /^Japan/)).getAttribute("aria-selected"), "true");
  await press("Enter");
  assert.equal(chosen, [2]);
  await type("Servers", "");
  await click("option", /^Everywhere/);
  assert.equal(chosen, [2, 1, 3], "a member that is gone is not added");
  await click("option", /^Nowhere/);
  assert.equal(chosen, [2, 1, 3]);
  await click("button", "By group");
  assert.is(offered().length, 3);
  assert.ok(sees("option", "Frankfurt Edge"));
  await close();
});

test("the number of choices is announced once the picker has the focus, in a region that exists before its text", async () => {
  const close = await show(<Form start={[1, 2]} />);
  const count = () => all("status").find(({ textContent }) => textContent?.endsWith("servers"));
  assert.is(count()?.getAttribute("aria-live"), "off", "not when a form opens");
  input().focus();
  await settled();
  assert.is(count()?.getAttribute("aria-live"), "polite");
  await click("combobox", "Servers");
  const regions = all("status");
  await type("Servers", "nowhere");
  assert.ok(says("Nothing matches"));
  assert.equal(all("status"), regions);
  await close();
});

test("without groups there is no group button", async () => {
  const close = await show(<Form sets={[]} />);
  await click("combobox", "Servers");
  assert.not.ok(sees("button", "By group"));
  await close();
});

test("pasted names and ids are chosen at once; unknown entries are listed until they are dismissed", async () => {
  const close = await show(<Form start={[2]} />);
  assert.is(await paste("tokyo web\r\n#3\nno such server, 44\n"), false);
  assert.equal(chosen, [2, 1, 3]);
  assert.equal(announced(), ["3 servers", "2 not found"]);
  assert.ok(says("no such server, 44"));
  await paste("45;1");
  assert.ok(says("no such server, 44, 45"), "what an earlier paste left is still there");
  await click("button", "Dismiss");
  assert.not.ok(says("no such server"));
  assert.equal(announced(), ["3 servers"]);
  await close();
});

test("a pasted unknown word is typed as a search", async () => {
  const close = await show(<Form />);
  assert.is(await paste("tokyo"), true);
  assert.is(await paste("tokyo w\n"), true);
  assert.is(await paste("Tokyo Web\n"), false, "a cell of a spreadsheet comes with its end of line");
  assert.equal(chosen, [1]);
  await close();
});

test("a text pasted before the options are loaded waits for them", async () => {
  const close = await show(<Later />);
  await paste("Tokyo Web\nTokyo Proxy");
  assert.equal(chosen, []);
  arrive();
  await settled();
  assert.equal(chosen, [1, 3]);
  await close();
});

let arrive = () => {};
function Later() {
  const [loading, setLoading] = useState(true);
  arrive = () => setLoading(false);
  return <Form loading={loading} from={loading ? [] : options} />;
}

test("a text typed with commas, as some phones paste, is chosen with Enter", async () => {
  const close = await show(<Form />);
  await type("Servers", "Tokyo Web, Tokyo Proxy, x");
  await press("Enter");
  assert.equal(chosen, [1, 3]);
  assert.ok(says("1 not found"));
  assert.is(input().value, "");
  await close();
});

test("chosen options that no longer exist are counted and removed with one press", async () => {
  const close = await show(<Form start={[12, 2, 13]} />);
  assert.ok(says("2 gone"));
  assert.ok(says("1 servers"), "only what exists is counted as chosen");
  await click("button", "Remove");
  assert.equal(chosen, [2]);
  assert.is(document.activeElement, input());
  assert.not.ok(sees("button", "Remove"));
  await close();
});

test("while options are loading, no choice is shown as deleted", async () => {
  const close = await show(<Form start={[12]} from={[]} loading />);
  assert.ok(sees("button", "Remove #12"));
  assert.not.ok(sees("button", "Remove"));
  await close();
});

test("a pasted text is read as lines first, then as entries, and names take precedence over ids", () => {
  const known = [
    { id: 1, name: "alpha" },
    { id: 2, name: "Smith, Jones & Co" },
    { id: 3, name: "12" },
    { id: 4, name: "twin" },
    { id: 5, name: "Twin" },
    { id: 12, name: "beta" },
  ];
  const read = (text: string) => readPasted(text, known);
  assert.equal(read("ALPHA\n smith, jones & co \n"), { ids: [1, 2], unknown: [] });
  assert.equal(read("12"), { ids: [3], unknown: [] });
  assert.equal(read("#12\t4；5，1"), { ids: [12, 4, 5, 1], unknown: [] });
  assert.equal(read("twin"), { ids: [4, 5], unknown: [] }, "two of the same name are both meant");
  assert.equal(read('["alpha", "beta", "gamma"]'), { ids: [1, 12], unknown: ["gamma"] });
  assert.equal(read("[1, 12, 99]"), { ids: [1, 3], unknown: ["99"] });
  assert.equal(read("1 12 99, x, x"), { ids: [1, 3], unknown: ["99", "x"] });
  assert.equal(read(" ,;\n\n"), { ids: [], unknown: [] });
  assert.equal(read("99999999999999999999"), { ids: [], unknown: ["99999999999999999999"] });
  assert.equal(
    [isSeveral("a\n"), isSeveral("a b"), isSeveral("a,b"), isSeveral("a\nb")],
    [false, false, true, true],
  );
});

test("a group counts and chooses only members that are options", () => {
  const set = { id: 1, name: "x", members: [1, 2, 9] };
  const exists = (id: number) => id < 9;
  assert.equal(setCounts(set, new Set([2, 9]), exists), { chosen: 1, all: 2 });
  assert.equal(withSet([2, 5], set, exists), [2, 5, 1]);
  assert.equal(withSet([2, 5, 1, 9], set, exists), [5, 9]);
});

test("an empty field shows nothing below it, and offers to create a name that no option has, also beside matches", async () => {
  const created: string[] = [];
  const close = await show(
    <Picker
      label="Groups"
      options={options}
      value={[]}
      words={words}
      onChange={() => {}}
      onCreate={async (name) => {
        created.push(name);
        return true;
      }}
    />,
  );
  assert.not.ok((document.body.textContent ?? "").includes("0 servers"));
  const input = await find("combobox", "Groups");
  await type("Groups", "Tok");
  assert.ok(sees("button", "Add Tok"));
  await type("Groups", "tokyo web");
  assert.not.ok(sees("button", "Add tokyo web"));
  await type("Groups", " Night ");
  assert.ok(sees("button", "Add Night"));
  await press("Enter");
  assert.equal(created, ["Night"]);
  assert.is(input.getAttribute("aria-expanded"), "false");
  await close();
});

test.run();

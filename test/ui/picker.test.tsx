import "../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { inverted, matching, prepare, withoutShown, withShown } from "../../src/ui/options.ts";
import { Picker, type PickerWords } from "../../src/ui/Picker.tsx";
import { all, click, find, nameOf, press, sees, show, type } from "../as/user.ts";

const words: PickerWords = {
  placeholder: "Add…",
  remove: (name) => `Remove ${name}`,
  all: "All",
  none: "None",
  invert: "Invert",
  nothing: "Nothing matches",
  loading: "Loading",
  failed: "Not loaded",
  more: (count) => `and ${count} more`,
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
}: {
  start?: number[];
  single?: boolean;
  from?: typeof options;
}) {
  const [value, setValue] = useState<readonly number[]>(start);
  chosen = value;
  return <Picker label="Servers" {...{ value, single, words }} options={from} onChange={setValue} />;
}

const offered = () => all("option").map(nameOf);

test("typing offers what matches, and Enter takes the first of it", async () => {
  const close = await show(<Form />);
  await type("Servers", "tok");
  assert.equal(offered(), ["Tokyo Web203.0.113.1", "Tokyo Proxy"]);
  await press("ArrowDown");
  const active = find("combobox", "Servers").getAttribute("aria-activedescendant") ?? "";
  assert.is(nameOf(document.getElementById(active) as HTMLElement), "Tokyo Proxy");
  await press("Enter");
  assert.equal(chosen, [3]);
  await press("Enter");
  assert.equal(chosen, []);
  await close();
});

test("all, none and invert act on what is shown and leave the rest alone", async () => {
  const close = await show(<Form start={[2, 1]} />);
  await type("Servers", "tokyo");
  await click("button", "Invert");
  assert.equal(chosen, [2, 3]);
  await click("button", "All");
  assert.equal(chosen, [2, 3, 1]);
  await click("button", "None");
  assert.equal(chosen, [2]);
  await close();
});

test("something chosen that was deleted since stays, under its number, until it is taken out", async () => {
  const close = await show(<Form start={[12, 2]} />);
  assert.ok(sees("button", "Remove #12"));
  await click("button", "Remove Frankfurt Edge");
  assert.equal(chosen, [12]);
  assert.is(document.activeElement, find("combobox", "Servers"));
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
  assert.is(find("combobox", "Servers").getAttribute("aria-expanded"), "false");
  assert.is(escaped, 0);
  await press("Enter");
  assert.is(submitted, 1);
  await press("Escape");
  assert.is(escaped, 1);
  await close();
});

test("where only one can be chosen its name stands in the field, and leaving restores it", async () => {
  const close = await show(<Form single start={[2]} />);
  const input = find("combobox", "Servers") as HTMLInputElement;
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

test("of ten thousand options a few are in the page, and a screen reader hears the position among all", async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index + 1, name: `Server ${index + 1}` }));
  const close = await show(<Form from={many as typeof options} />);
  await click("combobox", "Servers");
  await press("ArrowDown");
  await press("ArrowUp");
  assert.ok(all("option").length < 60);
  const active = document.getElementById(
    find("combobox", "Servers").getAttribute("aria-activedescendant") ?? "",
  ) as HTMLElement;
  assert.is(active.getAttribute("aria-posinset"), "10000");
  assert.is(active.getAttribute("aria-setsize"), "10000");
  await click("button", "All");
  assert.is(chosen.length, 10_000);
  assert.ok(document.body.textContent?.includes("and 9988 more"));
  await close();
});

test("every word typed must occur, in name, detail or number", () => {
  const prepared = prepare(options);
  const names = (query: string) => matching(prepared, query).map(({ id }) => id);
  assert.equal(names("web TOKYO"), [1]);
  assert.equal(names("113.1"), [1]);
  assert.equal(names("#3"), [3]);
  assert.equal(names("  "), [1, 2, 3]);
});

test("adding and taking out what is shown keeps the order in which things were chosen", () => {
  assert.equal(withShown([3], options), [3, 1, 2]);
  assert.equal(withoutShown([12, 3], options), [12]);
  assert.equal(inverted([12, 3], options), [12, 1, 2]);
});

test.run();

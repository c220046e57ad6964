import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ChipsField } from "../../../src/ui/field/ChipsField.tsx";
import { all, click, get, press, settled, show, type } from "../../as/user.ts";

let value: readonly string[] = [];
let close = async (): Promise<void> => undefined;

async function shows(first: readonly string[] = []): Promise<void> {
  function Example() {
    const [now, setNow] = useState(first);
    value = now;
    return (
      <ChipsField
        label="Domains"
        help="One or several"
        value={now}
        onChange={setNow}
        fault={(entry) => (entry.includes("!") ? `${entry} is wrong` : undefined)}
        removeWord={(entry) => `Remove ${entry}`}
      />
    );
  }
  close = await show(<Example />);
}
test.after.each(async () => {
  await close();
});

const input = () => get("textbox", "Domains") as HTMLInputElement;
const chips = () => all("button", /^Remove /).map((one) => one.getAttribute("aria-label")?.slice(7));
const note = () => document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent;

async function pastes(text: string): Promise<void> {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  input().dispatchEvent(event);
  await settled();
}

test("Enter, comma and space make a chip; leaving the field does not", async () => {
  await shows();
  await type("Domains", "a.example");
  await press("Enter");
  assert.equal([chips(), input().value], [["a.example"], ""]);
  await type("Domains", "b.example,");
  await type("Domains", "c.example ");
  assert.equal(chips(), ["a.example", "b.example", "c.example"]);
  await type("Domains", "d.example");
  input().blur();
  await settled();
  assert.equal([chips().at(-1), input().value], ["c.example", "d.example"]);
  assert.equal(value, ["a.example", "b.example", "c.example", "d.example"]);
});

test("the text being typed belongs to the value, so that saving and drafts include it", async () => {
  await shows(["a.example"]);
  await type("Domains", "half");
  assert.equal(value, ["a.example", "half"]);
  assert.equal([chips(), input().value], [["a.example"], "half"]);
  await type("Domains", "");
  assert.equal(value, ["a.example"]);
});

test("a pasted list becomes chips, whatever separates it, each entry once", async () => {
  await shows(["b.example"]);
  input().focus();
  await pastes("a.example\nb.example\r\n c.example,d.example；a.example\n");
  assert.equal(value, ["b.example", "a.example", "c.example", "d.example"]);
  assert.equal([chips().length, input().value], [4, ""]);
});

test("Backspace turns the last chip back into text, and a chip's button removes it", async () => {
  await shows(["a.example", "b.example"]);
  input().focus();
  await press("Backspace");
  assert.equal([chips(), input().value], [["a.example"], "b.example"]);
  await press("Enter");
  assert.equal(chips(), ["a.example", "b.example"]);
  await click("button", "Remove a.example");
  assert.equal(value, ["b.example"]);
  assert.is(document.activeElement, input());
});

test("the fault of an entry is shown once it is a chip, not while it is typed", async () => {
  await shows();
  await type("Domains", "no!");
  assert.is(note(), "One or several");
  await press("Enter");
  assert.is(note(), "no! is wrong");
  assert.is(input().getAttribute("aria-invalid"), "true");
  await press("Backspace");
  assert.is(note(), "One or several");
});

test("Enter in an empty input is left to the form", async () => {
  await shows(["a.example"]);
  const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  assert.ok(input().dispatchEvent(event));
});

test.run();

/** Radio choices and hints. */
import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ChoiceField } from "../../../src/ui/field/ChoiceField.tsx";
import { Hint } from "../../../src/ui/popup/Hint.tsx";
import { click, find, get, press, sees, settled, show } from "../../as/user.ts";

let close = async (): Promise<void> => undefined;
test.after.each(async () => {
  await close();
});

let chosen: number | undefined;
async function showsChoice(first: number | undefined): Promise<void> {
  function Example() {
    const [now, setNow] = useState(first);
    chosen = now;
    return (
      <ChoiceField
        label="Coverage"
        error={now === undefined ? "Choose one." : undefined}
        value={now}
        onChange={setNow}
        choices={[
          { value: 0, label: "Only these", help: "Nobody else." },
          { value: 1, label: "All but these" },
          { value: 2, label: "The one that raised the alarm", help: "Not now.", unavailable: true },
        ]}
      />
    );
  }
  close = await show(<Example />);
}

const radio = (name: RegExp | string) => get("radio", name) as HTMLInputElement;
const described = (element: Element) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("one choice is checked, each has an explanation, and the group has the label", async () => {
  await showsChoice(0);
  assert.ok(sees("group", "Coverage"));
  assert.is(described(radio("Only these")), "Nobody else.", "not a part of the name, too");
  await click("radio", /^All but these/);
  assert.is(chosen, 1);
  assert.is(radio(/^Only these/).checked, false);
});

test("an unknown value leaves all choices unchecked, and the error is read with each", async () => {
  await showsChoice(undefined);
  assert.is(document.querySelectorAll("input:checked").length, 0);
  assert.is(described(radio(/^Only these/)), "Nobody else. Choose one.");
  assert.is(radio(/^Only these/).getAttribute("aria-invalid"), "true");
});

test("a disabled choice stays, can be focused, and is not chosen", async () => {
  await showsChoice(0);
  const unavailable = radio(/^The one that raised/);
  assert.is(unavailable.getAttribute("aria-disabled"), "true");
  assert.is(unavailable.disabled, false);
  await click("radio", /^The one that raised/);
  assert.is(chosen, 0);
});

test("a hint loads its text on focus, is read as a description, and closes on Escape and blur", async () => {
  let asked = 0;
  const say = async () => {
    asked += 1;
    return "Every day at 3:30 AM";
  };
  close = await show(<Hint say={say}>0 30 3 * * *</Hint>);
  assert.is(asked, 0);
  const button = (await find("button", "0 30 3 * * *")) as HTMLElement;
  button.focus();
  await settled();
  assert.is(asked, 1);
  assert.is(described(button), "Every day at 3:30 AM");
  await press("Escape");
  assert.not(sees("tooltip"));
  assert.is(button.getAttribute("aria-describedby"), null);
  await click("button", "0 30 3 * * *");
  assert.ok(sees("tooltip"), "a press shows it again");
  button.blur();
  await settled();
  assert.not(sees("tooltip"));
});

test("a hint whose text cannot be loaded shows nothing", async () => {
  close = await show(<Hint say={() => Promise.reject(new Error("gone"))}>x</Hint>);
  ((await find("button", "x")) as HTMLElement).focus();
  await settled();
  assert.not(sees("tooltip"));
});

test.run();

import "../../setup.ts";
import { useState } from "react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Button } from "../../../src/ui/button/Button.tsx";
import { PasswordField } from "../../../src/ui/field/PasswordField.tsx";
import { SearchField } from "../../../src/ui/field/SearchField.tsx";
import { SelectField } from "../../../src/ui/field/SelectField.tsx";
import { SwitchField } from "../../../src/ui/field/SwitchField.tsx";
import { NumberField, TextField } from "../../../src/ui/field/TextField.tsx";
import { Tabs } from "../../../src/ui/tabs/Tabs.tsx";
import { click, find, findField, press, sees, show, type } from "../../as/user.ts";

const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

function NameForm() {
  const [name, setName] = useState("");
  return (
    <TextField
      label="Name"
      help="Shown to visitors"
      error={name.includes(" ") ? "No spaces" : undefined}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  );
}

test("help is read out with its field, and an error replaces it", async () => {
  const close = await show(<NameForm />);
  const field = await find("textbox", "Name");
  assert.is(described(field), "Shown to visitors");
  assert.is(field.getAttribute("aria-invalid"), null);
  await type("Name", "a b");
  assert.is(described(field), "No spaces");
  assert.is(field.getAttribute("aria-invalid"), "true");
  await close();
});

test("every kind of field has a label, which marks optional fields", async () => {
  const close = await show(
    <>
      <TextField label="Note" optional="optional" multiline value={undefined} onChange={() => {}} />
      <NumberField label="Weight" value={0} onChange={() => {}} />
      <SelectField label="Provider" value="b" options={[{ value: "b", label: "Beta" }]} onChange={() => {}} />
      <SwitchField label="Hidden" help="From visitors" checked={false} onChange={() => {}} />
    </>,
  );
  assert.is(((await find("textbox", "Note optional")) as HTMLTextAreaElement).value, "");
  assert.is(((await find("spinbutton", "Weight")) as HTMLInputElement).value, "0");
  assert.ok(sees("combobox", "Provider"));
  assert.is(described(await find("switch", "Hidden")), "From visitors");
  await close();
});

test("a password can be shown and keeps its text", async () => {
  const close = await show(
    <PasswordField label="Password" value="s3cret" showWord="Show" hideWord="Hide" onChange={() => {}} />,
  );
  const field = await findField("Password");
  assert.is(field.type, "password");
  await click("button", "Show");
  assert.is(field.type, "text");
  assert.is(field.value, "s3cret");
  await click("button", "Hide");
  assert.is(field.type, "password");
  await close();
});

test("a pending button ignores a second press, and a quiet one still reacts", async () => {
  let presses = 0;
  let submits = 0;
  const close = await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits++;
      }}
    >
      <Button type="submit" pending onClick={() => presses++}>
        Save
      </Button>
      <Button quiet onClick={() => presses++}>
        Delete
      </Button>
    </form>,
  );
  await click("button", "Save");
  assert.is(presses + submits, 0);
  assert.is((await find("button", "Save")).getAttribute("aria-busy"), "true");
  await click("button", "Delete");
  assert.is(presses, 1);
  assert.is((await find("button", "Delete")).getAttribute("aria-disabled"), "true");
  await close();
});

function SearchPage() {
  const [query, setQuery] = useState("");
  return (
    <>
      <SearchField
        label="Search servers"
        clearWord="Clear the search"
        value={query}
        onInput={setQuery}
        shortcut="/"
      />
      <TextField label="Name" value="" onChange={() => {}} />
      <Button>Other</Button>
    </>
  );
}

test("the shortcut focuses the search, except while the user types", async () => {
  const close = await show(<SearchPage />);
  const search = (await find("searchbox", "Search servers")) as HTMLInputElement;
  (await find("textbox", "Name")).focus();
  await press("/");
  assert.is.not(document.activeElement, search);
  (await find("button", "Other")).focus();
  await press("/");
  assert.is(document.activeElement, search);
  await type("Search servers", "tok");
  await press("Escape");
  assert.is(search.value, "");
  await close();
});

test("the search field has a button that clears it and keeps the focus there", async () => {
  const close = await show(<SearchPage />);
  const search = (await find("searchbox", "Search servers")) as HTMLInputElement;
  assert.not.ok(sees("button", "Clear the search"));
  await type("Search servers", "tok");
  (await find("button", "Other")).focus();
  await click("button", "Clear the search");
  assert.is(search.value, "");
  assert.is(document.activeElement, search);
  assert.not.ok(sees("button", "Clear the search"));
  await close();
});

function TabPage() {
  const [tab, setTab] = useState<"a" | "b">("a");
  return (
    <Tabs
      label="View"
      tabs={[
        { id: "a", label: "Fields" },
        { id: "b", label: "JSON" },
      ]}
      value={tab}
      onChange={setTab}
    >
      panel {tab}
    </Tabs>
  );
}

test("arrow keys choose a tab, and only the chosen tab is in the tab order", async () => {
  const close = await show(<TabPage />);
  (await find("tab", "Fields")).focus();
  await press("ArrowRight");
  assert.is(document.activeElement, await find("tab", "JSON"));
  assert.is((await find("tab", "Fields")).tabIndex, -1);
  assert.is((await find("tabpanel", "JSON")).textContent, "panel b");
  await close();
});

test.run();

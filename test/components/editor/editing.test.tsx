/** The editor of a list, with the NAT screen as its example, on the demo backend. */
import "../../setup.ts";
import { Field } from "@formisch/react";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { object, string } from "valibot";
import { call } from "../../../src/api/http/call.ts";
import { type NatForm, nat } from "../../../src/api/resources/nat.ts";
import { nothing } from "../../../src/api/schema/go-json.ts";
import { useEditForm } from "../../../src/components/editor/useEditForm.ts";
import TokenForm from "../../../src/screens/api-token/form/TokenForm.tsx";
import NatScreen from "../../../src/screens/nat/NatScreen.tsx";
import { loadSettings } from "../../../src/state/backend/settings.ts";
import { natProfiles } from "../../../src/state/collections/nat-profiles.ts";
import { loadProfile } from "../../../src/state/session/session.ts";
import { draft } from "../../../src/state/unsaved/drafts.ts";
import { isGuarded, mayLeave, mayReload } from "../../../src/state/unsaved/guard.ts";
import { TextField } from "../../../src/ui/field/TextField.tsx";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import {
  address,
  answerAll,
  appear,
  goes,
  notices,
  pageHistory,
  startClock,
  stopClock,
  visit,
  waits,
} from "../../as/test-history.tsx";
import { all, click, eventually, find, get, press, sees, settled, show, type } from "../../as/user.ts";
import { speak } from "../../as/words.ts";

test.after.each(startClock);
let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../../src/screens/nat/NatForm.tsx");
});
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  demo.calls.length = 0;
});
test.after.each(async () => {
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

const value = (label: string): string => (get("textbox", label) as HTMLInputElement).value;
const alerts = (): string[] => all("alert").map(({ textContent }) => textContent ?? "");
const titles = (): string[] =>
  ["dialog", "alertdialog"]
    .flatMap((role) => all(role))
    .map((one) => one.querySelector("h2")?.textContent ?? "");
const question = "Discard your changes?";
const sentTo = (path: string): string[] => demo.calls.filter((one) => one.startsWith(path));
const row = async (id: number): Promise<NatForm> => {
  const found = await nat.read(id);
  if (!found) throw new Error(`no profile ${id}`);
  const { name, enabled, server_id, host, domain } = found;
  return { name, enabled, server_id, host, domain };
};

/** The list with the editor of profile 1 open. */
async function editing(): Promise<() => Promise<void>> {
  const close = await visit("/nat", <NatScreen />);
  await settled();
  pageHistory.push("/dashboard/nat?edit=1", { panel: true });
  await find("textbox", "Name");
  await settled();
  return close;
}

test("the editor opens at once with the row of the list, then shows the current values of the server", async () => {
  const before = await row(1);
  await natProfiles.load();
  await call({ method: "PATCH", path: "/nat/1", body: { ...before, host: "10.9.9.9:1" }, schema: nothing });
  const release = demo.hold("GET /nat");
  const releaseRow = demo.hold("GET /nat?id=1");
  await editing();
  await eventually(() => assert.equal([value("Name"), value("Local service")], [before.name, before.host]));
  await release();
  await releaseRow();
  await eventually(() => assert.is(value("Local service"), "10.9.9.9:1"));
  assert.is(isGuarded(), false, "nothing was typed");
});

test("fields typed before the fresh row arrives stay, the others follow the server, and both are saved", async () => {
  const before = await row(1);
  await natProfiles.load();
  await call({ method: "PATCH", path: "/nat/1", body: { ...before, host: "10.9.9.9:1" }, schema: nothing });
  const release = demo.hold("GET /nat");
  const releaseRow = demo.hold("GET /nat?id=1");
  await editing();
  await type("Name", "typed meanwhile");
  await release();
  await releaseRow();
  await eventually(() =>
    assert.equal([value("Name"), value("Local service")], ["typed meanwhile", "10.9.9.9:1"]),
  );
  await click("button", "Save changes");
  await settled();
  assert.equal(await row(1), { ...before, name: "typed meanwhile", host: "10.9.9.9:1" });
  await eventually(() => assert.equal([notices(), address()], [["Saved"], "/nat"]));
});

test("a failed read of the fresh row is reported, and the list's values can still be saved", async () => {
  await natProfiles.load();
  await demo.control({ op: "fail", path: "/nat", method: "GET", status: 502, times: 2 });
  await editing();
  assert.match(alerts().join(), /latest values could not be (read|loaded).*status 502/);
  await type("Name", "still possible");
  await click("button", "Save changes");
  await settled();
  assert.is((await row(1)).name, "still possible");
});

test("a backend that answers neither the first read nor a save is reported once", async () => {
  await natProfiles.load();
  await demo.control({ op: "fail", path: "/nat", method: "GET", status: 502, times: 4 });
  await editing();
  await type("Name", "kept");
  await click("button", "Save changes");
  await settled();
  assert.equal(alerts(), ["The dashboard responded with status 502."]);
  assert.is(value("Name"), "kept");
});

test("a double press on Save sends once", async () => {
  await editing();
  await type("Name", "twice");
  const release = demo.hold("PATCH /nat/1");
  const save = await find("button", "Save changes");
  save.click();
  save.click();
  await settled();
  await press("Enter");
  assert.is(sentTo("PATCH").length, 1);
  await click("button", "Cancel");
  await press("Escape");
  assert.equal(titles(), ["Edit Home router"], "and it stays until the answer is there");
  await release();
  assert.is(sentTo("PATCH").length, 1);
  await eventually(() => assert.equal([titles(), address()], [[], "/nat"]));
});

test("a refusal is shown in the dialog in the server's own words, and typed text stays", async () => {
  await editing();
  await type("Name", "kept");
  await type("Bind hostname", "kept.example");
  const words = '<img src=x onerror="alert(1)"> not on my watch';
  await demo.control({ op: "fail", path: "/nat/1", method: "PATCH", kind: "refuse", text: words });
  await click("button", "Save changes");
  await settled();
  assert.equal(alerts(), [words]);
  assert.not.ok(document.querySelector("dialog img"));
  await eventually(() => assert.equal([value("Name"), value("Bind hostname")], ["kept", "kept.example"]));
  assert.equal(titles(), ["Edit Home router"]);
  await click("button", "Save changes");
  await settled();
  assert.is((await row(1)).name, "kept", "and the next try may succeed");
});

test("a refused host name that the settings reserve is explained, and another refusal is not", async () => {
  await demo.control({ op: "setting", reserved_hosts: "a.example.com,own.example.com" });
  await loadSettings();
  await editing();
  for (const [host, words] of [
    [
      "Own.example.com:8443",
      "permission denied: the settings reserve own.example.com for the dashboard itself.",
    ],
    ["wiki.example.com", "database error"],
  ] as const) {
    await type("Bind hostname", host);
    await click("button", "Save changes");
    await eventually(() => assert.equal(alerts(), [words]));
  }
});

test("a proxy's error page is shown as one sentence, without its markup", async () => {
  await editing();
  await type("Name", "home !502");
  await click("button", "Save changes");
  await settled();
  await eventually(() =>
    assert.match(
      alerts().join(),
      /^The dashboard responded with status 502\. It was not saved\. Try again\./,
    ),
  );
  await eventually(() => assert.is(value("Name"), "home !502"));
});

test("an incomplete form shows what is missing and sends nothing", async () => {
  await visit("/nat?new", <NatScreen />);
  await settled();
  await click("button", "Add");
  await settled();
  const dialog = (await find("dialog")).textContent ?? "";
  assert.match(dialog, "Name is required.");
  assert.match(dialog, "Select a server.");
  assert.equal(sentTo("POST"), []);
});

test("closing asks once before typed text is discarded, and the answer no keeps it", async () => {
  await editing();
  await type("Name", "typed");
  (await find("button", "Cancel")).click();
  (await find("button", "Close")).click();
  await settled();
  assert.equal(titles(), [question]);
  await press("Escape");
  assert.equal(titles(), ["Edit Home router"], "one answer answers it");
  await eventually(() => assert.is(value("Name"), "typed"));
  await press("Escape");
  await click("button", "Discard");
  await settled();
  await eventually(() => assert.equal([titles(), address()], [[], "/nat"]));
  assert.is(draft("nat.1"), null);
  assert.equal(sentTo("PATCH"), []);
});

test("an untouched editor closes without a question", async () => {
  await editing();
  await press("Escape");
  await settled();
  await eventually(() => assert.equal([titles(), address()], [[], "/nat"]));
  await goes(-1);
  await eventually(() => assert.is(address(), "/before", "the list is not in the history twice"));
});

test("Back closes an untouched editor, and asks if something was typed", async () => {
  await editing();
  await goes(-1);
  await eventually(() => assert.equal([titles(), address()], [[], "/nat"]));
  await goes(1);
  await type("Name", "typed");
  await goes(-1);
  await eventually(() => assert.equal([titles(), address()], [[question], "/nat?edit=1"]));
  await click("button", "Cancel");
  await eventually(() => assert.equal([value("Name"), address()], ["typed", "/nat?edit=1"]));
  await goes(-1);
  await click("button", "Discard");
  await settled();
  await eventually(() => assert.equal([titles(), address(), draft("nat.1")], [[], "/nat", null]));
});

test("Back during a save does nothing until the answer arrives", async () => {
  await editing();
  await type("Name", "saved after Back");
  const release = demo.hold("PATCH /nat/1");
  await click("button", "Save changes");
  await settled();
  await goes(-1);
  await eventually(() => assert.equal([titles(), address()], [["Edit Home router"], "/nat?edit=1"]));
  assert.is(await mayLeave(), false, "nor does the palette lead away, or signing out");
  assert.is(await mayReload(), false);
  await release();
  await settled();
  await eventually(() => assert.equal([titles(), address(), notices()], [[], "/nat", ["Saved"]]));
  assert.is((await row(1)).name, "saved after Back");
  assert.is(isGuarded(), false);
});

test("Back during a save that is refused does nothing; afterwards Back asks", async () => {
  await visit("/nat?copy=1", <NatScreen />);
  await settled();
  await type("Bind hostname", "copy.example");
  const words = "the hostname is taken";
  await demo.control({ op: "fail", path: "/nat", method: "POST", kind: "refuse", text: words });
  const release = demo.hold("POST /nat");
  await click("button", "Add");
  await settled();
  await goes(-1);
  assert.equal(titles(), ["Add NAT profile"]);
  await release();
  await settled();
  await eventually(() => assert.equal([alerts(), address()], [[words], "/nat?copy=1"]));
  await goes(-1);
  assert.equal(titles(), [question]);
});

test("a question that is open when a save starts cannot close the editor before the answer", async () => {
  await editing();
  await type("Name", "saved behind it");
  const release = demo.hold("PATCH /nat/1");
  (await find("button", "Save changes")).click();
  const left = mayLeave();
  await settled();
  await answerAll(true);
  assert.is(await left, false);
  await release();
  await settled();
  assert.equal([(await row(1)).name, address()], ["saved behind it", "/nat"]);
});

test("Back during the creation of a token does not hide its secret", async () => {
  await visit("/settings/api-tokens?new=", <TokenForm onClose={() => {}} onCreated={() => {}} />);
  await type("Name", "backup");
  await click("checkbox", /^Everything/);
  const release = demo.hold("POST /api-tokens");
  await click("button", "Add");
  await settled();
  assert.is(sentTo("POST /api-tokens").length, 1);
  assert.is(await mayLeave(), false);
  await release();
  await settled();
  await eventually(() => assert.match(value("Token"), /^nzp_/));
});

test("a refusal after the editor has closed is shown as a notice in the server's words", async () => {
  const close = await editing();
  await type("Name", "too late");
  const words = "the hostname is taken";
  await demo.control({ op: "fail", path: "/nat/1", method: "PATCH", kind: "refuse", text: words });
  const release = demo.hold("PATCH /nat/1");
  await click("button", "Save changes");
  await settled();
  // Sign out without the menu, which would wait.
  await close();
  await release();
  await eventually(() => assert.equal(notices(), [`Edit Home router: ${words}`]));
});

test("a draft contains only changed fields, so that a reload does not undo other users' changes", async () => {
  stopClock();
  const close = await editing();
  const before = await row(1);
  await type("Name", "mine");
  await waits(600);
  await close();
  await eventually(() => assert.equal(draft("nat.1"), { name: { value: "mine", base: before.name } }));
  await call({ method: "PATCH", path: "/nat/1", body: { ...before, host: "10.7.7.7:1" }, schema: nothing });
  await appear(<NatScreen />);
  await settled();
  await eventually(() => assert.equal([value("Name"), value("Local service")], ["mine", "10.7.7.7:1"]));
});

test("typed text is restored after a reload, and counts as typed", async () => {
  stopClock();
  const close = await editing();
  await type("Name", "before the reload");
  await waits(600);
  await close();
  natProfiles.clear();
  await appear(<NatScreen />);
  await settled();
  await eventually(() => assert.is(value("Name"), "before the reload"));
  await press("Escape");
  assert.equal(titles(), [question]);
});

test("a change that was undone is not restored by a reload", async () => {
  stopClock();
  const close = await editing();
  const before = value("Name");
  await type("Name", "a thought");
  await waits(600);
  await type("Name", before);
  await close();
  await appear(<NatScreen />);
  await settled();
  await eventually(() => assert.is(value("Name"), before));
});

test("a save deletes the draft", async () => {
  stopClock();
  await editing();
  await type("Name", "saved");
  await waits(600);
  assert.ok(draft("nat.1"));
  await click("button", "Save changes");
  await waits(600);
  assert.is(draft("nat.1"), null);
});

test("a draft never contains a secret, even if nothing else was typed", async () => {
  stopClock();
  let drafted = () => true;
  function Secretive() {
    const { form, isDrafted } = useEditForm({
      schema: object({ user: string(), token: string() }),
      name: "secretive",
      initial: { user: "", token: "" },
      secrets: ["token"],
    });
    drafted = isDrafted;
    return (["user", "token"] as const).map((name) => (
      <Field key={name} of={form} path={[name]}>
        {(field) => <TextField label={name} {...field.props} value={field.input ?? ""} />}
      </Field>
    ));
  }
  await appear(<Secretive />);
  assert.ok(drafted());
  await type("token", "FakeSecret");
  assert.not.ok(drafted(), "so a reload has to be asked about");
  await waits(600);
  assert.not.match(JSON.stringify({ ...sessionStorage }), "FakeSecret");
  await type("user", "me");
  await waits(600);
  await eventually(() => assert.equal(draft("secretive"), { user: { value: "me", base: "" } }));
  assert.not.match(JSON.stringify({ ...sessionStorage }), "FakeSecret");
  sessionStorage.clear();
});

test("members of a draft with another type are ignored", async () => {
  const drafted = (value: unknown) => ({ value, base: "" });
  const all = {
    name: drafted(7),
    host: drafted("10.0.0.7:7"),
    domain: "as older ones were",
    unknown: drafted("x"),
  };
  sessionStorage.setItem("windfire.draft.nat.1", JSON.stringify(all));
  const { domain } = await row(1);
  await editing();
  await eventually(() =>
    assert.equal(
      [value("Name"), value("Local service"), value("Bind hostname")],
      ["Home router", "10.0.0.7:7", domain],
    ),
  );
});

/** Typed before a reload, during which another user changed the same field. */
async function reloadsOverTheirs(): Promise<NatForm> {
  stopClock();
  const close = await editing();
  const before = await row(1);
  await type("Name", "Mine");
  await waits(600);
  await close();
  await nat.update(1, { ...before, name: "Theirs", host: "10.7.7.7:1" });
  natProfiles.clear();
  demo.calls.length = 0;
  return before;
}

test("a draft of a field that another user has changed since shows that at once", async () => {
  const before = await reloadsOverTheirs();
  await appear(<NatScreen />);
  await settled();
  await settled();
  const [said = ""] = alerts();
  assert.ok(said.includes(`was ${before.name}, is now Theirs`), said);
  assert.ok(said.includes("Your value: Mine"), said);
  assert.not.ok(said.includes("10.7.7.7"), "the rest follows in silence");
  assert.not.match(said, "Save again", "nobody has saved yet");
  await eventually(() => assert.equal([value("Name"), value("Local service")], ["Mine", "10.7.7.7:1"]));
  await click("button", "Use the new value of Name");
  await eventually(() => assert.is(value("Name"), "Theirs"));
});

test("a draft never overwrites a newer change unnoticed, even if the first read failed", async () => {
  const before = await reloadsOverTheirs();
  await natProfiles.load();
  await demo.control({ op: "fail", path: "/nat", method: "GET", status: 502, times: 2 });
  await appear(<NatScreen />);
  await settled();
  await settled();
  await click("button", "Save changes");
  await settled();
  assert.equal(sentTo("PATCH"), []);
  assert.match(alerts().join(), `was ${before.name}, is now Theirs`);
  assert.match(alerts().join(), "Save again to save what this form shows.");
  await click("button", "Save changes");
  await settled();
  assert.is((await row(1)).name, "Mine");
});

test("a typed field that differs in the fresh row is shown before saving", async () => {
  const before = await row(1);
  await natProfiles.load();
  await nat.update(1, { ...before, name: "Theirs" });
  const release = demo.hold("GET /nat");
  const releaseRow = demo.hold("GET /nat?id=1");
  await editing();
  await type("Name", "Mine");
  await release();
  await releaseRow();
  assert.match(alerts().join(), `was ${before.name}, is now Theirs`);
});

test("the editor of a deleted row keeps typed text, shows that it was deleted, and cannot save", async () => {
  await editing();
  await type("Name", "too late");
  await demo.control({ op: "deleteRow", resource: "nat", id: 1 });
  await natProfiles.load();
  await settled();
  assert.match(alerts().join(), "This has since been deleted elsewhere.");
  await eventually(() => assert.is(value("Name"), "too late"));
  await click("button", "Save changes");
  await settled();
  assert.equal(sentTo("PATCH"), []);
  await eventually(() => assert.is(value("Name"), "too late"));
});

test("a save stops at another user's change and shows both values; saving again saves the form", async () => {
  await editing();
  const before = await row(1);
  await type("Name", "Mine");
  await nat.update(1, { ...before, name: "Theirs", host: "10.9.9.9:1" });
  demo.calls.length = 0;
  await click("button", "Save changes");
  await settled();
  assert.equal(sentTo("PATCH"), []);
  const [said = ""] = alerts();
  for (const text of [
    `was ${before.name}, is now Theirs`,
    "Your value: Mine",
    `was ${before.host}, is now 10.9.9.9:1`,
  ]) {
    assert.ok(said.includes(text), said);
  }
  assert.equal([value("Name"), value("Local service")], ["Mine", "10.9.9.9:1"]);
  await click("button", "Save changes");
  await settled();
  assert.equal(await row(1), { ...before, name: "Mine", host: "10.9.9.9:1" });
  assert.not.ok(sees("dialog"));
});

test("the other user's value can replace the typed one", async () => {
  await editing();
  const before = await row(1);
  await type("Name", "Mine");
  await nat.update(1, { ...before, name: "Theirs" });
  await click("button", "Save changes");
  await settled();
  await click("button", "Use the new value of Name");
  await eventually(() => assert.is(value("Name"), "Theirs"));
  assert.not.ok(alerts().join().includes("You have"));
  await click("button", "Save changes");
  await settled();
  assert.is((await row(1)).name, "Theirs");
});

test("the same change by two users is not reported", async () => {
  await editing();
  const before = await row(1);
  await type("Name", "Same");
  await nat.update(1, { ...before, name: "Same" });
  await click("button", "Save changes");
  await settled();
  assert.not.ok(sees("dialog"));
});

test("a duplicate starts as a copy with another name, in the same characters, and creates a row", async () => {
  const { host, ...others } = await row(1);
  const name = "שלום";
  await nat.update(1, { ...others, host, name });
  demo.calls.length = 0;
  await visit("/nat", <NatScreen />);
  await settled();
  await click("button", `More actions for \u2068${name}\u2069`);
  await click("menuitem", "Duplicate");
  await settled();
  await eventually(() =>
    assert.equal([address(), value("Name"), value("Local service")], ["/nat?copy=1", `${name} (copy)`, host]),
  );
  assert.is(value("Bind hostname"), "", "no two profiles can have one");
  await click("button", "Add");
  await settled();
  assert.equal(sentTo("POST"), ["POST /nat"]);
  assert.ok((await nat.list()).rows.some((one) => one.name === `${name} (copy)` && one.host === host));
});

test("a copy and a new row have separate drafts", async () => {
  stopClock();
  const close = await visit("/nat?copy=1", <NatScreen />);
  await settled();
  await type("Local service", "10.5.5.5:1");
  await waits(600);
  await close();
  await visit("/nat?new", <NatScreen />);
  await settled();
  assert.is(value("Local service"), "");
});

test("the text of a refusal is not logged, because it may contain a token", async () => {
  await editing();
  await type("Name", "kept");
  const text = "Post https://api.example.com/botSECRET/send: refused";
  await demo.control({ op: "fail", path: "/nat/1", method: "PATCH", kind: "refuse", text });
  const { error } = console;
  const logged: string[] = [];
  console.error = (...words: unknown[]) => logged.push(words.join(" "));
  await click("button", "Save changes");
  await settled();
  console.error = error;
  assert.equal([logged, alerts()], [["saving failed: refused PATCH /nat/1"], [text]]);
});

test("a list that cannot be read does not make its rows look deleted", async () => {
  await editing();
  await demo.control({ op: "fail", path: "/nat", method: "GET", status: 502 });
  await natProfiles.load();
  await settled();
  assert.equal(alerts(), []);
});

test("an address with an unknown id shows a message, which closes onto the list", async () => {
  for (const id of ["404", "abc", "-1", "99999999999999999999"]) {
    const close = await visit(`/nat?edit=${id}`, <NatScreen />);
    await settled();
    assert.equal(titles(), ["Not found"]);
    await press("Escape");
    await settled();
    await eventually(() => assert.equal([titles(), address()], [[], "/nat"]));
    await close();
  }
});

test("an editor opened by its address closes onto the list, and Back goes to the page before", async () => {
  await visit("/nat?edit=1&q=home", <NatScreen />);
  await settled();
  await press("Escape");
  await settled();
  await eventually(() => assert.is(address(), "/nat?q=home"));
  await goes(-1);
  await eventually(() => assert.is(address(), "/before"));
});

test("creating sends the form once and shows the new row", async () => {
  await visit("/nat", <NatScreen />);
  await settled();
  await click("button", "Add NAT profile");
  await settled();
  await eventually(() => assert.is(address(), "/nat?new="));
  await type("Name", '<img src=x onerror="alert(1)">');
  await type("Bind hostname", "new.example");
  const server = await find("combobox", /Server/);
  server.focus();
  await press("ArrowDown");
  await settled();
  await press("Enter");
  await click("button", "Add");
  await settled();
  await settled();
  assert.equal(alerts(), []);
  await eventually(() => assert.is(address(), "/nat"));
  assert.is(sentTo("POST /nat").length, 1);
  const [body] = demo.bodies("POST /nat") as NatForm[];
  assert.ok((body?.server_id ?? 0) > 0);
  await eventually(() => assert.ok(sees("button", '<img src=x onerror="alert(1)">'), "its name is text"));
  assert.not.ok(document.querySelector("img"));
});

test("a create that was carried out late is reported after its text was edited, and Create then adds another row", async () => {
  await visit("/nat", <NatScreen />);
  await settled();
  await click("button", "Add NAT profile");
  await type("Name", "Late");
  await type("Bind hostname", "late.example");
  (await find("combobox", /Server/)).focus();
  await press("ArrowDown");
  await settled();
  await press("Enter");
  await demo.control({ op: "fail", path: "/nat", method: "POST", kind: "502" });
  await click("button", "Add");
  await eventually(() => assert.match(alerts().join(), /It was not saved\. Try again\./));
  const [lost] = demo.bodies("POST /nat") as NatForm[];
  const { id } = demo.backend.state.table("nat").add(1, { ...lost } as never);
  await type("Name", "Late, edited");
  await type("Bind hostname", "edited.example");
  await click("button", "Add");
  await eventually(() =>
    assert.match(alerts().join(), `Your earlier attempt was saved after all, as #${id}.`),
  );
  assert.is(sentTo("POST /nat").length, 1);
  await click("button", "Add");
  await eventually(() => assert.is(address(), "/nat"));
  assert.is(sentTo("POST /nat").length, 2);
  await eventually(() => assert.ok(sees("button", "Late") && sees("button", "Late, edited")));
});

test.run();

import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Part, type Visitor } from "../../as/visitor.ts";

const test = browserTests("public note", { backend: { servers: 12 } });

const rowOf = (stage: Stage, id: number) => {
  const found = stage.backend.state.servers.get(id);
  assert.ok(found);
  return found as NonNullable<typeof found>;
};
const store = (stage: Stage, note: string) => stage.control({ op: "server", id: 2, public_note: note });
const title = "Public note of ams-db-primary";

async function opens(visitor: Visitor): Promise<Part> {
  await visitor.signsInByApi();
  await visitor.open("?note=2");
  const editor = visitor.dialog(title);
  await editor.sees("button", "Save changes");
  return editor;
}

async function saves(visitor: Visitor, editor: Part): Promise<void> {
  await editor.press("Save changes");
  await visitor.misses("dialog");
}

const asText = (editor: Part) => editor.field(/^Public note/);

test("A row's menu opens the note; what is filled in becomes what themes read, and nothing else of the server changes", async (visitor, stage) => {
  const before = { ...rowOf(stage, 1) };
  await visitor.visits();
  await visitor.chooses("More actions for fra-web-1", "Edit public note");
  const editor = visitor.dialog("Public note of fra-web-1");
  await editor.field(/^Start date/).fill("2026-01-15");
  await editor.find("switch", "Never expires").click();
  await editor.field(/^Billing cycle/).selectOption({ label: "Yearly" });
  await editor.field(/^Price/).fill("59.90EUR");
  await editor.find("switch", "Renews automatically").click();
  await editor.field(/^Bandwidth/).fill("1 Gbps");
  await editor.field(/^Traffic volume/).fill("5TB");
  await editor.field(/^Counted traffic/).selectOption({ label: "Received and sent" });
  await editor.find("switch", "Has IPv4").click();
  await editor.field(/^Network routes/).fill("CN2,GIA");
  await editor.field(/^Other optional/).fill("NVMe");
  // Another user changes the server meanwhile.
  await stage.control({ op: "server", id: 1, note: "by another user", display_index: 77 });
  await saves(visitor, editor);
  await visitor.isAt("/");
  const after = rowOf(stage, 1);
  assert.equal(JSON.parse(after.public_note), {
    billingDataMod: {
      startDate: "2026-01-15T00:00:00+00:00",
      endDate: "0000-00-00T23:59:59+08:00",
      cycle: "Year",
      amount: "59.90EUR",
      autoRenewal: "1",
    },
    planDataMod: {
      bandwidth: "1 Gbps",
      trafficVol: "5TB",
      trafficType: "2",
      IPv4: "1",
      networkRoute: "CN2,GIA",
      extra: "NVMe",
    },
  });
  assert.equal([after.note, after.display_index], ["by another user", 77]);
  for (const member of ["name", "hide_for_guest", "enable_ddns"] as const)
    assert.is(after[member], before[member], member);
  assert.equal(after.ddns_profiles, before.ddns_profiles);
  assert.equal(after.override_ddns_domains, before.override_ddns_domains);
});

test("Unknown members, their order and even their spaces survive, and are named", async (visitor, stage) => {
  const note =
    '{ "10": 12345678901234567890,\n  "theirs": {"b":1, "a":[null]},\n  "planDataMod": {"bandwidth": "1", "own": 1.0} }';
  await store(stage, note);
  const editor = await opens(visitor);
  await editor.reads("Other fields of the note stay as they are: 10, theirs, planDataMod.own");
  await editor.field(/^Bandwidth/).fill("2");
  await saves(visitor, editor);
  assert.is(rowOf(stage, 2).public_note, note.replace('"bandwidth": "1"', '"bandwidth": "2"'));
});

test("A note of broken JSON is shown as text, and saving it unchanged does not change it", async (visitor, stage) => {
  const note = '{"billingDataMod": {oops}';
  await store(stage, note);
  const editor = await opens(visitor);
  await eventually(async () => assert.is(await asText(editor).inputValue(), note));
  await editor.pressDisabled("Edit as fields");
  await eventually(async () =>
    assert.is(await asText(editor).inputValue(), note, "there are no fields to be shown"),
  );
  await saves(visitor, editor);
  assert.is(rowOf(stage, 2).public_note, note);
});

test("Incomplete JSON is not sent, its error shows the place, and the text stays", async (visitor, stage) => {
  const editor = await opens(visitor);
  await editor.press("Edit as text");
  const broken = '{\n  "planDataMod": {"bandwidth": 1 Gbps}\n}';
  await asText(editor).fill(broken);
  await editor.press("Save changes");
  await editor.reads("Invalid JSON string (line 2, column 34)");
  await eventually(async () => assert.is(await asText(editor).inputValue(), broken));
  assert.equal(visitor.calls(/PATCH/), []);
  await asText(editor).fill("words are fine");
  await saves(visitor, editor);
  assert.is(rowOf(stage, 2).public_note, "words are fine");
});

test("Text and fields are two views of one note", async (visitor) => {
  const editor = await opens(visitor);
  await editor.field(/^Bandwidth/).fill('1 "Gbps"');
  // A field that is filled in and cleared again is not part of the note.
  for (const price of ["5", ""]) await editor.field(/^Price/).fill(price);
  await editor.press("Edit as text");
  await eventually(async () =>
    assert.is(await asText(editor).inputValue(), '{"planDataMod":{"bandwidth":"1 \\"Gbps\\""}}'),
  );
  await asText(editor).fill('{"planDataMod":{"bandwidth":"2","IPv6":1},"billingDataMod":{"cycle":"年"}}');
  await editor.press("Edit as fields");
  await eventually(async () => assert.is(await editor.field(/^Bandwidth/).inputValue(), "2"));
  await eventually(async () => assert.is(await editor.find("switch", "Has IPv6").isChecked(), true));
  await eventually(async () =>
    assert.is(
      await editor.field(/^Billing cycle/).inputValue(),
      "年",
      "a word that only some themes know stays",
    ),
  );
});

test("The end “never” is a switch, and switching it off restores the date", async (visitor, stage) => {
  await store(stage, '{"billingDataMod":{"endDate":"2027-01-15T12:00:00+08:00"}}');
  const editor = await opens(visitor);
  await eventually(async () => assert.is(await editor.field(/^End date/).inputValue(), "2027-01-15"));
  await editor.find("switch", "Never expires").click();
  await eventually(async () => assert.is(await editor.field(/^End date/).count(), 0));
  await editor.find("switch", "Never expires").click();
  await editor.field(/^End date/).fill("2028-02-29");
  await saves(visitor, editor);
  assert.is(rowOf(stage, 2).public_note, '{"billingDataMod":{"endDate":"2028-02-29T12:00:00+08:00"}}');
});

test("An invalid date is shown unchanged", async (visitor, stage) => {
  await store(stage, '{"billingDataMod":{"endDate":"next summer"},"planDataMod":{"extra":["a","b"]}}');
  const editor = await opens(visitor);
  await eventually(async () => assert.is(await editor.field(/^End date/).inputValue(), "next summer"));
  await editor.reads("This field contains more than text: edit the note as text.");
  await editor.field(/^Price/).fill("5");
  await saves(visitor, editor);
  assert.equal(JSON.parse(rowOf(stage, 2).public_note).planDataMod, { extra: ["a", "b"] });
});

test(
  "A server that is deleted elsewhere keeps the text and cannot be saved",
  async (visitor, stage) => {
    const editor = await opens(visitor);
    await editor.field(/^Price/).fill("too late");
    await stage.control({ op: "deleteServer", id: 2 });
    await editor.press("Save changes");
    await editor.within("alert").reads("Nothing with the ID 2 exists, or it has been deleted.");
    await eventually(async () => assert.is(await editor.field(/^Price/).inputValue(), "too late"));
    assert.equal(visitor.calls(/PATCH/), []);
  },
  { expects: [/saving failed/] },
);

test.run();

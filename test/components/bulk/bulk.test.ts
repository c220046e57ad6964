/** Bulk edits: the kinds of fields, the preview, the run and undoing it. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type NatForm, type NatRow, nat, natForm } from "../../../src/api/resources/nat.ts";
import {
  type BulkField,
  type BulkKind,
  blank,
  changedForm,
  type Drafted,
  faultsIn,
  isBlank,
  pickFields,
} from "../../../src/components/bulk/bulk-kind.ts";
import { bulkRun } from "../../../src/components/bulk/bulk-run.ts";
import {
  type Coverage,
  choice,
  coverageText,
  servers,
  wholeNumber,
  yesNo,
} from "../../../src/components/bulk/fields.tsx";
import { rowChanger } from "../../../src/components/bulk/fresh-rows.ts";
import { linesOf, planOf } from "../../../src/components/bulk/plan.ts";
import { text } from "../../../src/i18n/intl.ts";
import { natProfiles } from "../../../src/state/collections/nat-profiles.ts";
import type { Run } from "../../../src/state/run.ts";
import { store } from "../../../src/state/store.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { speak } from "../../as/words.ts";

let demo: Demo;
test.before(() => speak());
test.before.each(async () => {
  demo = freshDemo({ servers: 4 });
  await demo.signsIn();
});
test.after(forgetEverything);

const how = (way: string, rest: Partial<Drafted> = {}): Drafted => ({ ...blank, how: way, ...rest });

interface Covering {
  cover: Coverage["how"];
  ids: readonly number[];
}
const covered = servers<Covering>({
  label: "Servers",
  get: ({ cover, ids }) => ({ how: cover, ids }),
  set: (form, ids) => ({ ...form, ids }),
  unfit: "it has none",
  show: ({ ids }) => ids.join(),
  t: text,
});
const after = (cover: Coverage["how"], ids: number[], way: string, chosen: number[]) =>
  covered.change({ cover, ids }, how(way, { ids: chosen })).ids;

test("covering a server adds it to a list of covered servers, or removes it from a list of excluded ones", () => {
  assert.equal(after("only", [1, 2], "add", [2, 3]), [1, 2, 3]);
  assert.equal(after("allBut", [1, 2], "add", [2, 3]), [1]);
  assert.equal(after("only", [1, 2], "remove", [2, 3]), [1]);
  assert.equal(after("allBut", [1, 2], "remove", [2, 3]), [1, 2, 3]);
  const same: Covering = { cover: "only", ids: [1] };
  assert.is(covered.change(same, how("add", { ids: [1] })), same, "nothing changes");
  assert.is(covered.unfit?.({ cover: null, ids: [] }, how("add", { ids: [1] })), "it has none");
  assert.is(covered.unfit?.(same, how("add", { ids: [1] })), undefined);
});

test("a long list names the first servers and counts the others", () => {
  const names = { nameOf: (id: number) => `s${id}`, seen: true, missing: "list.deletedReference" } as const;
  const read = (length: number) =>
    coverageText({ how: "only", ids: Array.from({ length }, (_, at) => at + 1) }, names, text);
  assert.match(read(12), /^only s1, .*, s12$/);
  assert.match(read(5000), /^only s1, .*, s12 and 4,988 more$/);
});

const count = wholeNumber<"count", { count: number }>("count", {
  label: "Count",
  unit: "s",
  least: 30,
  fault: "at least 30",
  read: String,
  t: text,
});

test("an invalid number is a fault and changes nothing", () => {
  const wrong = ["", "29", "1.5", "-40", "many", "0x40", "9".repeat(12)];
  for (const given of wrong) {
    assert.equal(faultsIn([count], { count: how("set", { text: given }) }), { count: "at least 30" }, given);
    assert.equal(count.change({ count: 7 }, how("set", { text: given })), { count: 7 });
  }
  assert.equal(faultsIn([count], { count: how("set", { text: " 30 " }) }), {});
  assert.equal(count.change({ count: 7 }, how("set", { text: " 30 " })), { count: 30 });
  assert.equal(faultsIn([count], { count: how("", { text: "29" }) }), {}, "it stays as it is");
});

test("fields without a chosen mode stay unchanged, also after the mode is reset", () => {
  assert.ok(isBlank({}));
  assert.ok(isBlank({ count: how("", { text: "50" }) }));
  assert.not.ok(isBlank({ count: how("set") }));
  assert.equal(changedForm([count], {}, { count: 7 }), { form: { count: 7 } });
});

test("a row gets all changes or none, and each change sees the earlier ones", () => {
  const mode = choice<{ mode: number; on: boolean }, number>({
    id: "mode",
    label: "Mode",
    choices: [
      { word: "zero", value: 0 },
      { word: "one", value: 1 },
    ],
    get: (form) => form.mode,
    set: (form, value) => ({ ...form, mode: value }),
    unfit: (form, value) => (form.on && value === 1 ? "not while it is on" : undefined),
  });
  const fields: BulkField<{ mode: number; on: boolean }>[] = [yesNo("on", "On", ["yes", "no"]), mode];
  assert.equal(changedForm(fields, { mode: how("1") }, { mode: 0, on: true }), {
    unfit: "not while it is on",
  });
  const draft = { mode: how("1"), on: how("1") };
  assert.equal(changedForm(fields, draft, { mode: 0, on: true }), { form: { mode: 1, on: false } });
  assert.equal(
    [mode.show({ mode: 1, on: true }), mode.show({ mode: 7, on: true })],
    ["one", "7"],
    "a value that is no choice is shown as it is",
  );
});

const kind: BulkKind<NatRow, NatForm> = {
  title: String,
  collection: natProfiles,
  resource: nat,
  formOf: pickFields(natForm.entries),
  save: (id, form) => nat.update(id, form),
  fields: [
    yesNo("enabled", "Enabled", ["yes", "no"]),
    {
      id: "host",
      label: "Host",
      modes: { set: "Set" },
      unfit: ({ name }) => (name === "打印机" ? "printers stay" : undefined),
      change: (form, { text }) => ({ ...form, host: text }),
      show: ({ host }) => host,
    },
  ],
};
const draft = { enabled: how("1"), host: how("set", { text: "10.0.0.1:80" }) };
const rowsNow = async () => (await nat.list()).rows;
const results = (run: Run<{ id: number; name: string }>) => {
  const { results: all } = store.get(run.state);
  return run.items.map((item) => all.get(item)?.status);
};

test("the preview lists the changes of each row, and counts rows that do not fit, stay the same or were deleted", async () => {
  const rows = await rowsNow();
  const [first] = rows;
  assert.ok(first);
  const already = { ...first, id: 77, enabled: false, host: "10.0.0.1:80" };
  const plan = planOf(kind, draft, [1, 2, 3, 77, 404], [...rows, already]);
  assert.equal([plan.changing, plan.unfit, plan.unchanged, plan.gone], [2, 1, 1, 1]);
  assert.equal(
    plan.rows.map(({ id }) => id),
    [1, 2, 3],
    "rows that do not fit come last",
  );
  const [change, , unfit] = plan.rows;
  assert.ok(change && unfit);
  assert.equal(linesOf(kind.fields, change, "–"), [
    ["Enabled", "yes", "no"],
    ["Host", "192.168.1.1:80", "10.0.0.1:80"],
  ]);
  assert.equal([unfit.unfit, linesOf(kind.fields, unfit, "–")], ["printers stay", []]);
});

test("a run starts from fresh rows, and undoing it keeps later changes of other users", async () => {
  const before = await rowsNow();
  const items = before.slice(0, 2);
  const work = bulkRun(kind, draft, items);
  assert.is(work.undo("changed"), null, "nothing has been done yet");
  const [first, second] = items;
  assert.ok(first && second);
  await nat.update(first.id, { ...pickFields(natForm.entries)(first), domain: "newer.example" });
  await work.run.go();
  assert.equal(results(work.run), ["done", "done"]);
  const now = (await rowsNow())[0];
  assert.equal([now?.domain, now?.host, now?.enabled], ["newer.example", "10.0.0.1:80", false]);

  await nat.update(second.id, { ...pickFields(natForm.entries)(second), name: "theirs", host: "10.9.9.9:1" });
  const back = work.undo("changed since");
  assert.ok(back);
  await back?.go();
  assert.equal(results(back as Run<NatRow>), ["done", "failed"]);
  const [undone, theirs] = await rowsNow();
  assert.equal([undone?.domain, undone?.host, undone?.enabled], ["newer.example", first.host, true]);
  assert.is(theirs?.name, "theirs");
});

test("a row that no longer fits fails with the reason, and a deleted row is reported", async () => {
  const items = (await rowsNow()).slice(0, 3);
  await demo.control({ op: "deleteRow", resource: "nat", id: 2 });
  const { run } = bulkRun(kind, draft, items);
  await run.go();
  assert.equal(results(run), ["done", "gone", "failed"]);
});

test("a save whose answer was lost is not repeated", async () => {
  let saves = 0;
  let lost = true;
  const change = rowChanger<{ id: number; text: string }, { text: string }>({
    formOf: ({ text }) => ({ text }),
    read: async (id) => ({ id, text: saves === 0 ? "a" : "ab" }),
    change: ({ text }) => ({ text: `${text}b` }),
    async save() {
      saves += 1;
      if (lost) throw new Error("no answer");
      return undefined;
    },
  });
  const read = async (id: number) => ({ id, text: saves === 0 ? "a" : "ab" });
  await change(1, read).catch(() => undefined);
  lost = false;
  assert.equal(await change(1, read), { status: "done" });
  assert.is(saves, 1);
});

test.run();

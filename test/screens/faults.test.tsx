/**
 * Cells of the table of faults that need no browser: changes whose answer is lost. test/browser/faults walks the others,
 * and some of these.
 */
import "../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { Row } from "../../demo/state/table.ts";
import NatScreen from "../../src/screens/nat/NatScreen.tsx";
import { loadProfile } from "../../src/state/session/session.ts";
import { type Demo, forgetEverything, freshDemo } from "../as/demo.ts";
import { answerAll, startClock, stopClock, visit, waits } from "../as/test-history.tsx";
import { click, eventually, find, getField, sees, show, type } from "../as/user.ts";
import { speak } from "../as/words.ts";
import { shownMessages } from "../browser/faults/messages.ts";
import { actions, type Fault, faults, table } from "../browser/faults/table.ts";

let demo: Demo;
test.before(async () => {
  await speak();
  await import("../../src/screens/nat/NatForm.tsx");
});
test.before.each(async () => {
  demo = freshDemo();
  await demo.signsIn();
  await loadProfile();
  await visit("/nat", <NatScreen />);
  await find("button", "Edit Home router");
  stopClock();
});
test.after.each(async () => {
  startClock();
  await answerAll(true);
  await (await show(null))();
});
test.after(forgetEverything);

/** Lets the page's time pass until a check succeeds. */
const inTime = (check: () => void): Promise<void> =>
  eventually(async () => {
    await waits(500);
    check();
  });
const reads = (wanted: readonly string[]): Promise<void> =>
  inTime(() => assert.equal(shownMessages(), wanted));
const count = (name: string): number =>
  demo.backend.state
    .table<Row & { name: string }>("nat")
    .all()
    .filter((row) => row.name === name).length;

const sent = ({ method, path }: Steps["request"]) => demo.calls.filter((one) => one === `${method} ${path}`);

interface Steps {
  request: { method: string; path: string };
  begins(): Promise<void>;
  sends(): Promise<void>;
  /** The name that the user has typed, which is never lost. Without one a failure closes the dialog, so the user begins again. */
  typed?: string;
  /** The action had its effect, once. */
  done(): void;
}

const steps: Record<"create" | "edit" | "delete", Steps> = {
  create: {
    request: { method: "POST", path: "/nat" },
    async begins() {
      await click("button", "Add NAT profile");
      await type("Name", "Added");
      await type("Server", "fra");
      await click("option", /^fra-web-1/);
      await type("Local service", "10.1.2.3:80");
      await type("Bind hostname", "added.example.com");
    },
    sends: () => click("button", "Add"),
    typed: "Added",
    done() {
      assert.is(count("Added"), 1, "one row");
      assert.ok(sees("button", "Edit Added"));
    },
  },
  edit: {
    request: { method: "PATCH", path: "/nat/1" },
    async begins() {
      await click("button", "Edit Home router");
      await type("Name", "Renamed");
    },
    sends: () => click("button", "Save changes"),
    typed: "Renamed",
    done() {
      assert.is(count("Renamed"), 1, "saved");
      assert.ok(sees("button", "Edit Renamed"));
    },
  },
  delete: {
    request: { method: "POST", path: "/batch-delete/nat" },
    async begins() {
      await click("button", "Delete Home router");
      await find("alertdialog", "Confirm Deletion?");
    },
    sends: () => click("button", "Delete"),
    done() {
      assert.is(count("Home router"), 0, "deleted");
      assert.not.ok(sees("button", "Delete Home router"));
    },
  },
};

/** The request fails, and the next read, too: a check that ends at once would not be shown. */
async function fails(fault: Fault, request: Steps["request"], acted: boolean): Promise<void> {
  const next = { path: "/nat", method: "GET", kind: "502", times: 1 };
  await demo.control({ op: "fail", ...request, kind: fault === "restart" ? "drop" : fault, acted, next });
}

for (const action of ["create", "edit", "delete"] as const)
  for (const fault of ["502", "timeout", "cut", "html", "restart"] satisfies Fault[])
    for (const outcome of ["lost", "acted"] as const)
      test(`${actions[action]}: ${faults[fault]}, and the request was ${outcome === "acted" ? "" : "not "}carried out`, async () => {
        const cell = table[action][fault][outcome];
        if (typeof cell !== "object") throw new Error("the table has no such cell");
        const { request, begins, sends, typed, done } = steps[action];
        await begins();
        await fails(fault, request, outcome === "acted");
        await sends();
        if (fault === "timeout") {
          await eventually(() =>
            assert.is(demo.backend.state.faults[0]?.method, "GET", "the backend has the request"),
          );
          await waits(30_000);
        }
        // HTTP in this process has no status texts.
        await reads([`${cell.where}: ${cell.reads.replace(" (Bad Gateway)", "")}`]);
        if (outcome === "lost") {
          if (typed) assert.is(getField("Name").value, typed, "nothing that was typed is lost");
          else await begins();
          await sends();
        }
        await inTime(done);
        await reads([]);
        assert.is(sent(request).length, outcome === "acted" ? 1 : 2, "nothing is sent by itself");
      });

test.run();

/** BrowserTests the cells of the table of faults: what the user reads, that nothing is lost or done twice, and what brings it back. */
import type { Request } from "playwright-core";
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { type ActionSteps, listSteps, seed } from "./list-steps.ts";
import { messages } from "./messages.ts";
import { actions, type Cell, type Fault, faults, type ListAction, table } from "./table.ts";
import { reloads, upgrades } from "./upgrade.ts";

const test = browserTests("faults", {
  backend: { servers: 6 },
  browser: { viewport: { width: 1280, height: 1600 } },
  // The browser reports each request that fails.
  expects: [/./],
  seconds: 90,
  chromiumOnly: "the network switched off",
});

interface Walk {
  visitor: Visitor;
  stage: Stage;
  fault: Fault;
  steps: ActionSteps;
  acted: boolean;
}

/** Lets the page's time pass until a check succeeds, but not while it waits for an answer. */
async function inTime({ page, watch }: Visitor, check: () => Promise<void>): Promise<void> {
  await eventually(async () => {
    try {
      await check();
    } catch (error) {
      if (watch.pending.size === 0) await page.clock.fastForward(1_000);
      throw error;
    }
  });
}

function fails({ stage, steps, acted }: Walk, kind: string, next?: object): Promise<unknown> {
  const [method = "", path = ""] = steps.request.split(" ");
  return stage.control({ op: "fail", method, path, kind, acted, next });
}

/** A proxy's answers until the backend has restarted. */
const stillStarting = { method: "GET", path: "/nat", kind: "502", times: 2 };

/** Makes the fault happen to the next request of the action. */
function begins(walk: Walk): Promise<unknown> {
  const { visitor, stage, fault, steps } = walk;
  switch (fault) {
    case "restart":
      return fails(walk, "drop", stillStarting).then(() => stage.control({ op: "dropSockets" }));
    case "upgrade":
      return upgrades(visitor, steps.script);
    case "offline":
      return visitor.context.setOffline(true);
    default:
      return fails(walk, fault);
  }
}

/** The part of the fault that follows the press. */
async function continues({ visitor, stage, fault, steps }: Walk): Promise<void> {
  if (fault !== "timeout") return;
  const wanted = new RegExp(`^${steps.request.replace("*", "\\d+")}$`);
  const isWanted = (request: Request): boolean =>
    wanted.test(`${request.method()} ${new URL(request.url()).pathname.replace("/api/v1", "")}`);
  await eventually(() => {
    const pending = [...visitor.watch.pending];
    assert.ok(pending.length > 0 && pending.every(isWanted));
    assert.is(stage.backend.state.faults.length, 0, "the backend has the request");
  });
  await visitor.page.clock.fastForward(25_000);
  if (steps.keeps) assert.equal(await messages(visitor), [], "before the time-out");
  await visitor.page.clock.fastForward(5_000);
}

async function ends({ visitor, stage, fault }: Walk): Promise<void> {
  // A restart ends by itself.
  if (fault !== "restart") stage.backend.state.faults.length = 0;
  if (fault === "offline") await visitor.context.setOffline(false);
  if (fault === "upgrade") await reloads(visitor);
  if (fault !== "ended") return;
  const question = visitor.dialog("Sign in again");
  await question.fill("Password", "admin");
  await question.press("Login");
  await visitor.misses("alertdialog", "Sign in again");
}

/** Does the action again after it has failed. */
async function repeats({ visitor, fault, steps }: Walk, name: string): Promise<void> {
  if (steps.closes) await steps.begins(visitor, name);
  if (steps.closes || fault === "upgrade") await steps.fills?.(visitor, name);
  await steps.sends?.(visitor);
}

async function walkCell(walk: Walk, cell: Cell, name: string): Promise<void> {
  const { visitor, stage, fault, steps } = walk;
  const reads = (wanted: readonly string[]): Promise<void> =>
    inTime(visitor, async () => assert.equal(await messages(visitor), wanted));
  const ofList = steps.sends === undefined;
  if (fault === "upgrade") {
    await begins(walk);
    await visitor.visits(steps.page);
    await steps.begins(visitor, name);
  } else {
    if (!ofList) await steps.begins(visitor, name);
    await steps.fills?.(visitor, name);
    await begins(walk);
    visitor.watch.requests = [];
    await (ofList ? steps.begins(visitor, name) : steps.sends?.(visitor));
    await continues(walk);
  }
  await reads([`${cell.where}: ${cell.reads}`]);
  const byItself = ["by itself", "nothing to do"].includes(cell.back);
  await ends(walk);
  if (cell.back.includes("disappears by itself")) await reads([]);
  if (!byItself && fault !== "upgrade") await steps.keeps?.(visitor, name);
  if (!byItself) await repeats(walk, name);
  await inTime(visitor, () => steps.done(visitor, stage, name));
  await reads([]);
  assert.is(stage.backend.state.faults.length, 0, "the page has met the whole fault");
}

/** Opens a page beside the list. An offline browser has loaded the list's script and rows before. */
async function showsProfile(visitor: Visitor, afterList: boolean): Promise<void> {
  await visitor.visits(afterList ? "nat" : "profile");
  if (!afterList) return;
  await visitor.row("Team wiki").sees("rowheader");
  await visitor.chooses(/^Account: /, "Profile");
  await visitor.sees("heading", "Profile");
}

/** Cells of lost answers that a browser test covers, too; test/screens/faults.test.tsx walks all of them. */
const alsoHere: Partial<Record<ListAction, readonly string[]>> = {
  create: ["timeout acted"],
  edit: ["html acted", "cut lost"],
  delete: ["502 acted"],
};
const always: readonly Fault[] = ["restart", "ended", "upgrade", "offline"];
const isWalked = (action: ListAction, fault: Fault, name: string): boolean =>
  always.includes(fault) || (alsoHere[action]?.includes(name) ?? true);

for (const action of Object.keys(listSteps) as ListAction[])
  test(actions[action], async (visitor, stage) => {
    const steps = listSteps[action];
    const all = (Object.keys(faults) as Fault[]).flatMap((fault) => {
      const { lost, acted = "" } = table[action][fault];
      return [
        ...(typeof lost === "string" ? [] : [{ fault, cell: lost, acted: false, name: `${fault} lost` }]),
        ...(typeof acted === "string" ? [] : [{ fault, cell: acted, acted: true, name: `${fault} acted` }]),
      ];
    });
    const cells = all.filter(({ fault, name }) => isWalked(action, fault, name));
    if (steps.seeded)
      seed(
        stage,
        cells.map(({ name }) => name),
      );
    await visitor.page.clock.install();
    await visitor.visits(steps.page);
    for (const { fault, cell, acted, name } of cells) {
      const began = performance.now();
      if (action === "list") await showsProfile(visitor, fault === "offline");
      await walkCell({ visitor, stage, fault, steps, acted }, cell, name).catch((error: Error) => {
        error.message = `${name}: ${error.message}`;
        throw error;
      });
      if (process.env.WINDFIRE_TIMES) console.log(action, name, Math.round(performance.now() - began));
    }
  });

test.run();

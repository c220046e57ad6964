/** BrowserTests the cells of the table of faults that a server's agent takes part in: its terminal, and files to and from it. */
import * as assert from "uvu/assert";
import { browserTests } from "../../as/browser-tests.ts";
import type { Stage } from "../../as/stage.ts";
import { prompts } from "../../as/terminal.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import { messages } from "./messages.ts";
import { type AgentAction, actions, type Cell, type Fault, faults, table } from "./table.ts";
import { reloads, upgrades } from "./upgrade.ts";

const test = browserTests("faults of agents", {
  backend: { servers: 6 },
  // The browser reports each request that fails.
  expects: [/./],
  seconds: 90,
  chromiumOnly: "the network switched off",
});

interface ActionSteps {
  /** The request that opens a session with the agent. */
  opens: string;
  /** Opens the page with the button that opens the session. The page stays for the next cells. */
  prepare(visitor: Visitor): Promise<void>;
  /** Opens the session. `name`: of a file. */
  act(visitor: Visitor, name: string): Promise<void>;
  /** Waits until the session runs. */
  runs(visitor: Visitor): Promise<void>;
  again(visitor: Visitor, name: string): Promise<void>;
  /** Checks that the session works, or that the transferred file is complete. */
  done(visitor: Visitor, name: string): Promise<void>;
}

/** A transfer that breaks falls silent first, so that it cannot be complete before. */
const fallsSilent = (name: string): boolean => ["restart", "agent", "offline later"].includes(name);
const fileOf = (name: string): string => (fallsSilent(name) ? `${name} !once.bin` : `${name}.bin`);
const downloadOf = (name: string): string => (fallsSilent(name) ? "!once.bin" : "none.bin");
/** A transfer that breaks has more than one piece. */
const uploadSize = (name: string): number => (fallsSilent(name) ? 1_500_000 : 10);
const downloadSize = (name: string): number => (fallsSilent(name) ? 3 * 1_048_576 + 1000 : 1000);

const running = (visitor: Visitor) => visitor.dialog().reads(/In progress\s+[1-9][\d.]*\s[kM]?B of/);

/** Answers the browser's file picker with a file of its private file system. */
const answersPickers = (): void => {
  const place = async ({ suggestedName }: { suggestedName: string }) =>
    (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
  Object.assign(window, { showSaveFilePicker: place });
};
/** The size of that file, which is removed for the next download. */
const savedBytes = (visitor: Visitor, name: string): Promise<number> =>
  visitor.page.evaluate(async (name) => {
    const folder = await navigator.storage.getDirectory();
    const { size } = await (await folder.getFileHandle(name)).getFile();
    await folder.removeEntry(name);
    return size;
  }, name);

const agentSteps: Record<AgentAction, ActionSteps> = {
  terminal: {
    opens: "/terminal",
    prepare: async () => undefined,
    act: (visitor) => visitor.open("terminal/1"),
    runs: prompts,
    // An ended session offers it in its dialog, too.
    again: (visitor) =>
      visitor
        .find("button", /^(Retry|New session)$/)
        .last()
        .click(),
    done: prompts,
  },
  upload: {
    opens: "/file",
    async prepare(visitor) {
      await visitor.open("?files=1&path=/tmp");
      await visitor.sees("button", "Upload");
      await visitor.settles();
    },
    async act(visitor, name) {
      const chooser = visitor.page.waitForEvent("filechooser");
      await visitor.press("Upload");
      await (await chooser).setFiles([
        { name: fileOf(name), mimeType: "text/plain", buffer: Buffer.alloc(uploadSize(name), "a") },
      ]);
    },
    runs: async (visitor) => void (await running(visitor)),
    async again(visitor, name) {
      // An upload that was not added to the transfers.
      if (name === "offline") return this.act(visitor, name);
      await visitor.dialog("Transfers").press(`Retry ${fileOf(name)}`);
      if (fallsSilent(name)) await visitor.dialog("Transfers").press("Replace");
    },
    async done(visitor, name) {
      await visitor.reads(`${fileOf(name)} was uploaded`);
      // Agents confirm only a whole file.
      await visitor.find("rowheader", fileOf(name)).waitFor();
    },
  },
  download: {
    opens: "/file",
    async prepare(visitor) {
      await visitor.open("?files=1&path=/root/faults");
      await visitor.find("rowheader", downloadOf("")).waitFor();
      await visitor.settles();
    },
    act: (visitor, name) => visitor.press(`Download ${downloadOf(name)}`),
    runs: async (visitor) => void (await running(visitor)),
    again: (visitor, name) => visitor.dialog("Transfers").press(`Retry ${downloadOf(name)}`),
    async done(visitor, name) {
      await visitor.reads(`${downloadOf(name)} was downloaded`);
      assert.is(await savedBytes(visitor, downloadOf(name)), downloadSize(name), "whole");
    },
  },
};

interface Walk {
  visitor: Visitor;
  stage: Stage;
  fault: Fault;
  steps: ActionSteps;
  /** The fault, and whether it comes later. */
  name: string;
}

/** Faults that break a running session; the others keep it from opening. */
const breaks: Partial<Record<Fault, (walk: Walk) => Promise<unknown>>> = {
  async restart({ stage }) {
    // Until the fault ends, however often the page asks.
    await stage.control({ op: "fail", path: "*", kind: "502", times: 10_000 });
    await stage.control({ op: "dropSockets" });
  },
  agent: ({ stage }) => stage.control({ op: "server", id: 1, mood: "offline" }),
  async offline({ visitor, stage, steps }) {
    await visitor.context.setOffline(true);
    // The socket of a transfer stays open and silent.
    if (steps.opens !== "/file") await stage.control({ op: "dropSockets" });
  },
};

async function happens(walk: Walk): Promise<void> {
  const { visitor, stage, fault, steps, name } = walk;
  const { watch, page } = visitor;
  // A transfer may begin offline; a terminal cannot.
  const begins = name === "offline" && steps.opens === "/file";
  const breakIt = begins ? undefined : breaks[fault];
  if (fault === "upgrade") {
    await upgrades(visitor, /assets\/FilesPage-/);
    // Another address than the one at which `upgrades` serves the newer page.
    await visitor.open("?q=fra");
    await visitor.chooses("More actions for fra-web-1", "Files");
    return;
  }
  if (breakIt) {
    await steps.act(visitor, name);
    await steps.runs(visitor);
    await breakIt(walk);
    return;
  }
  if (fault === "ended") await stage.control({ op: "endSession" });
  else if (fault === "offline") await visitor.context.setOffline(true);
  else await stage.control({ op: "fail", method: "POST", path: steps.opens, kind: fault });
  await steps.act(visitor, name);
  if (fault !== "timeout") return;
  await eventually(() => {
    const pending = [...watch.pending];
    assert.ok(
      pending.length > 0 && pending.every((request) => request.url().includes(`/api/v1${steps.opens}`)),
    );
  });
  await page.clock.fastForward(30_000);
}

async function ends({ visitor, stage, fault }: Walk): Promise<void> {
  stage.backend.state.faults.length = 0;
  if (fault === "offline") await visitor.context.setOffline(false);
  if (fault === "agent") await stage.control({ op: "server", id: 1, mood: "online" });
  if (fault === "upgrade") await reloads(visitor);
  if (fault !== "ended") return;
  // The form is loaded after the dialog.
  await visitor.sees("button", "Login");
  const again = visitor.dialog("Sign in again");
  const form = (await again.find("button", "Login").count()) > 0 ? again : visitor;
  if (form === visitor) return visitor.signsIn();
  await form.fill("Password", "admin");
  await form.press("Login");
  await visitor.misses("alertdialog", "Sign in again");
}

async function walkCell(walk: Walk, cell: Cell): Promise<void> {
  const { visitor, fault, steps, name } = walk;
  const reads = (wanted: readonly string[]): Promise<void> =>
    eventually(async () => assert.equal(await messages(visitor), wanted));
  await happens(walk);
  const begins = `${cell.where}: ${cell.reads}`;
  if (begins.endsWith("…"))
    await eventually(async () => {
      const read = (await messages(visitor)).join("");
      assert.ok(read.startsWith(begins.slice(0, -1)), read);
    });
  else await reads([begins]);
  await ends(walk);
  if (cell.back.includes("disappears by itself")) await reads([]);
  if (cell.back.includes("“The server is back.”")) await visitor.reads("The server is back.");
  if (fault === "upgrade") {
    await visitor.find("rowheader").first().waitFor();
    await steps.prepare(visitor);
    await steps.act(visitor, name);
  } else if (cell.back !== "signing in") await steps.again(visitor, name);
  await steps.done(visitor, name);
  // The notice of the success disappears.
  await visitor.page.clock.fastForward(10_000);
  await reads([]);
}

for (const action of Object.keys(agentSteps) as AgentAction[])
  test(actions[action], async (visitor, stage) => {
    await visitor.page.clock.install();
    await visitor.page.addInitScript(answersPickers);
    visitor.page.on("dialog", (question) => void question.accept());
    await visitor.signsInByApi();
    const cells = (Object.keys(faults) as Fault[]).flatMap((fault) => {
      const { lost, later } = table[action][fault];
      return [
        ...(typeof lost === "string" ? [] : [{ fault, cell: lost, name: fault as string }]),
        ...(later ? [{ fault, cell: later, name: `${fault} later` }] : []),
      ];
    });
    await agentSteps[action].prepare(visitor);
    for (const { fault, cell, name } of cells) {
      // A restart has closed the socket by which the page knows that an agent has stopped.
      if (fault === "agent") await agentSteps[action].prepare(visitor);
      const began = performance.now();
      await walkCell({ visitor, stage, fault, steps: agentSteps[action], name }, cell).catch(
        (error: Error) => {
          error.message = `${name}: ${error.message}`;
          throw error;
        },
      );
      if (process.env.WINDFIRE_TIMES) console.log(action, name, Math.round(performance.now() - began));
    }
  });

test.run();

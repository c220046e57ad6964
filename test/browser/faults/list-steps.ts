/** The actions of the table, on NAT profiles. */
import * as assert from "uvu/assert";
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { ListAction } from "./table.ts";

export interface ActionSteps {
  /** The request that fails. */
  request: string;
  /** The script that an upgrade has removed. */
  script: RegExp;
  /** The page where the action begins. */
  page: string;
  /** The first press, which needs the script. */
  begins(visitor: Visitor, name: string): Promise<void>;
  /** The typing before the last press. */
  fills?(visitor: Visitor, name: string): Promise<void>;
  /** The last press, which sends the request. */
  sends?(visitor: Visitor): Promise<void>;
  /** A failure closes the dialog, so the user begins again. */
  closes?: true;
  /** The cells need a row of their own each. */
  seeded?: true;
  /** Nothing that was typed is lost. */
  keeps?(visitor: Visitor, name: string): Promise<void>;
  /** The action had its effect, once. Looks without waiting. */
  done(visitor: Visitor, stage: Stage, name: string): Promise<void>;
}

type Named = Row & { name: string; domain: string };
const rows = (stage: Stage): Named[] => stage.backend.state.table<Named>("nat").all();
const count = (stage: Stage, name: string): number => rows(stage).filter((row) => row.name === name).length;

const hostOf = (name: string): string => `${name.replaceAll(" ", "-")}.example.com`;

/** The row that a cell edits or deletes. */
const seeded = (name: string): string => `${name} before`;

/** Adds the rows of these cells. */
export function seed(stage: Stage, names: readonly string[]): void {
  const table = stage.backend.state.table<Named>("nat");
  const [model] = table.all();
  if (!model) throw new Error("the demo has no NAT profile");
  for (const name of names)
    table.add(model.owner, { ...model, name: seeded(name), domain: `before-${hostOf(name)}` });
}

async function hasName(visitor: Visitor, name: string): Promise<void> {
  await eventually(async () => assert.is(await visitor.field("Name").inputValue(), name));
}

/** The list shows so many rows of that name. */
const lists = async (visitor: Visitor, name: string, times = 1): Promise<void> =>
  assert.is(await visitor.row(name).find("rowheader").count(), times, `rows called ${name}`);

export const listSteps: Record<ListAction, ActionSteps> = {
  list: {
    request: "GET /nat",
    script: /assets\/NatScreen-/,
    page: "profile",
    begins: (visitor) => visitor.press("NAT", "link"),
    done: (visitor) => lists(visitor, "Team wiki"),
  },
  create: {
    request: "POST /nat",
    script: /assets\/NatForm-/,
    page: "nat",
    begins: (visitor) => visitor.press("Add NAT profile"),
    async fills(visitor, name) {
      const editor = visitor.dialog("Add NAT profile");
      await editor.fill("Name", name);
      const box = editor.find("combobox", "Server");
      await box.fill("fra");
      await visitor.page.getByRole("option").first().waitFor();
      await box.press("Enter");
      await editor.fill("Local service", "10.1.2.3:80");
      await editor.fill("Bind hostname", hostOf(name));
    },
    sends: (visitor) => visitor.dialog("Add NAT profile").press("Add"),
    keeps: hasName,
    async done(visitor, stage, name) {
      await lists(visitor, name);
      assert.is(count(stage, name), 1, "one row");
    },
  },
  edit: {
    request: "PATCH /nat/*",
    script: /assets\/NatForm-/,
    page: "nat",
    seeded: true,
    begins: (visitor, name) => visitor.press(`Edit ${seeded(name)}`),
    fills: (visitor, name) => visitor.dialog().fill("Name", name),
    sends: (visitor) => visitor.dialog().press("Save changes"),
    keeps: hasName,
    async done(visitor, stage, name) {
      await lists(visitor, name);
      assert.is(count(stage, name), 1, "saved");
    },
  },
  delete: {
    request: "POST /batch-delete/nat",
    script: /assets\/delete-rows-/,
    page: "nat",
    seeded: true,
    begins: (visitor, name) => visitor.press(`Delete ${seeded(name)}`),
    sends: (visitor) => visitor.dialog("Confirm Deletion?").press("Delete"),
    closes: true,
    async done(visitor, stage, name) {
      await lists(visitor, seeded(name), 0);
      assert.is(count(stage, seeded(name)), 0, "deleted");
    },
  },
};

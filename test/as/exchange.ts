/** Export and import without the dialogs. */

import { readCurrentRows } from "../../src/components/exchange/current-rows.ts";
import { readFile, writeFile } from "../../src/components/exchange/exchange-file.ts";
import { importRun } from "../../src/components/exchange/import-run.ts";
import { namer } from "../../src/components/exchange/names.ts";
import { type Choices, type Plan, planOf } from "../../src/components/exchange/plan.ts";
import { writeSection } from "../../src/components/exchange/write-section.ts";
import { portableOf, portables } from "../../src/state/collections/portables.ts";
import type { Run } from "../../src/state/run.ts";
import { store } from "../../src/state/store.ts";

const words = {
  created: "created",
  changed: "changed",
  notCreated: (name: string) => `${name} was not made`,
  fault: (_: unknown, { message }: { message: string }) => message,
};

/** Exports everything, dated 1970. */
export async function exportedText({ secrets = true, redacted = true } = {}): Promise<string> {
  const { rowsByKind, index } = await readCurrentRows(portables);
  const name = namer(index);
  const sections = portables.map((one) =>
    writeSection(one, rowsByKind.get(one.kind) ?? [], name, { secrets, redacted }),
  );
  return writeFile(sections, new Date(0));
}

/** The plan of an import of the text. */
export async function planned(
  text: string,
  choices: Choices = { rows: new Map(), references: new Map() },
): Promise<Plan> {
  const { file, fault } = readFile(
    text,
    portables.map(({ kind }) => kind),
  );
  if (!file) throw new Error(`not read: ${JSON.stringify(fault)}`);
  const sections = file.sections.map(({ kind, items }) => ({ portable: portableOf(kind), items }));
  const { rowsByKind, index } = await readCurrentRows(sections.map(({ portable }) => portable));
  return planOf(sections, rowsByKind, index, choices);
}

/** The run of a plan. */
export const runOf = (plan: Plan) => importRun(plan, words);

/** The result of each item, as "name: result". */
export function outcomes<Item extends { name: string }>(run: Run<Item>): string[] {
  const { results } = store.get(run.state);
  return run.items.map((item) => {
    const { status, note, error } = results.get(item) ?? { status: "waiting" };
    return `${item.name}: ${note ?? (error instanceof Error ? error.message : status)}`;
  });
}

/** docs/faults.md, made from the table. `npm run faults` writes it. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Action, actions, type Cell, type Fault, faults, table } from "./table.ts";

export const faultsFile = fileURLToPath(new URL("../../../docs/faults.md", import.meta.url));

const head = `# When something fails

What a user sees when something fails in the middle of an action, and how the action continues.
The tests in \`test/browser/faults\` and \`test/screens/faults.test.tsx\` walk every row of these tables. \`npm run faults\` writes this file from their table.

These promises hold for all of them:

- Nothing that was typed is lost.
- Nothing is done twice. A request that changes something is never sent again by itself: if its answer is lost, Windfire reads again until it knows whether it was carried out. Meanwhile it says so ("It may have been saved", "It may have been deleted").
- A cause is named once, and its message disappears when it is over.
- No page has to be loaded again, except after an upgrade. Windfire asks for that and never does it by itself.
`;

const row = (...cells: string[]): string => `| ${cells.join(" | ")} |\n`;

function cellRow(fault: string, cell: Cell | string): string {
  if (typeof cell === "string") return row(fault, cell, "");
  return row(fault, `“${cell.reads.split("\n").join(": ")}” ${cell.where}`, cell.back);
}

/** The text of docs/faults.md. */
export function faultsPage(): string {
  const sections = (Object.keys(actions) as Action[]).map((action) => {
    const rows = (Object.keys(faults) as Fault[]).flatMap((fault) => {
      const { lost, acted, later } = table[action][fault];
      if (later)
        return [
          cellRow(`${faults[fault]} from the beginning`, lost),
          cellRow(`${faults[fault]} later, during the transfer`, later),
        ];
      if (acted === undefined || acted === lost) return cellRow(faults[fault], lost);
      return [
        cellRow(`${faults[fault]}; the request was not carried out`, lost),
        cellRow(`${faults[fault]}; the request was carried out`, acted),
      ];
    });
    return `\n## ${actions[action]}\n\n${row("what fails", "what you see", "how it continues")}${row("---", "---", "---")}${rows.join("")}`;
  });
  return head + sections.join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(faultsFile, faultsPage());

/** Rows → the sections of a file. */
import type { NameReference } from "../../api/portable/members.ts";
import type { ExistingRow, Fields, Portable } from "../../api/portable/portable.ts";
import type { Section } from "./document.ts";

export interface Written extends Section {
  /** Secrets were asked for, and the backend does not give them back. */
  withheld: boolean;
}

/** `secrets`: asked for; `redacted`: an empty one may only be one that the backend keeps to itself (contract §9.10). */
export function writeSection(
  portable: Portable,
  rows: readonly ExistingRow[],
  name: NameReference,
  { secrets, redacted }: { secrets: boolean; redacted: boolean },
): Written {
  let withheld = false;
  const goes = (member: string, form: Fields): boolean => {
    if (!portable.secrets.has(member)) return true;
    if (!secrets) return false;
    if (form[member] !== "" || !redacted || !portable.redacted.has(member)) return true;
    withheld = true;
    return false;
  };
  const items = [...rows]
    .sort((a, b) => a.id - b.id)
    .map(({ form }) =>
      Object.fromEntries(
        portable.members
          .filter((member) => goes(member, form))
          .map((member) => [member, portable.write(member, form, name)]),
      ),
    );
  return { kind: portable.kind, items, withheld };
}

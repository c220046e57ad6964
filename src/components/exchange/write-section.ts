/** Writes rows as a section of a file. */
import type { NameReference } from "../../api/portable/members.ts";
import type { ExistingRow, Fields, Portable } from "../../api/portable/portable.ts";
import type { Section } from "./exchange-file.ts";

export interface Written extends Section {
  /** Secrets were requested, but the backend withholds them. */
  withheld: boolean;
}

/** `secrets`: include them. `redacted`: the backend may withhold secrets, so an empty one is left out (contract §9.10). */
export function writeSection(
  portable: Portable,
  rows: readonly ExistingRow[],
  name: NameReference,
  { secrets, redacted }: { secrets: boolean; redacted: boolean },
): Written {
  let withheld = false;
  const isWritten = (member: string, form: Fields): boolean => {
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
          .filter((member) => isWritten(member, form))
          .map((member) => [member, portable.write(member, form, name)]),
      ),
    );
  return { kind: portable.kind, items, withheld };
}

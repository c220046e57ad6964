/** The new names of a bulk edit. In a pattern, `{n}` is a number, `{nn}` one of at least two digits, `{name}` the current name. */

/** The first server gets the number `first`, each next one the number after it. */
export interface NameChange {
  pattern: string;
  first: number;
}

/** The backend accepts any length; longer names are an accident of the pattern (decision 193). */
export const maxName = 128;

/** Whether names of this pattern are numbered. */
export const hasNumber = (pattern: string): boolean => /\{n+\}/.test(pattern);

/** A server's name after the change; `index` is its position among the chosen servers, from 0. */
export const changedName = (name: string, { pattern, first }: NameChange, index: number): string =>
  pattern
    .replace(/\{(n+|name)\}/g, (_, token: string) =>
      token === "name" ? name : String(first + index).padStart(token.length, "0"),
    )
    .trim();

/** Why new names are refused: a name is empty, too long, given to several servers, or used by a server that is not chosen. */
export interface NameFault {
  why: "empty" | "long" | "twice" | "taken";
  /** The server's current name for `long`, else the new name. */
  name: string;
}

/** The first fault of the new names. `chosen`: ids in the order of numbering. `rows`: the current list. */
export function nameFault(
  chosen: readonly number[],
  rows: readonly { id: number; name: string }[],
  change: NameChange,
): NameFault | null {
  const index = new Map(chosen.map((id, at) => [id, at]));
  const taken = new Set(rows.filter(({ id }) => !index.has(id)).map(({ name }) => name));
  const given = new Set<string>();
  for (const { id, name: before } of rows) {
    const at = index.get(id);
    if (at === undefined) continue;
    const name = changedName(before, change, at);
    if (name === "") return { why: "empty", name };
    if (name.length > maxName) return { why: "long", name: before };
    if (given.has(name)) return { why: "twice", name };
    // An unchanged name that another server has was a duplicate before.
    if (taken.has(name) && name !== before) return { why: "taken", name };
    given.add(name);
  }
  return null;
}

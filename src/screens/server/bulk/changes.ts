/** What a bulk edit changes, and what becomes of a server by it. Pure: the preview and the saving both come from here. */
import type { ServerForm } from "../../../api/resources/server.ts";

export interface SetChange {
  how: "add" | "remove" | "set";
  ids: readonly number[];
}
export type TextChange =
  | { how: "replace" | "append"; text: string }
  | { how: "find"; find: string; text: string };
/** `number`: the first of the servers gets `value`, each further one `step` more. */
export type WeightChange =
  | { how: "set" | "add"; value: number }
  | { how: "number"; value: number; step: number };

/** null: stays as it is. */
export interface Changes {
  groups: SetChange | null;
  note: TextChange | null;
  public_note: TextChange | null;
  hide_for_guest: boolean | null;
  enable_ddns: boolean | null;
  ddns_profiles: SetChange | null;
  weight: WeightChange | null;
}

/** The fields of a row that a save replaces; a row has more. */
export const formOf = (row: ServerForm): ServerForm => ({
  name: row.name,
  note: row.note,
  public_note: row.public_note,
  display_index: row.display_index,
  hide_for_guest: row.hide_for_guest,
  enable_ddns: row.enable_ddns,
  ddns_profiles: row.ddns_profiles,
  override_ddns_domains: row.override_ddns_domains,
});

/** Does it change anything of the servers themselves? Their groups are rows of their own. */
export const changesServers = ({ groups: _, ...own }: Changes): boolean =>
  Object.values(own).some((change) => change !== null);

/** Equal in everything that a save replaces. */
export const sameForm = (a: ServerForm, b: ServerForm): boolean =>
  JSON.stringify(formOf(a)) === JSON.stringify(formOf(b));

/** A set after the change; what it held keeps its place. The same array where nothing changes. */
export function changedSet(now: readonly number[], { how, ids }: SetChange): readonly number[] {
  const wanted = new Set(ids);
  const kept = now.filter((id) => (how === "remove" ? !wanted.has(id) : how === "add" || wanted.has(id)));
  const held = new Set(now);
  const added = how === "remove" ? [] : [...wanted].filter((id) => !held.has(id));
  return kept.length === now.length && added.length === 0 ? now : [...kept, ...added];
}

/** A text after the change. What is appended begins a line of its own. */
export function changedText(now: string, change: TextChange): string {
  if (change.how === "replace") return change.text;
  if (change.how === "find") return now.split(change.find).join(change.text);
  return now === "" || now.endsWith("\n") ? now + change.text : `${now}\n${change.text}`;
}

const most = Number.MAX_SAFE_INTEGER;
function changedWeight(now: number, change: WeightChange, place: number): number {
  const from = change.how === "add" ? now : 0;
  const wanted = from + change.value + (change.how === "number" ? change.step * place : 0);
  return Math.max(-most, Math.min(most, wanted));
}

/** A server after the change; `place` is its place among those that are changed, from 0. */
export function changed(row: ServerForm, changes: Changes, place: number): ServerForm {
  const { note, public_note, weight, ddns_profiles } = changes;
  return {
    ...formOf(row),
    note: note ? changedText(row.note, note) : row.note,
    public_note: public_note ? changedText(row.public_note, public_note) : row.public_note,
    hide_for_guest: changes.hide_for_guest ?? row.hide_for_guest,
    enable_ddns: changes.enable_ddns ?? row.enable_ddns,
    ddns_profiles: ddns_profiles ? [...changedSet(row.ddns_profiles, ddns_profiles)] : row.ddns_profiles,
    display_index: weight ? changedWeight(row.display_index, weight, place) : row.display_index,
  };
}

/** The members of a group after the change of the chosen servers' groups. The same array where nothing changes. */
export function changedMembers(
  group: { id: number; servers: readonly number[] },
  { how, ids }: SetChange,
  chosen: readonly number[],
): readonly number[] {
  const named = ids.includes(group.id);
  if (named) return changedSet(group.servers, { how: how === "remove" ? "remove" : "add", ids: chosen });
  return how === "set" ? changedSet(group.servers, { how: "remove", ids: chosen }) : group.servers;
}

/** Two texts down to where they differ, with a little of what stands around it. */
export function excerpt(before: string, after: string, around = 24, longest = 120): [string, string] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - around);
  const cut = (text: string): string => {
    const to = Math.min(text.length, text.length - end + around, from + longest);
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
  };
  return [cut(before), cut(after)];
}

/** Was it JSON, and no longer is? Themes read the public note as JSON. */
export function breaksJson(before: string, after: string): boolean {
  return before !== after && after.trim() !== "" && isObject(before) && !isObject(after);
}

function isObject(text: string): boolean {
  if (!text.trimStart().startsWith("{")) return false;
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

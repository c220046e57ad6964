/** The changes of a bulk edit, and their result for a server or group. Used by the preview and for saving. */
import type { ServerForm } from "../../../api/resources/server.ts";
import { serverFormOf } from "../../../api/resources/server-form.ts";
import { sameValue } from "../../../components/editor/same-value.ts";
import { changedName, type NameChange } from "./names.ts";

export interface SetChange {
  how: "add" | "remove" | "set";
  ids: readonly number[];
}
export type TextChange =
  | { how: "replace" | "append"; text: string }
  | { how: "find"; find: string; text: string };
/** `number`: the first server gets `value`, each next one `step` more. */
export type WeightChange =
  | { how: "set" | "add"; value: number }
  | { how: "number"; value: number; step: number };

/** Null means no change. */
export interface Changes {
  name: NameChange | null;
  groups: SetChange | null;
  note: TextChange | null;
  public_note: TextChange | null;
  hide_for_guest: boolean | null;
  enable_ddns: boolean | null;
  ddns_profiles: SetChange | null;
  weight: WeightChange | null;
}

/** Whether the servers are changed; groups are separate rows. */
export const changesServers = ({ groups: _, ...fields }: Changes): boolean =>
  Object.values(fields).some((change) => change !== null);

/** Whether two rows are equal in all fields that a save replaces. */
export const sameForm = (a: ServerForm, b: ServerForm): boolean =>
  sameValue(serverFormOf(a), serverFormOf(b));

/** The ids after the change; remaining ids keep their order. Returns the same array if nothing changes. */
export function changedSet(current: readonly number[], { how, ids }: SetChange): readonly number[] {
  const chosen = new Set(ids);
  const kept = current.filter((id) => (how === "remove" ? !chosen.has(id) : how === "add" || chosen.has(id)));
  const existing = new Set(current);
  const added = how === "remove" ? [] : [...chosen].filter((id) => !existing.has(id));
  return kept.length === current.length && added.length === 0 ? current : [...kept, ...added];
}

/** The text after the change. Appended text starts on a new line. */
export function changedText(current: string, change: TextChange): string {
  if (change.how === "replace") return change.text;
  if (change.how === "find") return current.split(change.find).join(change.text);
  return current === "" || current.endsWith("\n") ? current + change.text : `${current}\n${change.text}`;
}

const maxWeight = Number.MAX_SAFE_INTEGER;
function changedWeight(current: number, change: WeightChange, index: number): number {
  const from = change.how === "add" ? current : 0;
  const wanted = from + change.value + (change.how === "number" ? change.step * index : 0);
  return Math.max(-maxWeight, Math.min(maxWeight, wanted));
}

/** A server after the change; `index` is its position among the chosen servers, from 0. */
export function changed(row: ServerForm, changes: Changes, index: number): ServerForm {
  const { name, note, public_note, weight, ddns_profiles } = changes;
  return {
    ...serverFormOf(row),
    name: name ? changedName(row.name, name, index) : row.name,
    note: note ? changedText(row.note, note) : row.note,
    public_note: public_note ? changedText(row.public_note, public_note) : row.public_note,
    hide_for_guest: changes.hide_for_guest ?? row.hide_for_guest,
    enable_ddns: changes.enable_ddns ?? row.enable_ddns,
    ddns_profiles: ddns_profiles ? [...changedSet(row.ddns_profiles, ddns_profiles)] : row.ddns_profiles,
    display_index: weight ? changedWeight(row.display_index, weight, index) : row.display_index,
  };
}

/** The members of a group after the groups of the chosen servers change. Returns the same array if nothing changes. */
export function changedMembers(
  group: { id: number; servers: readonly number[] },
  { how, ids }: SetChange,
  chosen: readonly number[],
): readonly number[] {
  if (ids.includes(group.id))
    return changedSet(group.servers, { how: how === "remove" ? "remove" : "add", ids: chosen });
  return how === "set" ? changedSet(group.servers, { how: "remove", ids: chosen }) : group.servers;
}

/** The parts of two texts that differ, with some context. */
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

/** Whether a JSON object becomes other text; themes read the public note as JSON. */
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

/** The field values of a bulk edit, and their conversion to changes. */
import type { MessageKey } from "../../../i18n/intl.ts";
import type { Changes, SetChange, TextChange, WeightChange } from "./changes.ts";
import { hasNumber, type NameChange, type NameFault, nameFault } from "./names.ts";

/** "" means no change. */
type How<Kind extends { how: string }> = Kind["how"] | "";
export type Answer = "" | "yes" | "no";

export interface Draft {
  /** An empty pattern means no change. */
  name: { pattern: string; first: string };
  groups: { how: How<SetChange>; ids: number[] };
  note: { how: How<TextChange>; find: string; text: string };
  public_note: { how: How<TextChange>; find: string; text: string };
  hide_for_guest: Answer;
  enable_ddns: Answer;
  ddns_profiles: { how: How<SetChange>; ids: number[] };
  weight: { how: How<WeightChange>; value: string; step: string };
}

export const blank: Draft = {
  name: { pattern: "", first: "1" },
  groups: { how: "", ids: [] },
  note: { how: "", find: "", text: "" },
  public_note: { how: "", find: "", text: "" },
  hide_for_guest: "",
  enable_ddns: "",
  ddns_profiles: { how: "", ids: [] },
  weight: { how: "", value: "", step: "-1" },
};

/** Messages by field. */
export type Faults = Partial<Record<Exclude<keyof Draft, "name"> | "first" | "step", MessageKey>> & {
  name?: NameFault;
};

/** Whether nothing has been chosen. */
export const isBlank = ({ name, ...fields }: Draft): boolean =>
  name.pattern.trim() === "" &&
  Object.values(fields).every((field) => (typeof field === "string" ? field : field.how) === "");

const parseInteger = (text: string): number | null =>
  /^\s*[-+]?\d{1,15}\s*$/.test(text) ? Number(text) : null;
const answerOf = (answer: Answer): boolean | null => (answer === "" ? null : answer === "yes");

/** Converts the field values, and collects the faults. */
export function readDraft(draft: Draft): { changes: Changes; faults: Faults } {
  const faults: Faults = {};

  function name(): NameChange | null {
    const { pattern, first } = draft.name;
    if (pattern.trim() === "") return null;
    const number = /^\s*\d{1,9}\s*$/.test(first) ? Number(first) : null;
    if (number === null && hasNumber(pattern)) faults.first = "tools.bulk.nameNumber";
    return { pattern, first: number ?? 0 };
  }
  function set(name: "groups" | "ddns_profiles", missing: MessageKey): SetChange | null {
    const { how, ids } = draft[name];
    if (how === "") return null;
    // "Exactly none" is valid; "add none" means that the choice is missing.
    if (how !== "set" && ids.length === 0) faults[name] = missing;
    return { how, ids };
  }
  function note(name: "note" | "public_note"): TextChange | null {
    const { how, find, text } = draft[name];
    if (how === "") return null;
    if (how === "find" && find === "") faults[name] = "tools.bulk.findNothing";
    if (how === "append" && text === "") faults[name] = "tools.bulk.appendNothing";
    return how === "find" ? { how, find, text } : { how, text };
  }
  function weight(): WeightChange | null {
    const { how, value, step } = draft.weight;
    if (how === "") return null;
    const number = parseInteger(value);
    const increment = parseInteger(step);
    if (number === null) faults.weight = "app.wholeNumber";
    if (how === "number" && increment === null) faults.step = "app.wholeNumber";
    return how === "number" ? { how, value: number ?? 0, step: increment ?? 0 } : { how, value: number ?? 0 };
  }

  const changes: Changes = {
    name: name(),
    groups: set("groups", "tools.bulk.noGroup"),
    note: note("note"),
    public_note: note("public_note"),
    hide_for_guest: answerOf(draft.hide_for_guest),
    enable_ddns: answerOf(draft.enable_ddns),
    ddns_profiles: set("ddns_profiles", "tools.bulk.noProfile"),
    weight: weight(),
  };
  return { changes, faults };
}

/** All faults: also those of the new names, which depend on the servers. `chosen`: ids in the order of numbering. */
export function faultsOf(
  draft: Draft,
  chosen: readonly number[],
  rows: readonly { id: number; name: string }[],
): Faults {
  const { changes, faults } = readDraft(draft);
  const name = changes.name && !faults.first ? nameFault(chosen, rows, changes.name) : null;
  return name ? { ...faults, name } : faults;
}

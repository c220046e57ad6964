/** The field values of a bulk edit, and their conversion to changes. */
import type { MessageKey } from "../../../i18n/intl.ts";
import type { Changes, SetChange, TextChange, WeightChange } from "./changes.ts";

/** "" means no change. */
type How<Kind extends { how: string }> = Kind["how"] | "";
export type Answer = "" | "yes" | "no";

export interface Draft {
  groups: { how: How<SetChange>; ids: number[] };
  note: { how: How<TextChange>; find: string; text: string };
  public_note: { how: How<TextChange>; find: string; text: string };
  hide_for_guest: Answer;
  enable_ddns: Answer;
  ddns_profiles: { how: How<SetChange>; ids: number[] };
  weight: { how: How<WeightChange>; value: string; step: string };
}

export const blank: Draft = {
  groups: { how: "", ids: [] },
  note: { how: "", find: "", text: "" },
  public_note: { how: "", find: "", text: "" },
  hide_for_guest: "",
  enable_ddns: "",
  ddns_profiles: { how: "", ids: [] },
  weight: { how: "", value: "", step: "-1" },
};

/** Messages by field. */
export type Faults = Partial<Record<keyof Draft | "step", MessageKey>>;

/** Whether nothing has been chosen. */
export const isBlank = (draft: Draft): boolean =>
  Object.values(draft).every((field) => (typeof field === "string" ? field : field.how) === "");

const parseInteger = (text: string): number | null =>
  /^\s*[-+]?\d{1,15}\s*$/.test(text) ? Number(text) : null;
const answerOf = (answer: Answer): boolean | null => (answer === "" ? null : answer === "yes");

/** Converts the field values, and collects the faults. */
export function readDraft(draft: Draft): { changes: Changes; faults: Faults } {
  const faults: Faults = {};

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
    if (how === "find" && find === "") faults[name] = "fleet.bulk.findNothing";
    if (how === "append" && text === "") faults[name] = "fleet.bulk.appendNothing";
    return how === "find" ? { how, find, text } : { how, text };
  }
  function weight(): WeightChange | null {
    const { how, value, step } = draft.weight;
    if (how === "") return null;
    const number = parseInteger(value);
    const increment = parseInteger(step);
    if (number === null) faults.weight = "list.weightInteger";
    if (how === "number" && increment === null) faults.step = "list.weightInteger";
    return how === "number" ? { how, value: number ?? 0, step: increment ?? 0 } : { how, value: number ?? 0 };
  }

  const changes: Changes = {
    groups: set("groups", "fleet.bulk.noGroup"),
    note: note("note"),
    public_note: note("public_note"),
    hide_for_guest: answerOf(draft.hide_for_guest),
    enable_ddns: answerOf(draft.enable_ddns),
    ddns_profiles: set("ddns_profiles", "fleet.bulk.noProfile"),
    weight: weight(),
  };
  return { changes, faults };
}

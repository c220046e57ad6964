/** What is being chosen in a bulk edit, as its fields hold it, and how that becomes the change itself. */
import type { MessageKey } from "../../../i18n/intl.ts";
import type { Changes, SetChange, TextChange, WeightChange } from "./changes.ts";

/** "": stays as it is. */
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

/** By the field that it stands beside. */
export type Faults = Partial<Record<keyof Draft | "step", MessageKey>>;

/** Has anything been chosen? */
export const isBlank = (draft: Draft): boolean =>
  Object.values(draft).every((field) => (typeof field === "string" ? field : field.how) === "");

const whole = (text: string): number | null => (/^\s*[-+]?\d{1,15}\s*$/.test(text) ? Number(text) : null);
const answer = (given: Answer): boolean | null => (given === "" ? null : given === "yes");

/** The change, or what is wrong with which field. */
export function readDraft(draft: Draft): { changes: Changes; faults: Faults } {
  const faults: Faults = {};

  function set(name: "groups" | "ddns_profiles", none: MessageKey): SetChange | null {
    const { how, ids } = draft[name];
    if (how === "") return null;
    // "Exactly none" is a wish; "add none" is a choice not made yet.
    if (how !== "set" && ids.length === 0) faults[name] = none;
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
    const number = whole(value);
    const each = whole(step);
    if (number === null) faults.weight = "list.weightInteger";
    if (how === "number" && each === null) faults.step = "list.weightInteger";
    return how === "number" ? { how, value: number ?? 0, step: each ?? 0 } : { how, value: number ?? 0 };
  }

  const changes: Changes = {
    groups: set("groups", "fleet.bulk.noGroup"),
    note: note("note"),
    public_note: note("public_note"),
    hide_for_guest: answer(draft.hide_for_guest),
    enable_ddns: answer(draft.enable_ddns),
    ddns_profiles: set("ddns_profiles", "fleet.bulk.noProfile"),
    weight: weight(),
  };
  return { changes, faults };
}

import type { MessageKey, Text } from "../../../i18n/intl.ts";
import { calendarDay } from "../../../i18n/measure.ts";
import { dayOf, isNever } from "../note/note-dates.ts";
import { fieldOf, type NoteField, noteFields } from "../note/note-model.ts";
import { noteWords } from "../note/note-words.ts";
import type { Fact } from "./facts.ts";

const choices: Partial<Record<NoteField[1], Record<string, MessageKey>>> = {
  autoRenewal: { "0": "list.no", "1": "list.yes" },
  IPv4: { "0": "list.no", "1": "list.yes" },
  IPv6: { "0": "list.no", "1": "list.yes" },
  cycle: {
    Month: "tools.noteForm.month",
    Quarterly: "tools.noteForm.quarter",
    "Semi-annually": "tools.noteForm.half",
    Year: "tools.noteForm.year",
  },
  trafficType: {
    "1": "tools.noteForm.trafficOut",
    "2": "tools.noteForm.trafficBoth",
    "3": "tools.noteForm.trafficMax",
  },
};

function valueText([, name]: NoteField, value: string, t: Text): string {
  if (name === "startDate" || name === "endDate") {
    if (isNever(value)) return t("tools.noteForm.never");
    const day = dayOf(value);
    return day ? calendarDay(day) : value;
  }
  const words = choices[name] ?? {};
  const key = Object.hasOwn(words, value) ? words[value] : undefined;
  return key ? t(key) : value;
}

/** The values of a public note in the fields that themes read; other members are visible only in its text. */
export const noteFacts = (text: string, t: Text): Fact[] =>
  noteFields.flatMap((field) => {
    const value = fieldOf(text, field);
    return value ? [{ name: t(noteWords[field[1]]), value: valueText(field, value, t) }] : [];
  });

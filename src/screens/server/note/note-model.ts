/**
 * The public note of a server. Themes of the public page mostly expect JSON with these members, but any text is allowed (decision 14).
 * The note stays one text: its fields are a view of it, and changing a field changes only the characters of its own value.
 */
import { parseTree } from "jsonc-parser";
import { jsonError, type Place } from "../../../components/editor/json-error.ts";
import {
  memberOf,
  membersOf,
  nameOf,
  rawText,
  valueAt,
  valueOfMember,
  withoutValue,
  withValue,
} from "./json-edit.ts";

const members = {
  billingDataMod: ["startDate", "endDate", "autoRenewal", "cycle", "amount"],
  planDataMod: ["bandwidth", "trafficVol", "trafficType", "IPv4", "IPv6", "networkRoute", "extra"],
} as const;

type Members = typeof members;
export type NoteField = {
  [Section in keyof Members]: readonly [section: Section, name: Members[Section][number]];
}[keyof Members];

/** Every field that themes read, in the order of the form. */
export const noteFields: readonly NoteField[] = [
  ...members.billingDataMod.map((name) => ["billingDataMod", name] as const),
  ...members.planDataMod.map((name) => ["planDataMod", name] as const),
];

/** The text of a field's value; undefined if there is none. */
function rawOf(text: string, field: NoteField): string | undefined {
  const value = valueAt(text, field);
  return value && rawText(text, value);
}

/** Whether the note can be shown as fields: an empty text, or a JSON object whose two sections are objects or null. */
export function hasFields(text: string): boolean {
  if (text.trim() === "") return true;
  const root = jsonError(text) ? undefined : parseTree(text);
  return (
    root?.type === "object" &&
    Object.keys(members).every((section) =>
      [undefined, "object", "null"].includes(memberOf(root, section)?.type),
    )
  );
}

/** Whether any field that themes read has a value. */
export const hasValues = (text: string): boolean =>
  hasFields(text) && noteFields.some((field) => (fieldOf(text, field) ?? "") !== "");

/** The value of a field as text; "" if it is missing, null if it is a list or an object, which no field can show. */
export function fieldOf(text: string, field: NoteField): string | null {
  const raw = hasFields(text) && text.trim() ? rawOf(text, field) : undefined;
  if (raw === undefined || raw === "null") return "";
  if (raw === "true") return "1";
  if (raw === "false") return "0";
  if (raw.startsWith('"')) return String(JSON.parse(raw));
  return /^[[{]/.test(raw) ? null : raw;
}

/** The text as a JSON value of the previous type: a number stays a number, a boolean stays a boolean. */
function likeBefore(raw: string | undefined, value: string): string {
  if (raw !== undefined && /^[-\d]/.test(raw) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return value;
  if ((raw === "true" || raw === "false") && /^[01]$/.test(value)) return String(value === "1");
  return JSON.stringify(value);
}

/**
 * The note with a field changed. `stored` is the note of the backend: clearing a field empties it if `stored` has it, and removes it
 * otherwise; a field with its stored value gets its stored characters.
 */
export function withField(text: string, stored: string, field: NoteField, value: string): string {
  const [section, name] = field;
  const was = hasFields(stored) && stored.trim() ? rawOf(stored, field) : undefined;
  if (value === "" && was === undefined) return withoutField(text, stored, field);
  const raw =
    was !== undefined && fieldOf(stored, field) === value
      ? was
      : likeBefore(was ?? rawOf(text, field), value);
  const note = text.trim() === "" ? "{}" : text;
  if (valueAt(note, [section])?.type === "object") return withValue(note, field, raw);
  return withValue(note, [section], `{${JSON.stringify(name)}:${raw}}`);
}

function withoutField(text: string, stored: string, field: NoteField): string {
  const [section] = field;
  if (valueAt(text, [section])?.type !== "object") return text;
  const rest = withoutValue(text, field);
  if (valueAt(rest, [section])?.children?.length !== 0) return rest;
  // The section was added for this field, or was null before.
  const before = valueAt(stored, [section]);
  if (before?.type === "object") return rest;
  if (before) return withValue(rest, [section], rawText(stored, before));
  const note = withoutValue(rest, [section]);
  return stored.trim() === "" && valueAt(note, [])?.children?.length === 0 ? stored : note;
}

const isSection = (name: string): name is keyof Members => Object.hasOwn(members, name);

/** Names of the members that no field shows; they stay unchanged. */
export function otherMembers(text: string): string[] {
  if (!hasFields(text)) return [];
  return (membersOf(valueAt(text, [])) ?? []).flatMap((member) => {
    const name = nameOf(member);
    if (!isSection(name)) return [name];
    const known: readonly string[] = members[name];
    return (membersOf(valueOfMember(member)) ?? [])
      .map(nameOf)
      .filter((one) => !known.includes(one))
      .map((one) => `${name}.${one}`);
  });
}

/** Where a text that begins like JSON stops being JSON; null for JSON, and for plain words. */
export const brokenAt = (text: string): Place | null => (/^\s*[{[]/.test(text) ? jsonError(text) : null);

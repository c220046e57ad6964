/**
 * The public note of a server. It belongs to the themes of the public page, which mostly expect JSON with these members; any other
 * text is as good (decision 14). The note stays one text: its fields are a view of it, and a field that is changed changes the
 * characters of its own value, and no others.
 */
import { jsonError, type Place } from "../../../components/editor/json-error.ts";
import { memberAt, membersAt, withMember, withoutMember } from "./json-edit.ts";

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

const isJson = (text: string): boolean => jsonError(text) === null;

/** The value of a member as JSON; undefined where there is none. */
function rawOf(text: string, [section, name]: NoteField): string | undefined {
  const outer = memberAt(text, 0, section);
  const member = outer && memberAt(text, outer.value, name);
  return member && text.slice(member.value, member.end);
}

/** Can this note be shown as fields? Nothing at all can, and any JSON object whose two sections are objects. */
export function hasFields(text: string): boolean {
  if (text.trim() === "") return true;
  if (!isJson(text) || !membersAt(text)) return false;
  return Object.keys(members).every((section) => {
    const found = memberAt(text, 0, section);
    return !found || membersAt(text, found.value) !== null || text.slice(found.value, found.end) === "null";
  });
}

/** Are there fields that themes read? */
export const saysSomething = (text: string): boolean =>
  hasFields(text) && noteFields.some((field) => (fieldOf(text, field) ?? "") !== "");

/** What a field says, as text; "" where it is missing, null where it holds a list or an object, which no field can show. */
export function fieldOf(text: string, field: NoteField): string | null {
  const raw = hasFields(text) && text.trim() ? rawOf(text, field) : undefined;
  if (raw === undefined || raw === "null") return "";
  if (raw === "true") return "1";
  if (raw === "false") return "0";
  if (raw.startsWith('"')) return String(JSON.parse(raw));
  return /^[[{]/.test(raw) ? null : raw;
}

/** The text as a value of the kind that stood there before: a number stays one, and so does a switch. */
function likeBefore(raw: string | undefined, value: string): string {
  if (raw !== undefined && /^[-\d]/.test(raw) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return value;
  if ((raw === "true" || raw === "false") && /^[01]$/.test(value)) return String(value === "1");
  return JSON.stringify(value);
}

/**
 * The note with a field changed. `stored` is the note as the backend has it: a field that it has is emptied, one that was only added
 * here is taken out again, and one that is as it was is written as it was.
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
  const outer = memberAt(note, 0, section);
  if (outer && note[outer.value] === "{") return withMember(note, outer.value, name, raw);
  return withMember(note, 0, section, withMember("{}", 0, name, raw));
}

function withoutField(text: string, stored: string, [section, name]: NoteField): string {
  const outer = memberAt(text, 0, section);
  if (!outer || note(text, outer.value) === null) return text;
  const inner = withoutMember(text, outer.value, name);
  if (membersAt(inner, outer.value)?.length !== 0) return inner;
  // The section was made for this field, or stood there as null.
  const before = stored.trim() ? memberAt(stored, 0, section) : undefined;
  if (before && stored[before.value] === "{") return inner;
  if (before) return withMember(inner, 0, section, stored.slice(before.value, before.end));
  const rest = withoutMember(inner, 0, section);
  return stored.trim() === "" && membersAt(rest)?.length === 0 ? stored : rest;
}

const note = (text: string, at: number) => membersAt(text, at);

/** Names of the members that no field shows; they stay as they are. */
export function otherMembers(text: string): string[] {
  if (!hasFields(text) || text.trim() === "") return [];
  return (membersAt(text) ?? []).flatMap(({ name, value }) => {
    if (!(name in members)) return [name];
    const known: readonly string[] = members[name as keyof Members];
    return (membersAt(text, value) ?? [])
      .filter((one) => !known.includes(one.name))
      .map((one) => `${name}.${one.name}`);
  });
}

/** Where a text that is meant as JSON stops being it; null for JSON, and for plain words. */
export const brokenAt = (text: string): Place | null => (/^\s*[{[]/.test(text) ? jsonError(text) : null);

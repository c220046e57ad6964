/**
 * Decodes request bodies as Go does: unknown members are ignored, missing ones become zero, a wrong type is refused
 * with the decoder's text. Backends from 2.0 on use another JSON library with other texts.
 */

import type { DemoState } from "../state/demo-state.ts";
import { Refusal } from "./envelope.ts";

interface GoTypes {
  string: string;
  bool: boolean;
  "bool?": boolean | undefined;
  int: number;
  uint8: number;
  uint64: number;
  float32: number;
  "model.Role": number;
  "[]uint64": number[];
  "[]uint64?": number[] | null;
  "[]string": string[];
  "[]string?": string[] | null;
  "map[uint64][]string": Record<string, string[]>;
  "map[uint64]bool?": Record<string, boolean> | null;
}

export type GoType = keyof GoTypes;
export type FormSpec = Readonly<Record<string, GoType>>;
export type FormOf<Spec extends FormSpec> = { [Name in keyof Spec]: GoTypes[Spec[Name]] };

function zero(type: GoType): unknown {
  if (type === "bool?") return undefined;
  if (/^(\[\]|map).*\?$/.test(type)) return null;
  if (type === "string") return "";
  if (type === "bool") return false;
  if (type.startsWith("[]")) return [];
  return type.startsWith("map") ? {} : 0;
}

function kind(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return typeof value === "boolean" ? "bool" : typeof value;
}

interface Place {
  /** "NATForm.server_id"; null at the top level of the body. */
  field: string | null;
  modern: boolean;
}

function mismatch(value: unknown, type: GoType, place: Place): never {
  if (place.modern) {
    if (type.startsWith("[]")) throw new Refusal("json: slice unexpected end of JSON input");
    const seen = kind(value) === "string" ? '"' : kind(value) === "number" ? "-" : kind(value).charAt(0);
    throw new Refusal(`json: cannot unmarshal number ${seen} into Go value of type ${type}`);
  }
  // The text names the value only for a number of the wrong kind.
  const seen = kind(value) === "number" && type in largest ? `number ${String(value)}` : kind(value);
  const goType = type.replace("?", "");
  const target = place.field === null ? "value" : `struct field ${place.field}`;
  throw new Refusal(`json: cannot unmarshal ${seen} into Go ${target} of type ${goType}`);
}

const largest: Readonly<Partial<Record<GoType, number>>> = {
  int: Number.MAX_SAFE_INTEGER,
  uint8: 255,
  uint64: 2 ** 64 - 1,
  "model.Role": 255,
};

function read(value: unknown, type: GoType, place: Place): unknown {
  if (value === null || value === undefined) return zero(type);
  if (type.startsWith("[]")) {
    if (!Array.isArray(value)) return mismatch(value, type, place);
    return value.map((item) => read(item, type.slice(2).replace("?", "") as GoType, place));
  }
  if (type.startsWith("map[uint64]")) {
    if (kind(value) !== "object") return mismatch(value, type, place);
    const item = type.slice("map[uint64]".length).replace("?", "") as GoType;
    const entries = Object.entries(value);
    const wrong = entries.find(([key]) => !/^\d+$/.test(key));
    if (wrong) {
      throw new Refusal(
        `json: cannot unmarshal number ${wrong[0]} into Go struct field ${place.field} of type uint64`,
      );
    }
    return Object.fromEntries(entries.map(([key, one]) => [key, read(one, item, place)]));
  }
  if (type === "string") return typeof value === "string" ? value : mismatch(value, type, place);
  if (type === "float32") return typeof value === "number" ? value : mismatch(value, type, place);
  if (type === "bool" || type === "bool?")
    return typeof value === "boolean" ? value : mismatch(value, type, place);
  const whole = typeof value === "number" && Number.isInteger(value);
  const fits = whole && (type === "int" || value >= 0) && value <= (largest[type] ?? 0);
  return fits ? value : mismatch(value, type, place);
}

function parse(text: string): unknown {
  if (text.trim() === "") throw new Refusal("EOF");
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("unexpected EOF");
  }
}

/** Decodes an object body; `name` is the Go struct named in error texts. */
export function readForm<Spec extends FormSpec>(
  state: DemoState,
  text: string,
  name: string,
  spec: Spec,
): FormOf<Spec> {
  // A body of null leaves all members zero.
  const body = parse(text) ?? {};
  const modern = state.atLeast("2.0.0");
  if (kind(body) !== "object")
    throw new Refusal(`json: cannot unmarshal ${kind(body)} into Go value of type model.${name}`);
  const sent = body as Record<string, unknown>;
  const members = Object.entries(spec).map(([field, type]) => {
    return [field, read(sent[field], type, { field: `${name}.${field}`, modern })];
  });
  return Object.fromEntries(members) as FormOf<Spec>;
}

/** Decodes a body that is a list of ids, as batch calls send it. */
export function readIds(state: DemoState, text: string): number[] {
  return read(parse(text), "[]uint64", { field: null, modern: state.atLeast("2.0.0") }) as number[];
}

/** Decodes a body that is a list of strings, as deletions from the firewall's list send it. */
export function readWords(state: DemoState, text: string): string[] {
  return read(parse(text), "[]string", { field: null, modern: state.atLeast("2.0.0") }) as string[];
}

const largest64 = 2 ** 64 - 1;

/** The id in the path; an invalid one is refused with Go's parser error. */
export function pathId(text: string): number {
  if (!/^\d+$/.test(text))
    throw new Refusal(`strconv.ParseUint: parsing ${JSON.stringify(text)}: invalid syntax`);
  if (Number(text) > largest64) {
    throw new Refusal(`strconv.ParseUint: parsing ${JSON.stringify(text)}: value out of range`);
  }
  return Number(text);
}

/**
 * The config of an agent as text. Agents have more members than the form knows, so the text is split into members,
 * and an unchanged member is sent back character by character.
 */
import { parseTree } from "jsonc-parser";
import { jsonError } from "../../../components/editor/json-error.ts";

/** The top-level members of a JSON object, in their order: the text of each value. */
export type ConfigText = ReadonlyMap<string, string>;

/** Splits a config into its members; null if the text is not a JSON object. */
export function readConfig(text: string): ConfigText | null {
  const root = jsonError(text) ? undefined : parseTree(text);
  if (root?.type !== "object") return null;
  const members = new Map<string, string>();
  for (const { children: [name, value] = [] } of root.children ?? [])
    if (name && value) members.set(String(name.value), text.slice(value.offset, value.offset + value.length));
  return members;
}

/** The value of a member; undefined if there is none. */
export function memberOf(config: ConfigText, name: string): unknown {
  const raw = config.get(name);
  return raw === undefined ? undefined : JSON.parse(raw);
}

/** The config with these members changed or added, as text. */
export function writeConfig(config: ConfigText, changes: Readonly<Record<string, unknown>>): string {
  const members = new Map(config);
  for (const [name, value] of Object.entries(changes)) members.set(name, JSON.stringify(value));
  return `{${[...members].map(([name, raw]) => `${JSON.stringify(name)}:${raw}`).join(",")}}`;
}

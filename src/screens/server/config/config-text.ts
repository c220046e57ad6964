/**
 * The config of an agent as it sent it. Agents know more members than any form, and newer ones will know further ones: so the text is cut
 * into its members, and whatever is not changed goes back letter by letter.
 */

/** The top-level members of a JSON object, in their order: the value of each as it was written. */
export type ConfigText = ReadonlyMap<string, string>;

/** Cuts a config into its members; null where it is no JSON object. */
export function readConfig(text: string): ConfigText | null {
  let whole: unknown;
  try {
    whole = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof whole !== "object" || whole === null || Array.isArray(whole)) return null;
  const members = new Map<string, string>();
  // Valid by now, so it is enough to know where strings and brackets begin and end.
  const part = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;
  let depth = 0;
  let name = "";
  let from = -1;
  for (const { 0: token, index } of text.matchAll(part)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    if (from < 0) {
      if (depth === 1 && token.startsWith('"')) name = JSON.parse(token);
      else if (depth === 1 && token === ":") from = index + 1;
    } else if ((depth === 1 && token === ",") || depth === 0) {
      members.set(name, text.slice(from, index).trim());
      from = -1;
    }
  }
  return members;
}

/** The value of a member; undefined where there is none. */
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

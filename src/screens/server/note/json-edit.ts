/**
 * Changes single members of a JSON text and keeps every other character: order, spaces, and numbers of any length. The `modify` of
 * jsonc-parser would reformat numbers and change the first of two members with the same name; `JSON.parse` reads the last.
 *
 * All texts must be JSON already (`JSON.parse` accepts them).
 */
import { applyEdits, type Node, parseTree } from "jsonc-parser";

/** Names of members, from the outermost object inwards. */
export type Path = readonly string[];

/** The name of a member (a node of type "property"). */
export const nameOf = ({ children }: Node): string => String(children?.[0]?.value);

/** The value of a member (a node of type "property"). */
export const valueOfMember = ({ children }: Node): Node | undefined => children?.[1];

/** The members of an object, in their order; null if the node is not an object. */
export const membersOf = (node: Node | undefined): readonly Node[] | null =>
  node?.type === "object" ? (node.children ?? []) : null;

/** The value of the member of that name; undefined if there is none. */
export function memberOf(node: Node | undefined, name: string): Node | undefined {
  const member = membersOf(node)?.findLast((one) => nameOf(one) === name);
  return member && valueOfMember(member);
}

/** The value at a path; undefined if there is none. */
export const valueAt = (text: string, path: Path): Node | undefined => path.reduce(memberOf, parseTree(text));

/** The characters of a value. */
export const rawText = (text: string, { offset, length }: Node): string =>
  text.slice(offset, offset + length);

const endOf = ({ offset, length }: Node): number => offset + length;
const replaced = (text: string, from: number, to: number, content: string): string =>
  applyEdits(text, [{ offset: from, length: to - from, content }]);

/** Writes a JSON value at a path whose parent is an object; a new member is formatted like the last one. */
export function withValue(text: string, path: Path, raw: string): string {
  const known = valueAt(text, path);
  if (known) return replaced(text, known.offset, endOf(known), raw);
  const name = JSON.stringify(path.at(-1));
  const parent = valueAt(text, path.slice(0, -1));
  const members = membersOf(parent) ?? [];
  const last = members.at(-1);
  const open = (parent?.offset ?? 0) + 1;
  const [lastName, lastValue] = last?.children ?? [];
  if (!last || !lastName || !lastValue) return replaced(text, open, open, `${name}:${raw}`);
  // The spaces before the last name, and the characters between that name and its value.
  const before = text.slice(members.length > 1 ? text.lastIndexOf(",", last.offset) + 1 : open, last.offset);
  const colon = text.slice(endOf(lastName), lastValue.offset);
  return replaced(text, endOf(last), endOf(last), `,${before}${name}${colon}${raw}`);
}

/** Removes the member at a path. */
export function withoutValue(text: string, path: Path): string {
  const parent = valueAt(text, path.slice(0, -1));
  const members = membersOf(parent) ?? [];
  const place = members.findLastIndex((one) => nameOf(one) === path.at(-1));
  const member = members[place];
  if (!parent || !member) return text;
  const before = members[place - 1];
  const next = members[place + 1];
  if (before) return replaced(text, endOf(before), endOf(member), "");
  if (next) return replaced(text, member.offset, next.offset, "");
  return replaced(text, parent.offset + 1, endOf(member), "");
}

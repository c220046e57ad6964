/**
 * Changes single members of a JSON text and leaves every other character as it is: order, spaces, numbers of any length, and members
 * that nobody here knows. Reading the whole and writing it anew would keep none of that for certain.
 *
 * All texts must be JSON (`JSON.parse` has taken them). Of two members with the same name the last one counts, as in `JSON.parse`.
 */

/** A member of an object, by the places of its parts in the text. */
export interface Member {
  name: string;
  /** Where its name begins. */
  from: number;
  /** Where its value begins and ends. */
  value: number;
  end: number;
}

const blank = /[ \t\r\n]*/y;
const string = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const literal = /[^\s,\]}]+/y;

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Where the value that begins at `at` ends. Does not call itself: the text may be nested as deep as it likes. */
function endOf(text: string, at: number): number {
  let depth = 0;
  let now = at;
  do {
    const first = text[now];
    if (first === '"') now = after(string, text, now);
    else if (first === "{" || first === "[") {
      depth += 1;
      now += 1;
    } else if (first === "}" || first === "]") {
      depth -= 1;
      now += 1;
    } else if (first === "," || first === ":") now += 1;
    else now = after(literal, text, now);
    now = after(blank, text, now);
  } while (depth > 0 && now < text.length);
  // Spaces after the value are not its own.
  return text.slice(0, now).trimEnd().length;
}

/** The members of the object that begins at `at`, in their order; null where it is no object. */
export function membersAt(text: string, at = 0): Member[] | null {
  let now = after(blank, text, at);
  if (text[now] !== "{") return null;
  const members: Member[] = [];
  now = after(blank, text, now + 1);
  while (text[now] === '"') {
    const from = now;
    const nameEnd = after(string, text, from);
    const value = after(blank, text, after(blank, text, nameEnd) + 1);
    const end = endOf(text, value);
    members.push({ name: String(JSON.parse(text.slice(from, nameEnd))), from, value, end });
    now = after(blank, text, end);
    if (text[now] === ",") now = after(blank, text, now + 1);
  }
  return members;
}

/** The member of that name in the object at `at`. */
export const memberAt = (text: string, at: number, name: string): Member | undefined =>
  membersAt(text, at)?.findLast((one) => one.name === name);

/** Gives the member of that name in the object at `at` a value, JSON as well; a new one is written as its neighbours are. */
export function withMember(text: string, at: number, name: string, value: string): string {
  const members = membersAt(text, at) ?? [];
  const known = members.findLast((one) => one.name === name);
  if (known) return text.slice(0, known.value) + value + text.slice(known.end);
  const last = members.at(-1);
  const open = after(blank, text, at) + 1;
  if (!last) return `${text.slice(0, open)}${JSON.stringify(name)}:${value}${text.slice(open)}`;
  // What stands before the last name, and between it and its value.
  const before = text.slice(members.length > 1 ? text.lastIndexOf(",", last.from) + 1 : open, last.from);
  const colon = text.slice(after(string, text, last.from), last.value);
  return `${text.slice(0, last.end)},${before}${JSON.stringify(name)}${colon}${value}${text.slice(last.end)}`;
}

/** Takes the member of that name out of the object at `at`. */
export function withoutMember(text: string, at: number, name: string): string {
  const members = membersAt(text, at) ?? [];
  const place = members.findLastIndex((one) => one.name === name);
  const member = members[place];
  if (!member) return text;
  const before = members[place - 1];
  const next = members[place + 1];
  if (before) return text.slice(0, before.end) + text.slice(member.end);
  if (next) return text.slice(0, member.from) + text.slice(next.from);
  return text.slice(0, after(blank, text, at) + 1) + text.slice(member.end);
}

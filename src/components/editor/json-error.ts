/**
 * Where a text stops being JSON. Browsers tell it in different words or not at all, so it is found here, and only after
 * `JSON.parse` has refused.
 */

/** Both count from 1. */
export interface Place {
  line: number;
  column: number;
}

const blank = /[ \t\r\n]*/y;
const literal =
  /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** The first character that does not belong to JSON; null where all do. */
export function jsonError(text: string): Place | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    return placeOf(text, firstWrong(text));
  }
}

function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function firstWrong(text: string): number {
  let at = 0;
  /** Closing brackets that are still due. */
  const open: string[] = [];
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? "";
    at += found.length;
    return found;
  };
  const next = (): string => {
    take(blank);
    return text[at] ?? "";
  };
  /** A member's name and its colon. */
  const name = (): boolean => {
    if (next() !== '"' || take(literal) === "" || next() !== ":") return false;
    at += 1;
    return true;
  };

  for (;;) {
    // A value is due.
    const first = next();
    if (first === "{" || first === "[") {
      at += 1;
      const end = first === "{" ? "}" : "]";
      if (next() !== end) {
        open.push(end);
        if (end === "}" && !name()) return at;
        continue;
      }
      at += 1;
    } else if (take(literal) === "") return at;

    // After a value: the next one, or what closes.
    while (next() === open.at(-1) && open.length > 0) {
      at += 1;
      open.pop();
    }
    if (open.length === 0 || text[at] !== ",") return at;
    at += 1;
    if (open.at(-1) === "}" && !name()) return at;
  }
}

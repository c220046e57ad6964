/** Where a text stops being JSON. `JSON.parse` gives the verdict, jsonc-parser the position: browsers word it differently or not at all. */
import { type ParseError, parse } from "jsonc-parser";

/** Both count from 1. */
export interface Place {
  line: number;
  column: number;
}

/** The first character that does not belong to JSON; null if the text is JSON. */
export function jsonError(text: string): Place | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const before = text.slice(0, errors[0]?.offset ?? 0).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

/** Finds JSON syntax errors. `JSON.parse` decides, jsonc-parser gives the position, because browsers report it differently or not at all. */
import { type ParseError, parse } from "jsonc-parser";

/** Both count from 1. */
export interface Place {
  line: number;
  column: number;
}

/** The position of the first syntax error; null if the text is JSON. Line 1, column 1 if the text is nested too deeply for the parser. */
export function jsonError(text: string): Place | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const errors: ParseError[] = [];
    try {
      parse(text, errors, { disallowComments: true });
    } catch (error) {
      // jsonc-parser is recursive.
      if (!(error instanceof RangeError)) throw error;
    }
    const before = text.slice(0, errors[0]?.offset ?? 0).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}

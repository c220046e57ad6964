/** What the list needs of a schedule once somebody asks: its sentence. */
import type { Text } from "../../../i18n/intl.ts";
import { describe } from "./describe.ts";
import { parseSchedule } from "./parse.ts";

/** The sentence of an expression; null where it cannot be read. */
export function sentence(expression: string, t: Text): string | null {
  const { schedule } = parseSchedule(expression);
  return schedule ? describe(schedule, t) : null;
}

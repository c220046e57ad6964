/** The part of the schedule code that the list loads with the first hint. */
import type { Text } from "../../../i18n/intl.ts";
import { describe } from "./describe.ts";
import { parseSchedule } from "./parse.ts";

/** Describes an expression; null if it is invalid. */
export function sentence(expression: string, t: Text): string | null {
  const { schedule } = parseSchedule(expression);
  return schedule ? describe(schedule, t) : null;
}

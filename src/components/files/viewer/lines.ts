/** Finds the lines of a text that an edit has kept. */
import { diffArrays } from "diff";

/** A large file with thousands of changes would take minutes; after this long, changed parts count as new lines. */
const mostMs = 1000;

/** For each line of `after`, its index in `before`, or undefined for a new line. Indexes only grow. */
export function matchedLines(
  before: readonly string[],
  after: readonly string[],
): readonly (number | undefined)[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;

  const inserted = after.slice(start, after.length - end);
  // Compares the new lines with the old ones, in this order: "removed" lines are new, "added" ones were deleted.
  const changes = diffArrays(inserted, before.slice(start, before.length - end), { timeout: mostMs });
  const from: (number | undefined)[] = before.slice(0, start).map((_, at) => at);
  let next = start;
  for (const { added, removed, count } of changes ?? [
    { added: false, removed: true, count: inserted.length },
  ]) {
    if (added) next += count;
    else for (let n = 0; n < count; n++) from.push(removed ? undefined : next++);
  }
  for (let at = before.length - end; at < before.length; at++) from.push(at);
  return from;
}

/** The user's choices in the preview, and excerpts of long values. */
import type { Kind } from "../../api/portable/members.ts";
import type { Choices } from "./plan.ts";

export interface PreviewChoices extends Choices {
  /** Sections that are not imported. */
  excluded: ReadonlySet<Kind>;
}

export const noChoices: PreviewChoices = { excluded: new Set(), rows: new Map(), references: new Map() };

const longest = 240;
const before = 40;

/** Two texts, cut around their first difference. */
export function excerpts(was: string, becomes: string): [string, string] {
  let same = 0;
  while (same < was.length && was[same] === becomes[same]) same += 1;
  const from = Math.max(was.length, becomes.length) > longest ? Math.max(0, same - before) : 0;
  return [cut(was, from), cut(becomes, from)];
}

/** Never cuts a surrogate pair. */
function cut(text: string, from: number): string {
  const part = text.slice(from, from + longest).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, "");
  return `${from > 0 ? "…" : ""}${part}${from + longest < text.length ? "…" : ""}`;
}

/** The positions of pinned columns, and the sides of the table on which columns are hidden. */
import type { Column } from "./table-model.ts";

export const tickWidth = "40px";

/** A width that grows with the letter spacing that a user sets (WCAG 1.4.12). */
export const spread = (width: string): string => width.replace(/\d+px/g, "calc($& * var(--spread, 1))");

/** For each column its distance from the start; undefined if it is not pinned. */
export function pinsOf<Row>(columns: readonly Column<Row>[]): readonly (string | undefined)[] {
  const before = [tickWidth];
  return columns.map(({ pinned, width }) => {
    if (!pinned) return undefined;
    const pin = before.length === 1 ? before[0] : `calc(${before.join(" + ")})`;
    before.push(spread(width));
    return pin;
  });
}

/** Marks on which sides columns are hidden. In right-to-left pages `scrollLeft` is negative. */
export function noteSides(region: HTMLElement): void {
  const past = Math.abs(region.scrollLeft);
  region.toggleAttribute("data-scrolled", past > 0);
  region.toggleAttribute("data-more", past + region.clientWidth < region.scrollWidth - 1);
}

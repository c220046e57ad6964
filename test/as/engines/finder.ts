/**
 * Runs in the page, in all engines alike: finds elements by role and accessible name with Testing Library, in the front dialog if one is
 * open. `playwright.ts` and `webkit.ts` bring it there as a script that sets `journeyFind`.
 */
import { queryAllByLabelText, queryAllByRole } from "@testing-library/dom";

/** A role and name, or the label of a field. A pattern is its source. */
export type Wanted = ({ role: string; name?: Name } | { label: Name } | { css: string }) & {
  /** The name of the table row or card that contains the element. */
  row?: string;
};
export type Name = string | { pattern: string };

function find(wanted: Wanted): Element | null {
  const front = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
  const root = wanted.row === undefined ? front : rowOf(front, wanted.row);
  return (root && (byText(root, wanted) ?? candidates(root, wanted).find(isShown))) ?? null;
}

/** The element whose label or text is the name, where there is one: computing the names of all elements of a role takes long. */
function byText(root: HTMLElement, wanted: Wanted): HTMLElement | undefined {
  if (!("role" in wanted) || typeof wanted.name !== "string") return undefined;
  const { role, name } = wanted;
  return [...root.querySelectorAll<HTMLElement>("[aria-label], [role], a, button, h1, h2")].find(
    (one) =>
      (one.ariaLabel ?? one.textContent ?? "").trim() === name &&
      isShown(one) &&
      queryAllByRole(one.parentElement ?? root, role, { hidden: true, name }).includes(one),
  );
}

function rowOf(front: HTMLElement, name: string): HTMLElement | null {
  const rows = [...front.querySelectorAll<HTMLElement>("[data-row], [role=listitem]")];
  return (
    rows.find((row) => [...row.querySelectorAll("*")].some((one) => one.textContent?.trim() === name)) ?? null
  );
}

function candidates(root: HTMLElement, wanted: Wanted): HTMLElement[] {
  if ("css" in wanted) return [...root.querySelectorAll<HTMLElement>(wanted.css)];
  if ("label" in wanted) return queryAllByLabelText(root, matcherOf(wanted.label));
  // From its parent, because the dialog itself may be wanted.
  return queryAllByRole(root.parentElement ?? root, wanted.role, {
    hidden: true,
    ...(wanted.name === undefined ? {} : { name: matcherOf(wanted.name) }),
  }).filter((one) => root.contains(one));
}

const matcherOf = (name: Name): string | RegExp =>
  typeof name === "string" ? name : new RegExp(name.pattern);

/** File inputs are behind a button. */
const isShown = (element: Element): boolean =>
  element.matches("input[type=file]") ||
  (element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0);

Object.assign(globalThis, { journeyFind: find });

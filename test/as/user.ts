/*
 * The actions of a user, for tests in happy-dom: press the button of that name, type in the field of that label. Elements are
 * found by role and accessible name, within the topmost modal dialog. Every action waits for its target.
 */
import { getRoles, queryAllByLabelText, queryAllByRole } from "@testing-library/dom";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { unfinishedRequests } from "../../src/api/http/client.ts";
import { isRendering } from "../setup.ts";
import { eventually, pause } from "./eventually.ts";

export { eventually };

let clear: (() => Promise<void>) | undefined;

/** Renders a node into an otherwise empty page. The returned function removes it, and so does the next call. */
export async function show(node: ReactNode): Promise<() => Promise<void>> {
  await clear?.();
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  root.render(node);
  await settled();
  const close = async () => {
    if (clear !== close) return;
    clear = undefined;
    root.unmount();
    await settled();
    place.remove();
  };
  clear = close;
  return close;
}

/** How long a step waits for the answers to requests: short, because some tests hold a request. */
const answerMs = 30;

/** Waits until requests are answered, React has nothing left to render, and the page has not changed for four turns of the event loop. */
export async function settled(forAnswersMs = answerMs): Promise<void> {
  const answered = performance.now() + forAnswersMs;
  const end = performance.now() + 8000;
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  for (let quiet = 0; quiet < 4 && performance.now() < end; ) {
    changed = false;
    await pause(0);
    const pending = unfinishedRequests() > 0 && performance.now() < answered;
    quiet = changed || pending || isRendering() ? 0 : quiet + 1;
  }
  observer.disconnect();
}

type Name = string | RegExp;

/** The open modal dialog on top, else the whole page: nothing behind a modal dialog can be reached. */
const reachable = (): Element => [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;

const isShown = (element: Element): boolean => !element.closest("[hidden], [aria-hidden=true]");

/** Reachable elements of a role, with the accessible name of each. `hidden` skips the slow look at computed styles. */
function named(role: string): { element: HTMLElement; name: string }[] {
  const root = reachable();
  const found: { element: HTMLElement; name: string }[] = [];
  queryAllByRole(root.parentElement as HTMLElement, role, {
    hidden: true,
    name: (name, element) => {
      if (root.contains(element) && isShown(element))
        found.push({ element: element as HTMLElement, name: name.replace(/\s+/g, " ").trim() });
      return false;
    },
  });
  return found;
}

/** The accessible names of all elements of a role. */
export const names = (role: string): string[] => named(role).map(({ name }) => name);

/** The accessible name of a reachable element. */
export function nameOf(element: Element): string {
  const role = Object.keys(getRoles(element as HTMLElement)).at(0) ?? "";
  return named(role).find((one) => one.element === element)?.name ?? "";
}

/** All reachable elements of a role, by exact name or pattern. Does not wait. */
export function all(role: string, name?: Name): HTMLElement[] {
  return named(role)
    .filter(
      (one) => name === undefined || (typeof name === "string" ? one.name === name : name.test(one.name)),
    )
    .map(({ element }) => element);
}

/** The one element of that role and name. Does not wait; the failure lists the names that are there. */
export function get(role: string, name?: Name): HTMLElement {
  const found = all(role, name);
  if (found.length === 1 && found[0]) return found[0];
  const others = names(role).map((other) => `"${other}"`);
  throw new Error(`${found.length} of role ${role} named ${name}; there are: ${others.join(", ") || "none"}`);
}

/** Waits for the one element of that role and name. */
export const find = (role: string, name?: Name): Promise<HTMLElement> => eventually(() => get(role, name));

/** Whether there is such an element now. To wait for one, use `find`; to wait until it is gone, `gone`. */
export const sees = (role: string, name?: Name): boolean => all(role, name).length > 0;

/** Waits until the element is gone. */
export const gone = (role: string, name?: Name): Promise<void> =>
  eventually(() => {
    if (sees(role, name)) throw new Error(`there still is a ${role} named ${name}`);
  });

/** A press with the pointer. */
export async function click(
  role: string,
  name: string | RegExp,
  keys: { shift?: boolean } = {},
): Promise<void> {
  await clickOn(await find(role, name), keys);
}

export async function clickOn(
  element: HTMLElement,
  { shift = false }: { shift?: boolean } = {},
): Promise<void> {
  const init = { bubbles: true, cancelable: true, composed: true, shiftKey: shift };
  element.dispatchEvent(new PointerEvent("pointerdown", init));
  const free = element.dispatchEvent(new MouseEvent("mousedown", init));
  if (free)
    (element.closest<HTMLElement>("button, a, input, select, textarea, [tabindex]") ?? document.body).focus();
  element.dispatchEvent(new PointerEvent("pointerup", init));
  element.dispatchEvent(new MouseEvent("mouseup", init));
  element.dispatchEvent(new MouseEvent("click", init));
  await settled();
}

/** All reachable fields of that label, passwords included, which have no role. Does not wait. */
export const fields = (label: Name): HTMLInputElement[] =>
  queryAllByLabelText<HTMLInputElement>(reachable() as HTMLElement, label, {
    selector: "input, select, textarea",
  }).filter(isShown);

/** The one field of that label. Does not wait. */
export function getField(label: Name): HTMLInputElement {
  const found = fields(label);
  if (found.length === 1 && found[0]) return found[0];
  throw new Error(`${found.length} fields labelled ${label}`);
}

/** Waits for the one field of that label. */
export const findField = (label: Name): Promise<HTMLInputElement> => eventually(() => getField(label));

/** Replaces the text in the field of that label. */
export async function type(label: Name, text: string): Promise<void> {
  const field = await findField(label);
  field.focus();
  // React keeps its own record of the value and ignores an event whose value it believes to know.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  if (field.matches("select")) field.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

/** Presses a key on the focused element, with the default action that a browser has for it. */
export async function press(
  key: string,
  keys: { shift?: boolean; alt?: boolean; ctrl?: boolean } = {},
): Promise<void> {
  const target = (document.activeElement ?? document.body) as HTMLElement;
  const init = {
    key,
    bubbles: true,
    cancelable: true,
    shiftKey: keys.shift ?? false,
    altKey: keys.alt ?? false,
    ctrlKey: keys.ctrl ?? false,
  };
  const free = target.dispatchEvent(new KeyboardEvent("keydown", init));
  if (free) {
    if (key === "Enter" && target.matches("button, a[href]")) target.click();
    else if (key === "Enter" && target.matches("input")) (target as HTMLInputElement).form?.requestSubmit();
    else if (key === " " && target.matches("button, input[type=checkbox], input[type=radio]")) target.click();
    else if (key === "Escape") reachable().dispatchEvent(new Event("cancel", { cancelable: true }));
  }
  target.dispatchEvent(new KeyboardEvent("keyup", init));
  await settled();
}

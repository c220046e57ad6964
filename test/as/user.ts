/*
 * What a user does, in a user's words: press the button named so, type in the field labelled so. Elements are found by
 * role and accessible name, as assistive technology finds them; what stands behind a modal dialog is not found at all.
 */
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

let clear: (() => Promise<void>) | undefined;

/** Shows something on an otherwise empty page; the answer takes it away, and so does the next call. */
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

/** Lets everything that is due happen: renders, effects, answers of an in-process backend. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Tries until it holds: for what React does when it has time, such as a deferred value. The last failure is the test's. */
export async function eventually(check: () => void): Promise<void> {
  const end = Date.now() + 3000;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

const implicit: readonly [selector: string, role: string][] = [
  ["button, summary, input[type=button], input[type=submit]", "button"],
  ["a[href]", "link"],
  ["input[type=checkbox]", "checkbox"],
  ["input[type=radio]", "radio"],
  ["input[type=search]", "searchbox"],
  ["input[type=number]", "spinbutton"],
  [
    "input:not([type]), input[type=text], input[type=password], input[type=email], input[type=url], textarea",
    "textbox",
  ],
  ["select", "combobox"],
  ["option", "option"],
  ["h1, h2, h3, h4", "heading"],
  ["dialog", "dialog"],
  ["nav", "navigation"],
  ["main", "main"],
  ["section[aria-label], section[aria-labelledby]", "region"],
  ["ul, ol", "list"],
  ["li", "listitem"],
];

function roleOf(element: Element): string | undefined {
  return element.getAttribute("role") ?? implicit.find(([selector]) => element.matches(selector))?.[1];
}

/** What assistive technology would call it. */
export function nameOf(element: Element): string {
  const by = element.getAttribute("aria-labelledby");
  if (by) {
    return tidy(
      by
        .split(" ")
        .map((id) => document.getElementById(id))
        .map((part) =>
          part === null ? "" : part === element ? (part.getAttribute("aria-label") ?? "") : textOf(part),
        )
        .join(" "),
    );
  }
  const label = element.getAttribute("aria-label");
  if (label) return tidy(label);
  const labels = (element as HTMLInputElement).labels;
  if (labels?.length) return tidy([...labels].map(textOf).join(" "));
  if (element.matches("input, select, textarea")) return tidy(element.getAttribute("placeholder") ?? "");
  return tidy(textOf(element)) || tidy(element.getAttribute("title") ?? "");
}

function textOf(element: Element): string {
  if (element.getAttribute("aria-hidden") === "true") return "";
  return [...element.childNodes]
    .map((node) =>
      node.nodeType === 3 ? node.textContent : node.nodeType === 1 ? textOf(node as Element) : "",
    )
    .join("");
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function reachable(): Element {
  const open = [...document.querySelectorAll("dialog[open]")];
  return open.at(-1) ?? document.body;
}

/** All elements of a role that can be reached now, by exact name or pattern. */
export function all(role: string, name?: string | RegExp): HTMLElement[] {
  return [...reachable().querySelectorAll<HTMLElement>("*"), reachable() as HTMLElement].filter(
    (element) =>
      roleOf(element) === role &&
      !element.closest("[hidden], [aria-hidden=true]") &&
      (name === undefined ||
        (typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element)))),
  );
}

/** The one element of that role and name; says what there is instead if it is not there. */
export function find(role: string, name?: string | RegExp): HTMLElement {
  const found = all(role, name);
  if (found.length === 1 && found[0]) return found[0];
  const names = all(role).map((element) => `"${nameOf(element)}"`);
  throw new Error(`${found.length} of role ${role} named ${name}; there are: ${names.join(", ") || "none"}`);
}

/** Whether there is such an element. */
export function sees(role: string, name?: string | RegExp): boolean {
  return all(role, name).length > 0;
}

/** A press with the pointer. */
export async function click(
  role: string,
  name: string | RegExp,
  keys: { shift?: boolean } = {},
): Promise<void> {
  await clickOn(find(role, name), keys);
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

const fields = ["textbox", "searchbox", "spinbutton", "combobox"];

/** Replaces what stands in the field of that label. */
export async function type(label: string, text: string): Promise<void> {
  const field = fields.flatMap((role) => all(role, label))[0] as HTMLInputElement | undefined;
  if (!field) {
    const names = fields.flatMap((role) => all(role)).map((element) => `"${nameOf(element)}"`);
    throw new Error(`No field labelled "${label}"; there are: ${names.join(", ") || "none"}`);
  }
  field.focus();
  // React keeps its own record of the value and ignores an event whose value it believes to know.
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  if (field.matches("select")) field.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
}

/** A key, to whatever has the focus, with what a browser does about it. */
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

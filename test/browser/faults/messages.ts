import type { Visitor } from "../../as/visitor.ts";
import type { Place } from "./table.ts";

/** The messages on this page now, each with its place. Messages behind an open dialog are left out. */
export const shownMessages = (): string[] => {
  /** The texts of an element, a line for each part, without its buttons. */
  const linesOf = (element: Element): string => {
    const lines = new Map<Element | null, string>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest("button"))
        lines.set(node.parentElement, (lines.get(node.parentElement) ?? "") + node.textContent);
    return [...lines.values()].join("\n");
  };
  const front = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = front ?? document.body;
  const found: [Place, string][] = [];
  if (front?.getAttribute("role") === "alertdialog")
    found.push(["in a dialog", front.querySelector("h2")?.textContent ?? ""]);
  const paragraphs = [...(front?.querySelectorAll("p:not([role=alert])") ?? [])];
  // The end of a terminal's session.
  if (paragraphs.some((one) => one.role === "status"))
    found.push(["in a dialog", paragraphs.map(linesOf).join("\n")]);
  if (location.pathname.endsWith("/login") && document.querySelector("input[type=password]"))
    found.push(["on the login page", "Login"]);
  for (const alert of root.querySelectorAll("[role=alert]")) {
    const text = linesOf(alert);
    if (text === "" || !alert.checkVisibility()) continue;
    if (alert.closest("section[aria-label=Notices]")) found.push(["in a notice", text]);
    else if (alert.closest("form")) found.push(["at the end of the form", text]);
    else if (alert.closest("dialog")) found.push(["in the list of transfers", text]);
    else if (document.querySelector(".xterm")) found.push(["under the terminal", text]);
    else found.push([alert.tagName === "SPAN" ? "in place of the rows" : "above the rows", text]);
  }
  for (const notice of root.querySelectorAll("section[aria-label=Notices] [aria-live] > *"))
    found.push(["in a notice", linesOf(notice)]);
  return found.map((one) => one.join(": "));
};

/** The messages that a user sees now. */
export const messages = ({ page }: Visitor): Promise<string[]> => page.evaluate(shownMessages);

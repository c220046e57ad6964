import type { Visitor } from "../../as/visitor.ts";
import type { Place } from "./table.ts";

/** The messages that a user sees now, each with its place. Behind an open dialog nobody reads anything. */
export const messages = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() => {
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
    const found: [Place, Element][] = [];
    if (front?.getAttribute("role") === "alertdialog") {
      const title = front.querySelector("h2");
      if (title) found.push(["in a dialog", title]);
    }
    for (const alert of root.querySelectorAll("[role=alert]")) {
      if (alert.closest("section[aria-label=Notices]")) found.push(["in a notice", alert]);
      else if (alert.closest("form")) found.push(["at the end of the form", alert]);
      else found.push([alert.tagName === "SPAN" ? "in place of the rows" : "above the rows", alert]);
    }
    for (const notice of root.querySelectorAll("section[aria-label=Notices] [aria-live] > *"))
      found.push(["in a notice", notice]);
    return found.map(([place, element]) => `${place}: ${linesOf(element)}`);
  });

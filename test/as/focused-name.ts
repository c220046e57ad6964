/** Runs in the page: the name of the focused element, from its attributes, labels and text; "" if nothing has the focus. */
export function focusedName(): string {
  const element = document.activeElement as HTMLInputElement | null;
  if (!element || element === document.body) return "";
  const label = element.labels?.[0]?.textContent;
  return (element.getAttribute("aria-label") ?? label ?? (element.innerText || element.id)).trim();
}

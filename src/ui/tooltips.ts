/**
 * Shows the `data-tooltip` of an element as its title while the mouse is over it, because some screen readers say the name of a control and
 * then an equal title. Returns the function that ends this.
 */
export function startTooltips(): () => void {
  const withTooltip = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  const show = (element: HTMLElement | null): void => {
    if (element) element.title = element.dataset.tooltip ?? "";
  };
  const onOver = (event: Event): void => show(withTooltip(event));
  const onOut = (event: Event): void => withTooltip(event)?.removeAttribute("title");
  // The mouse may rest on an element already; the last one is the innermost.
  show([...document.querySelectorAll<HTMLElement>("[data-tooltip]:hover")].at(-1) ?? null);
  document.addEventListener("mouseover", onOver);
  document.addEventListener("mouseout", onOut);
  return () => {
    document.removeEventListener("mouseover", onOver);
    document.removeEventListener("mouseout", onOut);
  };
}

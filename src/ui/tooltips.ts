/**
 * Shows the `data-tooltip` of an element as its title while the mouse is over it, because some screen readers say the name of a control and
 * then an equal title. Returns the function that ends this.
 */
export function startTooltips(): () => void {
  const withTooltip = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>("[data-tooltip]") : null;
  const show = (event: Event): void => {
    const element = withTooltip(event);
    if (element) element.title = element.dataset.tooltip ?? "";
  };
  const hide = (event: Event): void => withTooltip(event)?.removeAttribute("title");
  document.addEventListener("mouseover", show);
  document.addEventListener("mouseout", hide);
  return () => {
    document.removeEventListener("mouseover", show);
    document.removeEventListener("mouseout", hide);
  };
}

/**
 * A ref for a bar at the lower edge of the window. Sets `vars.bottomBar` to the height that it takes there, with the footer that is below it
 * at the end of a page: notices stay above the bar, and the focus is not scrolled under it.
 */
export function measureBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  let height = 0;
  const measure = (): void => {
    const next = Math.ceil(innerHeight - bar.getBoundingClientRect().top);
    // A change of the variable styles the whole page again.
    if (next !== height) style.setProperty("--bottom-bar", `${next}px`);
    height = next;
  };
  const observer = new ResizeObserver(measure);
  for (const element of [bar, document.body]) observer.observe(element);
  for (const type of ["scroll", "resize"]) addEventListener(type, measure, { passive: true });
  return () => {
    observer.disconnect();
    for (const type of ["scroll", "resize"]) removeEventListener(type, measure);
    style.removeProperty("--bottom-bar");
  };
}

/**
 * A ref for a bar at the lower edge of the window. Sets `vars.bottomBar` to the height that it takes there, with the footer that is below it
 * at the end of a page: notices stay above the bar, and the focus is not scrolled under it.
 */
export function measureBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return;
  const { style } = document.documentElement;
  const measure = (): void =>
    style.setProperty("--bottom-bar", `${Math.ceil(innerHeight - bar.getBoundingClientRect().top)}px`);
  const observer = new ResizeObserver(measure);
  for (const element of [bar, document.body]) observer.observe(element);
  for (const type of ["scroll", "resize"]) addEventListener(type, measure, { passive: true });
  return () => {
    observer.disconnect();
    for (const type of ["scroll", "resize"]) removeEventListener(type, measure);
    style.removeProperty("--bottom-bar");
  };
}

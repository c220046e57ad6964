/** The position of a popup relative to its anchor. */
export type Placement = {
  /** Which edges line up. */
  align?: "start" | "end";
  /** As wide as the anchor. */
  match?: boolean;
};

const gap = 4;
const margin = 8;

/**
 * Puts a popup (position: fixed, in the top layer) below its anchor, above it where there is more room, and never
 * beyond the window's edges. Viewport coordinates do not depend on the writing direction.
 */
export function place(
  popup: HTMLElement,
  anchor: HTMLElement,
  { align = "start", match = false }: Placement,
): void {
  const at = anchor.getBoundingClientRect();
  // Without the gutter of the scroll bar, which `clientWidth` includes.
  const { width } = document.documentElement.getBoundingClientRect();
  // The part of the window that an on-screen keyboard leaves.
  const height = window.visualViewport?.height ?? window.innerHeight;
  // A list of options does not cover the buttons of its dialog.
  const foot = match && anchor.closest("dialog")?.querySelector("footer")?.getBoundingClientRect().top;
  const below = Math.min(height, foot || height) - at.bottom - gap - margin;
  const above = at.top - gap - margin;
  const { style } = popup;
  if (match) style.width = `${at.width}px`;
  style.maxHeight = "";
  // Prefer below even where the list has to shrink: above, it covers the field's context and moves while the user types.
  const upward = below < Math.min(popup.offsetHeight, 240) && above > below;
  style.maxHeight = `${Math.max(96, upward ? above : below)}px`;
  const ltr = getComputedStyle(anchor).direction !== "rtl";
  const atLeft = (align === "start") === ltr;
  const left = atLeft ? at.left : at.right - popup.offsetWidth;
  style.left = `${Math.max(margin, Math.min(left, width - popup.offsetWidth - margin))}px`;
  style.top = `${upward ? at.top - gap - popup.offsetHeight : at.bottom + gap}px`;
}

/** Keeps a popup in place while anything scrolls or the window changes; the returned function stops that. */
export function keepPlaced(popup: HTMLElement, anchor: HTMLElement, placement: Placement): () => void {
  const move = () => place(popup, anchor, placement);
  move();
  const scroll = (event: Event) => {
    if (!(event.target instanceof Node && popup.contains(event.target))) move();
  };
  addEventListener("scroll", scroll, { capture: true, passive: true });
  addEventListener("resize", move);
  window.visualViewport?.addEventListener("resize", move);
  return () => {
    removeEventListener("scroll", scroll, { capture: true });
    removeEventListener("resize", move);
    window.visualViewport?.removeEventListener("resize", move);
  };
}

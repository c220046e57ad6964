const gap = 12;

/** Moves toasts that would cover the footer of a dialog, or any part of a small dialog, above it. Returns a function that ends this. */
export function keepLifted(toasts: HTMLElement, dialog: HTMLElement): () => void {
  const covered = dialog.dataset.size === "small" ? dialog : dialog.querySelector(":scope > div > footer");
  if (!covered) return () => {};
  const observer = new ResizeObserver(() => {
    toasts.style.translate = "";
    const at = toasts.getBoundingClientRect();
    const { left, right, top, bottom } = covered.getBoundingClientRect();
    if (at.left < right && at.right > left && at.top < bottom && at.bottom > top - gap)
      toasts.style.translate = `0 ${Math.max(gap - at.top, top - gap - at.bottom)}px`;
  });
  for (const element of [toasts, dialog]) observer.observe(element);
  return () => {
    observer.disconnect();
    toasts.style.translate = "";
  };
}

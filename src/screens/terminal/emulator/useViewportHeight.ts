import { type RefObject, useEffect } from "react";

/**
 * Keeps an element as high as the visual viewport. Only for browsers whose on-screen keyboard covers the page; the others shrink it
 * (see interactive-widget in index.html).
 */
export function useViewportHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = (): void => {
      const { style } = element.current ?? {};
      if (!style) return;
      // Not while the user has zoomed in.
      const covered = viewport.scale < 1.01 && window.innerHeight - viewport.height > 1;
      style.blockSize = covered ? `${viewport.height}px` : "";
      style.insetBlockStart = covered ? `${viewport.offsetTop}px` : "";
    };
    viewport.addEventListener("resize", fit);
    viewport.addEventListener("scroll", fit);
    fit();
    return () => {
      viewport.removeEventListener("resize", fit);
      viewport.removeEventListener("scroll", fit);
    };
  }, [element]);
}

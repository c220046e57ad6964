import { type RefObject, useEffect } from "react";

/**
 * Keeps an element as high as what is seen of the window. Browsers that shrink the page for an on-screen keyboard need no help (see
 * interactive-widget in index.html); the others lay the keyboard over it.
 */
export function useRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = (): void => {
      const { style } = element.current ?? {};
      if (!style) return;
      // Whoever has zoomed in sees a part of it, and wants to.
      const covered = seen.scale < 1.01 && window.innerHeight - seen.height > 1;
      style.blockSize = covered ? `${seen.height}px` : "";
      style.insetBlockStart = covered ? `${seen.offsetTop}px` : "";
    };
    seen.addEventListener("resize", fit);
    seen.addEventListener("scroll", fit);
    fit();
    return () => {
      seen.removeEventListener("resize", fit);
      seen.removeEventListener("scroll", fit);
    };
  }, [element]);
}

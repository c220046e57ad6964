import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useLatest } from "../useLatest.ts";
import { keepPlaced, type Placement, place } from "./place.ts";

export type PopupOptions = Placement & {
  anchor: RefObject<HTMLElement | null>;
  /** Gets the focus when the popup closes; `anchor` by default. */
  returnTo?: RefObject<HTMLElement | null>;
  /** Called once the popup is shown and placed. */
  onShow?(popup: HTMLElement): void;
  /** Called by Escape and by `close`, after the focus has returned. */
  onClose?(): void;
  /** A press or the focus went to something other than the popup and its anchor. */
  onLeave?(): void;
};

export type Popup = {
  ref: RefObject<HTMLDivElement | null>;
  /** Returns the focus, then calls `onClose`. */
  close(): void;
  /** Places the popup again after its size has changed. */
  reposition(): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(event: FocusEvent): void;
};

/**
 * Shows a popup while the component is mounted: an element with `popover="manual"`, placed at its anchor in the top layer, where neither a
 * dialog nor a scrolling table cuts it off. Spread `ref`, `onKeyDown` and `onBlur` on the element.
 */
export function usePopup({ anchor, align = "start", match = false, ...options }: PopupOptions): Popup {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useLatest(options);

  useLayoutEffect(() => {
    const [popup, button] = [ref.current, anchor.current];
    if (!popup || !button) return;
    popup.showPopover();
    const release = keepPlaced(popup, button, { align, match });
    latest.current.onShow?.(popup);
    return release;
  }, [anchor, align, match, latest]);

  const isOutside = (target: EventTarget | null): boolean =>
    target instanceof Node && !ref.current?.contains(target) && !anchor.current?.contains(target);
  const outside = useLatest(isOutside);

  // A layout effect, because a passive one may run only after the next press. Not `popover="auto"`: its light dismissal closes the popup on
  // pointerdown, and the click on the anchor opens it again.
  useLayoutEffect(() => {
    function onPress({ target }: Event): void {
      if (outside.current(target)) latest.current.onLeave?.();
    }
    document.addEventListener("pointerdown", onPress, true);
    return () => document.removeEventListener("pointerdown", onPress, true);
  }, [outside, latest]);

  function close(): void {
    const target = options.returnTo ?? anchor;
    target.current?.focus({ preventScroll: true });
    options.onClose?.();
  }

  return {
    ref,
    close,
    reposition() {
      if (ref.current && anchor.current) place(ref.current, anchor.current, { align, match });
    },
    onKeyDown(event) {
      if (event.key !== "Escape" || event.nativeEvent?.isComposing) return;
      event.preventDefault();
      // A dialog around the popup must not close too.
      event.stopPropagation();
      close();
    },
    onBlur({ relatedTarget }) {
      if (isOutside(relatedTarget)) options.onLeave?.();
    },
  };
}

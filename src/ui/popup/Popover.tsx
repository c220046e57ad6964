import type { ReactNode, RefObject } from "react";
import * as css from "./Popover.css.ts";
import { usePopup } from "./usePopup.ts";

/** A non-modal dialog below its button. It takes the focus and returns it. Escape, a press outside or moving the focus outside closes it. */
export function Popover({
  label,
  anchor,
  onClose,
  children,
}: {
  label: string;
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}) {
  const { ref, onKeyDown, onBlur } = usePopup({ anchor, onShow: focusFirst, onClose, onLeave: onClose });
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={css.popover}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {children}
    </div>
  );
}

function focusFirst(popup: HTMLElement): void {
  (popup.querySelector<HTMLElement>("input, button") ?? popup).focus({ preventScroll: true });
}

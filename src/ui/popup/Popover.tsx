import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import * as css from "./Popover.css.ts";
import { keepPlaced } from "./place.ts";

/**
 * A dialog that leaves the page in reach, below its button in the top layer. It takes the focus and gives it back; Escape, a press
 * elsewhere or moving the focus on closes it.
 */
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
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const isInside = (target: EventTarget | null): boolean =>
    target instanceof Node &&
    ((popup.current?.contains(target) ?? false) || (anchor.current?.contains(target) ?? false));

  useLayoutEffect(() => {
    const element = popup.current;
    const button = anchor.current;
    if (!element || !button) return;
    element.showPopover();
    const release = keepPlaced(element, button, {});
    (element.querySelector<HTMLElement>("input, button") ?? element).focus({ preventScroll: true });
    return release;
  }, [anchor]);

  // Not the popover's own light dismissal: that would close it on pointerdown, and the click on the button reopen it.
  useLayoutEffect(() => {
    const outside = ({ target }: Event) => {
      if (!isInside(target)) close.current();
    };
    document.addEventListener("pointerdown", outside, true);
    return () => document.removeEventListener("pointerdown", outside, true);
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.nativeEvent?.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    anchor.current?.focus({ preventScroll: true });
    onClose();
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !isInside(relatedTarget)) onClose();
  }

  return (
    <div
      ref={popup}
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

import X from "lucide-react/icons/x";
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { IconButton } from "../button/Button.tsx";
import * as css from "./Dialog.css.ts";
import { enterModal } from "./modals.ts";

export type DialogProps = {
  title: ReactNode;
  /** The X, Escape or the backdrop was pressed. The parent closes the dialog by not rendering it. */
  onClose(): void;
  /** The accessible name of the X. */
  closeWord: string;
  /** Buttons, the main action last. */
  footer?: ReactNode | undefined;
  size?: keyof typeof css.size | undefined;
  /** `alertdialog` for a question that interrupts; its whole body is read when it opens. */
  role?: "dialog" | "alertdialog" | undefined;
  children?: ReactNode;
  /** Gets the focus after closing if the element that opened the dialog was removed. */
  returnFocus?: (() => HTMLElement | null) | undefined;
};

/**
 * A native modal dialog; a full sheet below 890 px. The first field gets the focus, or the element with `data-autofocus`, or
 * the first button of the footer. After closing, the focus returns. Dialogs may be stacked.
 */
export function Dialog({
  title,
  onClose,
  closeWord,
  footer,
  size = "normal",
  role,
  children,
  returnFocus,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const bodyId = useId();
  const returning = useRef(returnFocus);
  returning.current = returnFocus;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    firstStop(element, body.current, foot.current)?.focus();
    const leave = enterModal(element);
    return () => {
      leave();
      element.close();
      const target =
        returning.current?.() ?? (opener instanceof HTMLElement && opener.isConnected ? opener : null);
      target?.focus();
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.nativeEvent?.isComposing) return;
    // Chromium closes a dialog on the second Escape even if `cancel` was prevented.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  function onCancel(event: SyntheticEvent): void {
    // The `cancel` event of a file input inside bubbles.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  }

  function onNativeClose(event: SyntheticEvent): void {
    const element = dialog.current;
    if (event.target !== element || !element?.isConnected || element.open) return;
    // The browser closed the dialog without asking (a second "back" gesture): keep the user's input.
    element.showModal();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      className={css.size[size]}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={role === "alertdialog" ? bodyId : undefined}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onNativeClose}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        // The press must start and end on the backdrop: a text selection may end there. The second press of a double press on
        // a button may hit the backdrop, because the first one made the dialog smaller.
        const single = event.detail < 2;
        if (event.target === dialog.current && pressedBackdrop.current && single) onClose();
      }}
    >
      <div className={css.frame}>
        <header className={css.head}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          <IconButton label={closeWord} icon={X} onClick={onClose} />
        </header>
        <div
          ref={body}
          id={bodyId}
          className={css.body}
          onScroll={({ currentTarget }) =>
            currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollTop > 0)
          }
        >
          {children}
        </div>
        {footer ? (
          <footer ref={foot} className={css.foot}>
            {footer}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}

function firstStop(
  dialog: HTMLElement,
  body: HTMLElement | null,
  foot: HTMLElement | null,
): HTMLElement | null | undefined {
  return (
    dialog.querySelector<HTMLElement>("[autofocus], [data-autofocus]") ??
    body?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea") ??
    foot?.querySelector<HTMLElement>("button, a[href]")
  );
}

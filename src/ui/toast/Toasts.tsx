import type { LucideIcon } from "lucide-react";
import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../button/Button.tsx";
import { onModals, topModal } from "../dialog/modals.ts";
import { Icon } from "../mark/Icon.tsx";
import { keepLifted } from "./lift.ts";
import * as css from "./Toasts.css.ts";

export type ToastKind = keyof typeof css.mark;

export type ToastItem = {
  id: number | string;
  kind: ToastKind;
  title: string;
  text?: ReactNode | undefined;
  /** A button for the notice. */
  action?: ReactNode | undefined;
  /** Stays until dismissed, because it asks for something or something still runs. */
  sticky?: boolean | undefined;
};

export type ToastsProps = {
  /** Oldest first; at most the three newest are shown. */
  items: readonly ToastItem[];
  onDismiss(id: ToastItem["id"]): void;
  words: {
    /** The accessible name of the region. */
    label: string;
    dismiss: string;
  };
};

const shown = 3;
const drawings: Record<ToastKind, LucideIcon> = {
  info: Info,
  success: Check,
  warning: TriangleAlert,
  error: CircleAlert,
};

/**
 * Notices at the edge of the window. Errors are alerts, others are polite. They disappear after five seconds, or ten if they take longer
 * to read, not counting the time with pointer or focus on them. F8 focuses the newest. Rendered inside the topmost dialog (modals.ts).
 */
export function Toasts({ items, onDismiss, words }: ToastsProps) {
  const [touched, setTouched] = useState(false);
  const paused = useHiddenPage() || touched;
  const host = useHost();
  /** Where the focus was before it came to a notice. */
  const before = useRef<HTMLElement | null>(null);
  const list = useNoticeKey();
  const newest = items.slice(-shown);
  const parts = (errors: boolean) =>
    newest
      .filter(({ kind }) => (kind === "error") === errors)
      .map((item) => (
        <Toast
          key={item.id}
          {...{ item, paused, before }}
          isNewest={item === newest.at(-1)}
          onDismiss={dismiss}
          dismissWord={words.dismiss}
        />
      ));
  function dismiss(id: ToastItem["id"]): void {
    // A focused button that is removed fires no blur event.
    setTouched(false);
    onDismiss(id);
  }

  return createPortal(
    <section
      ref={list}
      className={css.all}
      aria-label={words.label}
      onPointerEnter={() => setTouched(true)}
      onPointerLeave={() => setTouched(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setTouched(true);
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => setTouched(false)}
      onKeyDown={(event) => {
        const { notice } = (event.target as Element).closest<HTMLElement>("[data-notice]")?.dataset ?? {};
        if (event.key !== "Escape" || notice === undefined) return;
        event.preventDefault();
        // A dialog below stays open.
        event.stopPropagation();
        dismiss(notice);
      }}
    >
      {parts(true)}
      {/* Rendered before its texts: otherwise screen readers do not read them. */}
      <div className={css.list} aria-live="polite">
        {parts(false)}
      </div>
    </section>,
    host,
  );
}

/** F8 focuses the newest notice. Programs in the terminal keep this key. */
function useNoticeKey(): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "F8" || event.defaultPrevented) return;
      const newest = list.current?.querySelector<HTMLElement>("[data-newest]");
      newest?.focus();
      if (newest) event.preventDefault();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return list;
}

type ToastProps = {
  item: ToastItem;
  paused: boolean;
  isNewest: boolean;
  /** Gets the focus back. */
  before: RefObject<HTMLElement | null>;
  onDismiss(id: ToastItem["id"]): void;
  dismissWord: string;
};

function Toast({ item, paused, isNewest, before, onDismiss, dismissWord }: ToastProps) {
  const { id, kind, title, text, action } = item;
  const stays = item.sticky === true;
  const left = useRef(kind === "success" && !text && !action ? 5000 : 10_000);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const toast = useRef<HTMLDivElement>(null);
  const wordsId = useId();

  useLayoutEffect(() => {
    const element = toast.current;
    return () => {
      if (element?.contains(document.activeElement)) before.current?.focus();
    };
  }, [before]);

  useEffect(() => {
    if (stays || paused) return;
    const since = performance.now();
    const timer = setTimeout(() => dismiss.current(id), left.current);
    return () => {
      clearTimeout(timer);
      // After the pointer leaves, the toast stays at least another second.
      left.current = Math.max(1000, left.current - (performance.now() - since));
    };
  }, [id, stays, paused]);

  return (
    <div ref={toast} data-notice={id} className={css.toast} role={kind === "error" ? "alert" : undefined}>
      <span className={css.mark[kind]}>
        <Icon of={drawings[kind]} />
      </span>
      <div className={css.words} id={wordsId}>
        <div className={css.title}>{title}</div>
        {text ? <div className={css.text}>{text}</div> : null}
        {action}
      </div>
      <IconButton
        label={dismissWord}
        icon={X}
        aria-describedby={wordsId}
        data-newest={isNewest ? "" : undefined}
        onClick={() => onDismiss(id)}
      />
    </div>
  );
}

/** True while the tab is hidden. Toasts keep their remaining time until it is visible again. */
function useHiddenPage(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return hidden;
}

/** The element around the toasts: a popover above dialogs, moved whenever a dialog opens or closes. */
function useHost(): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement("div");
    element.className = css.host;
    element.popover = "manual";
    return element;
  });
  useLayoutEffect(() => {
    let stopLifting: (() => void) | undefined;
    function move(): void {
      const dialog = topModal();
      (dialog ?? document.body).append(host);
      host.showPopover();
      stopLifting?.();
      stopLifting = dialog && keepLifted(host, dialog);
    }
    // Showing a popover forces a layout of the page: wait until after the first frame, because there are no notices before.
    const first = setTimeout(move);
    const stop = onModals(move);
    return () => {
      clearTimeout(first);
      stop();
      stopLifting?.();
      host.remove();
    };
  }, [host]);
  return host;
}

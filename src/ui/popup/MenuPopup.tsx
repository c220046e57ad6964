import { Check } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./Menu.css.ts";
import type { MenuItem } from "./Menu.tsx";
import { keepPlaced } from "./place.ts";

export type MenuPopupProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  start: "first" | "last";
  align: "start" | "end";
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
};

/** The open menu: a popover in the top layer, so that neither a dialog nor a table's frame cuts it. */
export function MenuPopup({ id, label, items, start, align, button, onClose }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const close = useRef(onClose);
  close.current = onClose;

  useLayoutEffect(() => {
    const element = popup.current;
    const anchor = button.current;
    if (!element || !anchor) return;
    element.showPopover();
    const release = keepPlaced(element, anchor, { align });
    focus(stops(element).at(start === "first" ? 0 : -1));
    return release;
  }, [align, button, start]);

  // Not a passive effect: those may run only after the next press.
  useLayoutEffect(() => {
    // The popover's own light dismissal would close it on pointerdown, and the click on the button reopen it.
    function outside(event: Event): void {
      const target = event.target as Node;
      if (!popup.current?.contains(target) && !button.current?.contains(target)) close.current();
    }
    document.addEventListener("pointerdown", outside, true);
    return () => document.removeEventListener("pointerdown", outside, true);
  }, [button]);

  function onKeyDown(event: KeyboardEvent): void {
    const all = popup.current ? stops(popup.current) : [];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at + all.length - (at < 0 ? 0 : 1)) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = step[event.key];
    if (next !== undefined) {
      focus(all[next]);
    } else if (event.key === "Escape") {
      button.current?.focus({ preventScroll: true });
      onClose();
    } else if (event.key === "Tab") {
      // Focus goes on from the button, as if the menu had never been there.
      button.current?.focus({ preventScroll: true });
      onClose();
      return;
    } else if (event.key === " " && !typed.current.text) {
      all[at]?.click();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typeAhead(event.key, all, at);
    } else return;
    event.preventDefault();
    // A dialog around it must not take this Escape for its own.
    event.stopPropagation();
  }

  function typeAhead(key: string, all: readonly HTMLElement[], at: number): void {
    const now = performance.now();
    const text = (now - typed.current.at < 700 ? typed.current.text : "") + key.toLowerCase();
    typed.current = { text, at: now };
    const from = text.length === 1 ? at + 1 : at;
    const order = items.map((_, index) => (index + from) % items.length);
    const match = order.find((index) => items[index]?.label.toLowerCase().startsWith(text));
    if (match !== undefined) focus(all[match]);
    setTimeout(() => {
      if (typed.current.at === now) typed.current.text = "";
    }, 700);
  }

  function onBlur(event: FocusEvent): void {
    const to = event.relatedTarget as Node | null;
    if (to && !popup.current?.contains(to) && !button.current?.contains(to)) onClose();
  }

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={css.menu}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {items.map((item) => (
        <Item
          key={item.id}
          item={item}
          gutter={items.some(({ checked }) => checked !== undefined)}
          onDone={() => {
            // First the focus: a dialog that the item opens gives it back to where it was.
            if (!item.toggle) {
              button.current?.focus({ preventScroll: true });
              onClose();
            }
            item.run?.();
          }}
        />
      ))}
    </div>
  );
}

function Item({ item, gutter, onDone }: { item: MenuItem; gutter: boolean; onDone(): void }) {
  const { label, icon, checked, disabledBecause, href } = item;
  const role = checked === undefined ? "menuitem" : item.toggle ? "menuitemcheckbox" : "menuitemradio";
  const shared = {
    role,
    tabIndex: -1,
    className: join(css.item, item.danger && css.danger),
    "aria-checked": checked,
    "aria-disabled": disabledBecause ? true : undefined,
    "aria-description": disabledBecause,
    onPointerMove: (event: { currentTarget: HTMLElement; pointerType: string }) => {
      if (event.pointerType === "mouse") event.currentTarget.focus({ preventScroll: true });
    },
  };
  const content = (
    <>
      {gutter ? checked ? <Icon of={Check} /> : <span className={css.check} /> : null}
      {icon ? <Icon of={icon} /> : null}
      <span className={css.words}>
        {label}
        {/* The description says it; in the name it would be heard twice. */}
        {disabledBecause ? (
          <span className={css.reason} aria-hidden="true">
            {disabledBecause}
          </span>
        ) : null}
      </span>
    </>
  );
  if (href !== undefined && !disabledBecause) {
    return (
      <a
        {...shared}
        href={href}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          if (item.run) event.preventDefault();
          onDone();
        }}
      >
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...shared} onClick={disabledBecause ? undefined : onDone}>
      {content}
    </button>
  );
}

/** Scrolls the menu alone: the table it may stand in is where the user left it. */
function focus(stop: HTMLElement | undefined): void {
  if (!stop) return;
  stop.focus({ preventScroll: true });
  const popup = stop.parentElement;
  if (!popup) return;
  if (stop.offsetTop < popup.scrollTop) popup.scrollTop = stop.offsetTop;
  const end = stop.offsetTop + stop.offsetHeight - popup.clientHeight;
  if (end > popup.scrollTop) popup.scrollTop = end;
}

function stops(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

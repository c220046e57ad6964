import Check from "lucide-react/icons/check";
import { Fragment, type KeyboardEvent, type RefObject, useRef } from "react";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./Menu.css.ts";
import type { MenuItem } from "./menu-item.ts";
import { usePopup } from "./usePopup.ts";

export type MenuPopupProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  start: "first" | "last";
  align: "start" | "end";
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
};

/** The open menu. */
export function MenuPopup({ id, label, items, start, align, button, onClose }: MenuPopupProps) {
  const typed = useRef({ text: "", at: 0 });
  const popup = usePopup({
    anchor: button,
    align,
    onShow: (element) => focus(itemsIn(element).at(start === "first" ? 0 : -1)),
    onClose,
    onLeave: onClose,
  });

  function onKeyDown(event: KeyboardEvent): void {
    const all = popup.ref.current ? itemsIn(popup.ref.current) : [];
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
    } else if (event.key === "Tab") {
      // Tab moves on from the button.
      popup.close();
      return;
    } else if (event.key === " " && !typed.current.text) {
      all[at]?.click();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      typeAhead(event.key, all, at);
    } else {
      popup.onKeyDown(event);
      return;
    }
    event.preventDefault();
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

  return (
    <div
      ref={popup.ref}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      className={css.menu}
      onKeyDown={onKeyDown}
      onBlur={popup.onBlur}
    >
      {items.map((item, at) => (
        <Fragment key={item.id}>
          {item.heading === items[at - 1]?.heading ? null : (
            <div className={css.heading} aria-hidden="true">
              {item.heading}
            </div>
          )}
          <Item
            item={item}
            gutter={items.some(({ checked }) => checked !== undefined)}
            onDone={() => {
              // Close before `run`, because a dialog that the item opens returns the focus to the element that had it.
              if (!item.toggle) popup.close();
              item.run?.();
            }}
          />
        </Fragment>
      ))}
    </div>
  );
}

function Item({ item, gutter, onDone }: { item: MenuItem; gutter: boolean; onDone(): void }) {
  const { label, icon, checked, disabledBecause, href } = item;
  const role = checked === undefined ? "menuitem" : item.toggle ? "menuitemcheckbox" : "menuitemradio";
  const shared = {
    role,
    lang: item.lang,
    tabIndex: -1,
    className: join(css.item, item.danger && css.danger),
    "aria-checked": checked,
    "aria-disabled": disabledBecause ? true : undefined,
    "aria-description": disabledBecause ?? item.heading,
    onFocus: item.onFocus,
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
        {/* Hidden: `aria-description` reads it already. */}
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

/** Focuses an item and scrolls only the menu, never the page or table around it. */
function focus(item: HTMLElement | undefined): void {
  if (!item) return;
  item.focus({ preventScroll: true });
  const popup = item.parentElement;
  if (!popup) return;
  if (item.offsetTop < popup.scrollTop) popup.scrollTop = item.offsetTop;
  const end = item.offsetTop + item.offsetHeight - popup.clientHeight;
  if (end > popup.scrollTop) popup.scrollTop = end;
}

function itemsIn(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>("[role^=menuitem]")];
}

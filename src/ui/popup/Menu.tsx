import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { Button, IconButton } from "../button/Button.tsx";
import { MenuPopup, type MenuPopupProps } from "./MenuPopup.tsx";

export type MenuItem = {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  danger?: boolean | undefined;
  /** Makes it one of a choice (radio). */
  checked?: boolean | undefined;
  /** With `checked`: on or off by itself, and the menu stays open for more. */
  toggle?: boolean | undefined;
  /** Makes it a link. With `run` too, a plain press runs that instead: the way to hand a path to a router. */
  href?: string | undefined;
  /** Why it cannot be used now; it stays in its place and says so. */
  disabledBecause?: string | undefined;
  run?: (() => void) | undefined;
};

/** What a custom trigger spreads on its button. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
};

export type MenuProps = {
  /** Names the button and the menu. */
  label: string;
  icon?: LucideIcon | undefined;
  /** Another button than the icon's or the plain one: `(props) => <RowAction icon="more" label="…" {...props} />`. */
  trigger?: ((props: MenuTrigger) => ReactNode) | undefined;
  /** A function is called only when the menu opens. */
  items?: readonly MenuItem[] | (() => readonly MenuItem[]);
  /** Draws the open menu instead: a `MenuPopup` with items of its own, that comes later. */
  popup?: ((props: Omit<MenuPopupProps, "items">) => ReactNode) | undefined;
  align?: "start" | "end" | undefined;
};

/** The WAI-ARIA menu button: while closed it is nothing but its button. */
export function Menu({ label, icon, trigger, items = [], popup, align = "end" }: MenuProps) {
  const [open, setOpen] = useState<"first" | "last" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const props: MenuTrigger = {
    ref: button,
    "aria-haspopup": "menu",
    "aria-expanded": open !== null,
    "aria-controls": open ? id : undefined,
    onClick: () => setOpen(open ? null : "first"),
    onKeyDown(event) {
      const end = event.key === "ArrowDown" ? "first" : event.key === "ArrowUp" ? "last" : null;
      if (!end) return;
      event.preventDefault();
      setOpen(end);
    },
  };

  const opened = open && { id, label, start: open, align, button, onClose: () => setOpen(null) };
  return (
    <>
      {trigger ? (
        trigger(props)
      ) : icon ? (
        <IconButton label={label} icon={icon} {...props} />
      ) : (
        <Button {...props}>{label}</Button>
      )}
      {opened &&
        (popup ? (
          popup(opened)
        ) : (
          <MenuPopup {...opened} items={typeof items === "function" ? items() : items} />
        ))}
    </>
  );
}

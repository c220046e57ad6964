import type { LucideIcon } from "lucide-react";
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "../button/Button.tsx";
import type { MenuPopupProps } from "./MenuPopup.tsx";

/** Events that come before a press. */
type Ahead = Pick<ButtonHTMLAttributes<HTMLButtonElement>, "onPointerEnter" | "onPointerLeave" | "onFocus">;

/** The props that a custom trigger spreads on its button. */
export type MenuTrigger = Ahead & {
  ref: RefObject<HTMLButtonElement | null>;
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string | undefined;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
};

export type MenuButtonProps = {
  /** Names the button and the menu. */
  label: string;
  icon?: LucideIcon | undefined;
  /** Replaces the button: `(props) => <RowActionButton icon="more" label="…" {...props} />`. */
  trigger?: ((props: MenuTrigger) => ReactNode) | undefined;
  /** Renders the open menu: a `MenuPopup`. */
  popup: (props: Omit<MenuPopupProps, "items">) => ReactNode;
  align?: "start" | "end" | undefined;
  /** Loads the menu that may open soon. */
  ahead?: Ahead | undefined;
};

/** The WAI-ARIA menu button; a closed menu renders only its button. */
export function MenuButton({ label, icon, trigger, popup, align = "end", ahead }: MenuButtonProps) {
  const [open, setOpen] = useState<"first" | "last" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const props: MenuTrigger = {
    ...ahead,
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
      {opened && popup(opened)}
    </>
  );
}

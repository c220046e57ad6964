import { MenuButton, type MenuButtonProps } from "./MenuButton.tsx";
import { MenuPopup } from "./MenuPopup.tsx";
import type { MenuItem } from "./menu-item.ts";

export type { MenuItem };

export type MenuProps = Omit<MenuButtonProps, "popup" | "ahead"> & {
  /** A function is called only when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
};

/** A menu button with its menu. */
export const Menu = ({ items, ...button }: MenuProps) => (
  <MenuButton
    {...button}
    popup={(popup) => <MenuPopup {...popup} items={typeof items === "function" ? items() : items} />}
  />
);

import type { ComponentType } from "react";
import type { MenuProps } from "../../ui/popup/Menu.tsx";
import { MenuButton, type MenuButtonProps } from "../../ui/popup/MenuButton.tsx";
import type { MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { ahead } from "./ahead.ts";
import { LazyPart } from "./LazyPart.tsx";
import { type Loader, loader } from "./lazy.ts";

/** Loads the popup of `LazyMenu`. */
export const loadMenu = loader<ComponentType<MenuPopupProps>>(
  async () => (await import("../../ui/popup/MenuPopup.tsx")).MenuPopup,
);

export type LazyMenuButtonProps<Props> = Omit<MenuButtonProps, "popup" | "ahead"> & {
  /** The open menu: a loader(…) at module scope. */
  load: Loader<ComponentType<Props>>;
  /** The props of the open menu. */
  props(popup: Parameters<MenuButtonProps["popup"]>[0]): Props;
};

/** A menu button whose menu is loaded when the user is about to open it. */
export function LazyMenuButton<Props extends object>({ load, props, ...button }: LazyMenuButtonProps<Props>) {
  return (
    <MenuButton
      {...button}
      ahead={ahead(load)}
      popup={(popup) => <LazyPart load={load} props={props(popup)} onClose={popup.onClose} />}
    />
  );
}

/** `Menu`, loaded in the same way. */
export const LazyMenu = ({ items, ...button }: MenuProps) => (
  <LazyMenuButton
    {...button}
    load={loadMenu}
    props={(popup) => ({ ...popup, items: typeof items === "function" ? items() : items })}
  />
);

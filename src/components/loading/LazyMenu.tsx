import type { ComponentType } from "react";
import type { MenuProps } from "../../ui/popup/Menu.tsx";
import { MenuButton } from "../../ui/popup/MenuButton.tsx";
import type { MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { LazyPart } from "./LazyPart.tsx";
import { loader } from "./lazy.ts";

/** Loads the popup of these menus. */
export const loadMenu = loader<ComponentType<MenuPopupProps>>(
  async () => (await import("../../ui/popup/MenuPopup.tsx")).MenuPopup,
);

/** `Menu` for pages that are loaded first: its popup is loaded when it opens; in the workspace before, when the browser is idle. */
export function LazyMenu({ items, ...button }: MenuProps) {
  return (
    <MenuButton
      {...button}
      popup={(popup) => (
        <LazyPart
          load={loadMenu}
          props={{ ...popup, items: typeof items === "function" ? items() : items }}
          onClose={popup.onClose}
        />
      )}
    />
  );
}

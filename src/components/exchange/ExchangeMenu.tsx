/** The menu of what can be done with a list as a whole. Loaded when it is opened. */
import type { Kind } from "../../api/portable/members.ts";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import type { ListView } from "../list/list-view.ts";
import { useExchangeItems } from "./items.ts";

export interface ExchangeMenuProps {
  view: ListView<{ id: number; name: string }>;
  /** Lists without it can only be had as CSV. */
  portable?: Kind | undefined;
  popup: Omit<MenuPopupProps, "items">;
}

export default function ExchangeMenu({ view, portable, popup }: ExchangeMenuProps) {
  return <MenuPopup {...popup} items={useExchangeItems()(view, portable)} />;
}

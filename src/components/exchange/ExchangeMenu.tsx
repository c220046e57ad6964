/** The menu of actions on a whole list. */
import type { Kind } from "../../api/portable/members.ts";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import type { ListView } from "../list/list-view.ts";
import { useExchangeItems } from "./exchange-items.ts";

export interface ExchangeMenuProps {
  view: ListView<{ id: number; name: string }>;
  /** Lists without it can be exported as CSV only. */
  portable?: Kind | undefined;
  popup: Omit<MenuPopupProps, "items">;
}

export default function ExchangeMenu({ view, portable, popup }: ExchangeMenuProps) {
  return <MenuPopup {...popup} items={useExchangeItems()(view, portable)} />;
}

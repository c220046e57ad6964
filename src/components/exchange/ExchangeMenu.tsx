/** The menu of a whole list. On a phone it also turns on selecting, and has the actions that need no selected rows. */
import ListChecks from "lucide-react/icons/list-checks";
import { useText } from "../../i18n/intl.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { type BulkAction, bulkItems } from "../actions/BulkActions.tsx";
import type { List } from "../list/useList.ts";
import { useExchangeItems } from "./exchange-items.ts";

type Named = { id: number; name: string };

export interface ExchangeMenuProps {
  /** Lists that are not `portable` can be exported as CSV only. */
  list: Pick<List<Named>, "data" | "view" | "portable" | "ticked">;
  bulk: readonly BulkAction<Named>[];
  popup: Omit<MenuPopupProps, "items">;
}

export default function ExchangeMenu({ list, bulk, popup }: ExchangeMenuProps) {
  const t = useText();
  const wide = useDesktop();
  const { data, view, portable } = list;
  const select: MenuItem = {
    id: "select",
    label: t("list.select"),
    icon: ListChecks,
    run: () => view.setSelecting(true),
  };
  const ofPhone = [
    ...(data.rows.length > 0 && !view.selecting ? [select] : []),
    ...bulkItems(
      list,
      bulk.filter(({ whole }) => whole),
    ),
  ];
  return (
    <MenuPopup
      {...popup}
      items={[...(wide ? [] : ofPhone), ...useExchangeItems()(view, portable, data.seen)]}
    />
  );
}

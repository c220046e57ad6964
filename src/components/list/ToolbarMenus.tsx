/** The menus of a list's toolbar: columns or sorting, and the whole list. Their items are loaded when they open. */
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ComponentType } from "react";
import { useText } from "../../i18n/intl.ts";
import { MenuButton } from "../../ui/popup/MenuButton.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import type { BulkAction } from "../actions/BulkActions.tsx";
import type { ExchangeMenuProps } from "../exchange/ExchangeMenu.tsx";
import { LazyPart } from "../loading/LazyPart.tsx";
import { loader, useAhead } from "../loading/lazy.ts";
import type { ListMenuProps } from "./ListMenus.tsx";
import type { List } from "./useList.ts";

const viewMenu = loader<ComponentType<ListMenuProps>>(async () => (await import("./ListMenus.tsx")).default);
const exchangeMenu = loader<ComponentType<ExchangeMenuProps>>(
  async () => (await import("../exchange/ExchangeMenu.tsx")).default,
);

export function ToolbarMenus<Row extends { id: number; name: string }>({
  list,
  bulk,
}: {
  list: Pick<List<Row>, "data" | "view" | "portable" | "ticked">;
  bulk: readonly BulkAction<Row>[];
}) {
  const t = useText();
  const wide = useDesktop();
  const { view, data } = list;
  useAhead(viewMenu, data.seen);
  return (
    <>
      <MenuButton
        label={t(wide ? "list.columns" : "list.sort")}
        icon={wide ? Columns3 : ArrowDownUp}
        popup={(popup) => <LazyPart load={viewMenu} props={{ view, popup }} onClose={popup.onClose} />}
      />
      <MenuButton
        label={t(wide ? "list.exchange" : "list.moreActions")}
        icon={wide ? Download : Ellipsis}
        popup={(popup) => (
          <LazyPart load={exchangeMenu} props={{ list, bulk, popup }} onClose={popup.onClose} />
        )}
      />
    </>
  );
}

/** The menus of a list's toolbar: columns or sorting, and the whole list. Their items are loaded when they open. */
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ComponentType } from "react";
import { useText } from "../../i18n/intl.ts";
import { useDesktop } from "../../ui/useDesktop.ts";
import type { BulkAction } from "../actions/BulkActions.tsx";
import type { ExchangeMenuProps } from "../exchange/ExchangeMenu.tsx";
import { LazyMenuButton } from "../loading/LazyMenu.tsx";
import { componentLoader } from "../loading/lazy.ts";
import type { ListMenuProps } from "./ListMenus.tsx";
import type { List } from "./useList.ts";

const loadViewMenu = componentLoader<ComponentType<ListMenuProps>>(() => import("./ListMenus.tsx"));
const loadExchangeMenu = componentLoader<ComponentType<ExchangeMenuProps>>(
  () => import("../exchange/ExchangeMenu.tsx"),
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
  return (
    <>
      <LazyMenuButton
        label={t(wide ? "list.columns" : "list.sort")}
        icon={wide ? Columns3 : ArrowDownUp}
        load={loadViewMenu}
        props={(popup) => ({ view: list.view, popup })}
      />
      <LazyMenuButton
        label={t(wide ? "list.exchange" : "list.moreActions")}
        icon={wide ? Download : Ellipsis}
        load={loadExchangeMenu}
        props={(popup) => ({ list, bulk, popup })}
      />
    </>
  );
}

/** The menus of a list's toolbar: columns or sorting, and export and import. Their items are loaded when they open. */
import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import type { ComponentType } from "react";
import { useText } from "../../i18n/intl.ts";
import { MenuButton } from "../../ui/popup/MenuButton.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import type { ExchangeMenuProps } from "../exchange/ExchangeMenu.tsx";
import { LazyPart } from "../loading/LazyPart.tsx";
import { loader, useAhead } from "../loading/lazy.ts";
import type { ListMenuProps } from "./ListMenus.tsx";
import type { List } from "./useList.ts";

const columnMenu = loader<ComponentType<ListMenuProps>>(
  async () => (await import("./ListMenus.tsx")).ColumnMenu,
);
const sortMenu = loader<ComponentType<ListMenuProps>>(async () => (await import("./ListMenus.tsx")).SortMenu);
const exchangeMenu = loader<ComponentType<ExchangeMenuProps>>(
  async () => (await import("../exchange/ExchangeMenu.tsx")).default,
);

export function ToolbarMenus<Row extends { id: number; name: string }>({
  list: { view, data, portable },
}: {
  list: Pick<List<Row>, "data" | "view" | "portable">;
}) {
  const t = useText();
  const wide = useDesktop();
  const load = wide ? columnMenu : sortMenu;
  useAhead(load, data.seen);
  return (
    <>
      <MenuButton
        label={t(wide ? "list.columns" : "list.sort")}
        icon={wide ? Columns3 : ArrowDownUp}
        popup={(popup) => <LazyPart load={load} props={{ view, popup }} onClose={popup.onClose} />}
      />
      <MenuButton
        label={t("list.exchange")}
        icon={Download}
        popup={(popup) => (
          <LazyPart load={exchangeMenu} props={{ view, portable, popup }} onClose={popup.onClose} />
        )}
      />
    </>
  );
}

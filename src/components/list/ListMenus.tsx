/** The menus for the view of a list: columns and density above a table, sorting above cards. */
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { remember } from "../../state/preferences.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { useDesktop } from "../../ui/useDesktop.ts";
import { setQueryValue } from "../routing/Router.tsx";
import type { ListView } from "./list-view.ts";

type Named = { id: number; name: string };

export interface ListMenuProps {
  view: ListView<Named>;
  popup: Omit<MenuPopupProps, "items">;
}

export default function ViewMenu(props: ListMenuProps) {
  return useDesktop() ? <ColumnMenu {...props} /> : <SortMenu {...props} />;
}

/**
 * Sorts cards, which have no column headers. Phones have no Shift key, so "then by" keeps the other sort keys, and keeps the menu open.
 */
function SortMenu({ view, popup }: ListMenuProps) {
  const t = useText();
  const [thenBy, setThenBy] = useState(false);
  const { all, sorts, toggleSort } = view;
  const adding = thenBy && sorts.length > 0;
  const keys = all
    .filter(({ sortKey }) => sortKey)
    .map(({ id, title }): MenuItem => {
      const rank = sorts.findIndex((one) => one.id === id);
      const sort = sorts[rank];
      return {
        id,
        label: sort && sorts.length > 1 ? `${title} ${rank + 1}` : title,
        checked: sort !== undefined,
        toggle: adding,
        icon: sort && (sort.descending ? ArrowDown : ArrowUp),
        run: () => toggleSort(id, adding),
      };
    });
  const thenByItem = {
    id: "",
    label: t("list.thenBy"),
    checked: adding,
    toggle: true,
    run: () => setThenBy(!adding),
  };
  return <MenuPopup {...popup} items={sorts.length > 0 ? [thenByItem, ...keys] : keys} />;
}

function ColumnMenu({ view, popup }: ListMenuProps) {
  const t = useText();
  const { toggleColumn, toggleDensity } = useViewChoice(view);
  const columns = view.all
    .filter(({ fixed }) => !fixed)
    .map(({ id, title }) => ({
      id,
      label: title,
      checked: view.columns.some((column) => column.id === id),
      toggle: true,
      run: () => toggleColumn(id),
    }));
  const compact = view.density === "compact";
  const density = { id: "", label: t("list.compact"), checked: compact, toggle: true, run: toggleDensity };
  return <MenuPopup {...popup} items={[density, ...columns]} />;
}

/** Chooses columns and density. Both are written to the address, for links, and stored as the default of this browser. */
export function useViewChoice<Row>({ all, columns, defaults, columnsKey, density }: ListView<Row>) {
  function choose(name: string, key: "density" | ListView<Row>["columnsKey"], value: string): void {
    remember(key, value || null);
    setQueryValue(name, value, { replace: true });
  }
  return {
    toggleDensity: () => choose("density", "density", density === "compact" ? "" : "compact"),
    toggleColumn(id: string): void {
      const now = new Set(columns.map((column) => column.id));
      if (!now.delete(id)) now.add(id);
      const next = all.flatMap((column) => (now.has(column.id) ? column.id : [])).join();
      choose("cols", columnsKey, next === defaults ? "" : next);
    },
  };
}

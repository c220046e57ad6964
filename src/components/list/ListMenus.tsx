/** How a list is shown: columns and density above the table, the order above cards. Loaded after the rows. */
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { remember } from "../../state/preferences.ts";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import { MenuPopup, type MenuPopupProps } from "../../ui/popup/MenuPopup.tsx";
import { useSearchParams } from "../routing/Router.tsx";
import { change, type ListView } from "./list-view.ts";

type Named = { id: number; name: string };

export interface ListMenuProps {
  view: ListView<Named>;
  popup: Omit<MenuPopupProps, "items">;
}

/**
 * Cards have no column headers to press: below 890 px sorting is a menu. There is no Shift either, so "then by" keeps what is sorted by
 * and the menu open.
 */
export function SortMenu({ view, popup }: ListMenuProps) {
  const t = useText();
  const [more, setMore] = useState(false);
  const { all, sorts, toggleSort } = view;
  const adding = more && sorts.length > 0;
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
  const then = {
    id: "",
    label: t("list.thenBy"),
    checked: adding,
    toggle: true,
    run: () => setMore(!adding),
  };
  return <MenuPopup {...popup} items={sorts.length > 0 ? [then, ...keys] : keys} />;
}

export function ColumnMenu({ view, popup }: ListMenuProps) {
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

/** Chooses columns and density: in the address, so that a link carries them, and for the next visit without one. */
export function useViewChoice<Row>({ all, columns, columnsKey, density }: ListView<Row>) {
  const [, setParams] = useSearchParams();
  function choose(name: string, key: string, value: string): void {
    remember(key, value || null);
    change(setParams, name, value, true);
  }
  return {
    toggleDensity: () => choose("density", "density", density === "compact" ? "" : "compact"),
    toggleColumn(id: string): void {
      const now = new Set(columns.map((column) => column.id));
      if (!now.delete(id)) now.add(id);
      const next = all.filter((column) => now.has(column.id));
      const usual = all.filter(({ optional }) => !optional);
      const same = next.length === usual.length && next.every((column) => !column.optional);
      choose("cols", columnsKey, same ? "" : next.map((column) => column.id).join());
    },
  };
}

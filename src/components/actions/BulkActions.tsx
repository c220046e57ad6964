/** The actions on ticked rows except deleting: one list per screen, shown as buttons and a menu above a table, as a menu below cards. */
import type { LucideIcon } from "lucide-react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { MenuItem } from "../../ui/popup/Menu.tsx";
import type { List } from "../list/useList.ts";
import { ahead, loadAhead } from "../loading/ahead.ts";
import { LazyMenu } from "../loading/LazyMenu.tsx";
import type { Loader } from "../loading/lazy.ts";
import { warn } from "../messages/warn.ts";

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  /** A button of the toolbar; the other actions are in the menu beside it. */
  button?: true;
  /** Replaces the usual warning that nothing is ticked. */
  none?: string;
  /** Acts on the whole list and needs no ticked rows. */
  whole?: true;
  /** The action is running. */
  pending?: boolean;
  /** The part that it opens, to be loaded ahead. */
  opens?: Loader<unknown>;
  run(rows: readonly Row[]): void;
}

type Ticking<Row extends { id: number; name: string }> = Pick<List<Row>, "data" | "ticked">;
type Props<Row extends { id: number; name: string }> = {
  list: Ticking<Row>;
  actions: readonly BulkAction<Row>[];
};

/** Runs the action; without ticked rows it shows a warning instead (decision 7). */
export function runBulkAction<Row extends { id: number; name: string }>(
  list: Pick<Ticking<Row>, "ticked"> & { data: { seen?: boolean } },
  action: BulkAction<Row>,
): void {
  const rows = list.ticked();
  if (rows.length > 0 && list.data.seen === false) warn(text("list.notAllLoaded"));
  else if (rows.length > 0 || action.whole) action.run(rows);
  else warn(action.none ?? text("list.noneSelected"));
}

/** The buttons and the menu above a table. */
export function BulkButtons<Row extends { id: number; name: string }>({ list, actions }: Props<Row>) {
  const noneTicked = list.data.selected.size === 0;
  return (
    <>
      {actions
        .filter(({ button }) => button)
        .map((action) => (
          <Button
            key={action.id}
            icon={action.icon}
            data-tooltip={action.label}
            quiet={noneTicked && !action.whole}
            pending={action.pending}
            {...ahead(action.opens)}
            onClick={() => runBulkAction(list, action)}
          >
            {action.label}
          </Button>
        ))}
      <BulkMenu list={list} actions={actions.filter(({ button }) => !button)} />
    </>
  );
}

/** The actions as a menu. */
export function BulkMenu<Row extends { id: number; name: string }>({ list, actions }: Props<Row>) {
  const t = useText();
  if (actions.length === 0) return null;
  return <LazyMenu label={t("list.bulkMore")} icon={Ellipsis} items={() => bulkItems(list, actions)} />;
}

/** The actions as menu items. */
export const bulkItems = <Row extends { id: number; name: string }>(
  list: Ticking<Row>,
  actions: readonly BulkAction<Row>[],
): MenuItem[] =>
  actions.map((action) => ({
    id: action.id,
    label: action.label,
    icon: action.icon,
    onFocus: () => loadAhead(action.opens),
    run: () => runBulkAction(list, action),
  }));

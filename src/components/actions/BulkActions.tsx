/** What can be done with the ticked rows besides deleting them: one list per screen, drawn as buttons and a menu above the table and as a menu below cards. */

import type { LucideIcon } from "lucide-react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Menu, type MenuItem } from "../../ui/popup/Menu.tsx";
import type { List } from "../list/useList.ts";
import { warn } from "../messages/warn.ts";

export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Stands in the toolbar; the others are in the menu beside it. */
  button?: true;
  /** What is said when nothing is ticked, instead of the usual sentence. */
  none?: string;
  /** Concerns the whole list: needs nothing ticked. */
  whole?: true;
  /** It is under way. */
  pending?: boolean;
  run(rows: readonly Row[]): void;
}

type Ticking<Row extends { id: number; name: string }> = Pick<List<Row>, "data" | "ticked">;
type Props<Row extends { id: number; name: string }> = {
  list: Ticking<Row>;
  actions: readonly BulkAction<Row>[];
};

/** With nothing ticked a action looks quiet, and says so when it is pressed (decision 7). */
export function runBulkAction<Row extends { id: number; name: string }>(
  list: Pick<Ticking<Row>, "ticked">,
  action: BulkAction<Row>,
): void {
  const rows = list.ticked();
  if (rows.length > 0 || action.whole) action.run(rows);
  else warn(action.none ?? text("list.noneSelected"));
}

/** Above the table. */
export function BulkButtons<Row extends { id: number; name: string }>({ list, actions }: Props<Row>) {
  const nothing = list.data.selected.size === 0;
  return (
    <>
      {actions
        .filter(({ button }) => button)
        .map((action) => (
          <Button
            key={action.id}
            icon={action.icon}
            quiet={nothing && !action.whole}
            pending={action.pending}
            onClick={() => runBulkAction(list, action)}
          >
            {action.label}
          </Button>
        ))}
      <BulkMenu list={list} actions={actions.filter(({ button }) => !button)} />
    </>
  );
}

/** Below cards all of them, above the table those that are no buttons. */
export function BulkMenu<Row extends { id: number; name: string }>({ list, actions }: Props<Row>) {
  const t = useText();
  if (actions.length === 0) return null;
  const items = (): MenuItem[] =>
    actions.map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      run: () => runBulkAction(list, action),
    }));
  return <Menu label={t("list.bulkMore")} icon={Ellipsis} items={items} />;
}

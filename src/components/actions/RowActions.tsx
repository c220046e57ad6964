/** The actions of a row: one list per screen, shown as buttons in a table row and as a menu on a card. */
import type { LucideIcon } from "lucide-react";
import Ellipsis from "lucide-react/icons/ellipsis";
import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { RowActionButton, type RowActionIcon } from "../../ui/button/RowActionButton.tsx";
import type { MenuItem } from "../../ui/popup/menu-item.ts";
import * as css from "../list/ListParts.css.ts";
import { ahead, loadAhead } from "../loading/ahead.ts";
import { LazyMenuButton, type LazyMenuButtonProps, loadMenu } from "../loading/LazyMenu.tsx";
import type { Loader } from "../loading/lazy.ts";
import { warn } from "../messages/warn.ts";

type Named = { name: string };

export interface RowAction<Row> {
  id: string;
  /** Without the row's name, for a menu that already names the row: "Edit". */
  label: string;
  /** With the row's name, for a button among many: "Edit Tokyo". */
  labelFor(row: Row): string;
  /** Shows the action as a button in the row; the other actions are in the menu beside it. */
  icon?: RowActionIcon;
  menuIcon: LucideIcon;
  danger?: boolean;
  /** The part that it opens, to be loaded ahead. */
  opens?: Loader<unknown>;
  /** Why the action is not possible for this row now; the button stays and gives the reason when pressed. */
  unavailableBecause?(row: Row): string | undefined;
  run(row: Row): void;
}

/** Runs the action, or warns why it is not possible. */
function press<Row>({ unavailableBecause, run }: RowAction<Row>, row: Row): void {
  const why = unavailableBecause?.(row);
  if (why === undefined) run(row);
  else warn(why);
}

/** The item of an action in the menu of a row. */
export const menuItem = <Row,>(action: RowAction<Row>, row: Row): MenuItem => ({
  id: action.id,
  label: action.label,
  icon: action.menuIcon,
  danger: action.danger,
  disabledBecause: action.unavailableBecause?.(row),
  onFocus: () => loadAhead(action.opens),
  run: () => action.run(row),
});

/** Buttons for the last cell of a row, and a menu: `menu`, or one of the actions without a button. */
export function RowButtons<Row extends Named>({
  row,
  actions,
  menu,
}: {
  row: Row;
  actions: readonly RowAction<Row>[];
  menu?: ((row: Row) => ReactNode) | undefined;
}) {
  const rest = actions.filter(({ icon }) => !icon);
  return (
    <div className={css.rowButtons}>
      {actions.map((action) =>
        action.icon ? (
          <RowActionButton
            key={action.id}
            icon={action.icon}
            label={action.labelFor(row)}
            danger={action.danger}
            quiet={action.unavailableBecause?.(row) !== undefined}
            aria-description={action.unavailableBecause?.(row)}
            {...ahead(action.opens)}
            onClick={() => press(action, row)}
          />
        ) : null,
      )}
      {menu ? menu(row) : rest.length > 0 ? <RowMenu row={row} actions={rest} plain /> : null}
    </div>
  );
}

/** Actions as a menu. `plain`: as in RowMenuButton. */
export function RowMenu<Row extends Named>({
  row,
  actions,
  plain,
}: {
  row: Row;
  actions: readonly RowAction<Row>[];
  plain?: true;
}) {
  return (
    <RowMenuButton
      row={row}
      plain={plain}
      load={loadMenu}
      props={(popup) => ({ ...popup, items: actions.map((action) => menuItem(action, row)) })}
    />
  );
}

/** The button of a row's menu. `plain`: it looks like the other buttons of a table row. */
export function RowMenuButton<Props extends object>({
  row,
  plain,
  ...menu
}: { row: Named; plain?: true | undefined } & Pick<LazyMenuButtonProps<Props>, "load" | "props">) {
  const t = useText();
  const label = t("list.more", { name: row.name });
  return (
    <LazyMenuButton
      label={label}
      icon={Ellipsis}
      trigger={plain && ((props) => <RowActionButton icon="more" label={label} {...props} />)}
      {...menu}
    />
  );
}

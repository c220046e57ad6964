/** The verbs of a row: one list per screen, shown as buttons in a table row and as a menu on a card. */
import type { LucideIcon } from "lucide-react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useText } from "../../i18n/intl.ts";
import { RowAction, type RowActionIcon } from "../../ui/button/RowAction.tsx";
import { Menu } from "../../ui/popup/Menu.tsx";
import * as css from "../list/ListParts.css.ts";
import { warn } from "../messages/warn.ts";

type Named = { name: string };

export interface RowVerb<Row> {
  id: string;
  /** The verb alone, for a menu that already names the row: "Edit". */
  label: string;
  /** With the row's name, for a button among many: "Edit Tokyo". */
  labelFor(row: Row): string;
  /** Shows the verb as a button in the row; the others are in the menu beside it. */
  icon?: RowActionIcon;
  menuIcon: LucideIcon;
  danger?: boolean;
  /** Why it cannot be done with this row now; the button stays and gives the reason when pressed. */
  notNow?(row: Row): string | undefined;
  run(row: Row): void;
}

/** Runs the verb, or gives the reason why not. */
function press<Row>({ notNow, run }: RowVerb<Row>, row: Row): void {
  const why = notNow?.(row);
  if (why === undefined) run(row);
  else warn(why);
}

/** Buttons for the last cell of a row, and a menu of the verbs without one. */
export function RowButtons<Row extends Named>({ row, verbs }: { row: Row; verbs: readonly RowVerb<Row>[] }) {
  const rest = verbs.filter(({ icon }) => !icon);
  return (
    <div className={css.rowButtons}>
      {verbs.map((verb) =>
        verb.icon ? (
          <RowAction
            key={verb.id}
            icon={verb.icon}
            label={verb.labelFor(row)}
            danger={verb.danger}
            quiet={verb.notNow?.(row) !== undefined}
            aria-description={verb.notNow?.(row)}
            onClick={() => press(verb, row)}
          />
        ) : null,
      )}
      {rest.length > 0 ? <RowMenu row={row} verbs={rest} plain /> : null}
    </div>
  );
}

/** Verbs as a menu. `plain` draws its button like the others of a table row. */
export function RowMenu<Row extends Named>({
  row,
  verbs,
  plain,
}: {
  row: Row;
  verbs: readonly RowVerb<Row>[];
  plain?: true;
}) {
  const t = useText();
  const label = t("list.more", { name: row.name });
  return (
    <Menu
      label={label}
      icon={Ellipsis}
      trigger={plain && ((props) => <RowAction icon="more" label={label} {...props} />)}
      items={() =>
        verbs.map((verb) => ({
          id: verb.id,
          label: verb.label,
          icon: verb.menuIcon,
          danger: verb.danger,
          disabledBecause: verb.notNow?.(row),
          run: () => verb.run(row),
        }))
      }
    />
  );
}

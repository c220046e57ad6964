/** What can be done with a row: one list per screen, drawn as buttons in a table row and as a menu on a card. */
import type { LucideIcon } from "lucide-react";
import { Ellipsis } from "lucide-react";
import { useText } from "../i18n/intl.ts";
import { Menu } from "../ui/Menu.tsx";
import { RowAction, type RowActionIcon } from "../ui/RowAction.tsx";
import * as css from "./ListParts.css.ts";

export interface RowVerb<Row> {
  id: string;
  /** The verb alone, for a menu that already names the row: "Edit". */
  label: string;
  /** With the row's name, for a button among many: "Edit Tokyo". */
  labelFor(row: Row): string;
  icon: RowActionIcon;
  menuIcon: LucideIcon;
  danger?: boolean;
  run(row: Row): void;
}

/** Buttons for the last cell of a row. */
export function RowButtons<Row>({ row, verbs }: { row: Row; verbs: readonly RowVerb<Row>[] }) {
  return (
    <div className={css.rowButtons}>
      {verbs.map(({ id, labelFor, icon, danger, run }) => (
        <RowAction key={id} icon={icon} label={labelFor(row)} danger={danger} onClick={() => run(row)} />
      ))}
    </div>
  );
}

/** The same verbs as the menu of a card. */
export function RowMenu<Row extends { name: string }>({
  row,
  verbs,
}: {
  row: Row;
  verbs: readonly RowVerb<Row>[];
}) {
  const t = useText();
  return (
    <Menu
      label={t("list.more", { name: row.name })}
      icon={Ellipsis}
      items={() =>
        verbs.map(({ id, label, menuIcon, danger, run }) => ({
          id,
          label,
          icon: menuIcon,
          danger,
          run: () => run(row),
        }))
      }
    />
  );
}

/** What can be done with the ticked rows besides deleting them: one list per screen, drawn as buttons and a menu above the table and as a menu below cards. */

import type { LucideIcon } from "lucide-react";
import Ellipsis from "lucide-react/icons/ellipsis";
import { text, useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Menu, type MenuItem } from "../../ui/popup/Menu.tsx";
import type { List } from "../list/useList.ts";
import { warn } from "../messages/warn.ts";

export interface BulkVerb<Row> {
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
  verbs: readonly BulkVerb<Row>[];
};

/** With nothing ticked a verb looks quiet, and says so when it is pressed (decision 7). */
export function runVerb<Row extends { id: number; name: string }>(
  list: Pick<Ticking<Row>, "ticked">,
  verb: BulkVerb<Row>,
): void {
  const rows = list.ticked();
  if (rows.length > 0 || verb.whole) verb.run(rows);
  else warn(verb.none ?? text("list.noneSelected"));
}

/** Above the table. */
export function BulkButtons<Row extends { id: number; name: string }>({ list, verbs }: Props<Row>) {
  const nothing = list.data.selected.size === 0;
  return (
    <>
      {verbs
        .filter(({ button }) => button)
        .map((verb) => (
          <Button
            key={verb.id}
            icon={verb.icon}
            quiet={nothing && !verb.whole}
            pending={verb.pending}
            onClick={() => runVerb(list, verb)}
          >
            {verb.label}
          </Button>
        ))}
      <BulkMenu list={list} verbs={verbs.filter(({ button }) => !button)} />
    </>
  );
}

/** Below cards all of them, above the table those that are no buttons. */
export function BulkMenu<Row extends { id: number; name: string }>({ list, verbs }: Props<Row>) {
  const t = useText();
  if (verbs.length === 0) return null;
  const items = (): MenuItem[] =>
    verbs.map((verb) => ({
      id: verb.id,
      label: verb.label,
      icon: verb.icon,
      run: () => runVerb(list, verb),
    }));
  return <Menu label={t("list.bulkMore")} icon={Ellipsis} items={items} />;
}

import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import { coverage, withAll } from "../../../ui/table/selection.ts";
import { useDesktop } from "../../../ui/useDesktop.ts";
import * as css from "./filter.css.ts";
import type { FindProps } from "./filter-query.ts";

type Props = Pick<FindProps, "list">;

/**
 * What the box in the table's head leaves open while only some servers are shown: that these were not all, or that others are ticked
 * which nobody sees.
 */
export function Ticked({ list }: Props) {
  const t = useText();
  // The bar below cards has its own way out.
  const wide = useDesktop();
  const { shown } = list.view;
  const { rows, selected, select } = list.data;
  const seen = selected.size === 0 ? 0 : shown.filter(({ id }) => selected.has(id)).length;
  const found = seen > 0 && seen === shown.length;
  const every = found && selected.size === rows.length;
  const total = number(rows.length);
  function text(): string {
    if (every) return t("fleet.find.allTicked", { count: total });
    if (seen < selected.size)
      return t("fleet.find.unseen", { count: number(selected.size), unseen: number(selected.size - seen) });
    return found ? t("fleet.find.foundTicked", { count: seen }) : "";
  }
  return (
    <div className={css.ticked} data-any={selected.size > 0 ? "" : undefined}>
      <span role="status">{text()}</span>
      {found && !every ? (
        <Button kind="ghost" onClick={() => select(new Set(rows.map(({ id }) => id)))}>
          {t("fleet.find.tickAll", { count: total })}
        </Button>
      ) : null}
      {found && wide ? (
        <Button kind="ghost" onClick={() => select(new Set())}>
          {t("list.clearSelection")}
        </Button>
      ) : null}
    </div>
  );
}

/** Cards have no head with a box: below 890 px it stands above the verbs. */
export function PhoneTicked({ list }: Props) {
  const t = useText();
  const { selected, select } = list.data;
  const ids = list.view.shown.map(({ id }) => id);
  const shown = coverage(ids, selected);
  return (
    <div className={css.phoneTicked}>
      <CheckBox
        label={t("list.selectAll")}
        checked={shown === "all"}
        indeterminate={shown === "some"}
        onClick={() => select(withAll(selected, ids, shown !== "all"))}
      />
      {list.view.narrowed ? <Ticked list={list} /> : null}
    </div>
  );
}

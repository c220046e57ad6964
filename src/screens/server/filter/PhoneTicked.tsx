import { useText } from "../../../i18n/intl.ts";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import { coverage, withAll } from "../../../ui/table/selection.ts";
import * as css from "./filter.css.ts";
import type { FilterProps } from "./server-filter.ts";
import { Ticked } from "./Ticked.tsx";

/** The check box that selects all cards: narrow windows have no table head for it. */
export default function PhoneTicked({ list }: Pick<FilterProps, "list">) {
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

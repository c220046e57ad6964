import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { useDesktop } from "../../../ui/useDesktop.ts";
import * as css from "./filter.css.ts";
import type { FilterProps } from "./server-filter.ts";

/** While the list is filtered: offers to select all servers, not only the matches, and counts selected servers that are not shown. */
export function Ticked({ list }: Pick<FilterProps, "list">) {
  const t = useText();
  // In wide windows the text is on the table's edge, where it moves no rows; on phones it is in the bar below the cards.
  const wide = useDesktop();
  const { shown } = list.view;
  const { rows, selected, select } = list.data;
  const shownSelected = selected.size === 0 ? 0 : shown.filter(({ id }) => selected.has(id)).length;
  const allShownSelected = shownSelected > 0 && shownSelected === shown.length;
  const allSelected = allShownSelected && selected.size === rows.length;
  const total = number(rows.length);
  function text(): string {
    if (allSelected) return t("tools.filter.allTicked", { count: total });
    const hidden = selected.size - shownSelected;
    if (hidden > 0) return t("tools.filter.unseen", { count: number(selected.size), unseen: number(hidden) });
    return allShownSelected ? t("tools.filter.foundTicked", { count: shownSelected }) : "";
  }
  const summary = text();
  const content = (
    <>
      <span role="status">{summary}</span>
      {allShownSelected && !allSelected ? (
        <Button kind="ghost" onClick={() => select(new Set(rows.map(({ id }) => id)))}>
          {t("tools.filter.tickAll", { count: total })}
        </Button>
      ) : null}
    </>
  );
  if (!wide) return <div className={css.ticked}>{content}</div>;
  return (
    <div className={css.edge}>
      <span className={summary ? css.mark : visuallyHidden}>{content}</span>
    </div>
  );
}

/** Buttons for the previous and the next server in the current order of the list; the arrow keys do the same. */
import ChevronDown from "lucide-react/icons/chevron-down";
import { useCallback, useEffect } from "react";
import type { List } from "../../../components/list/useList.ts";
import { changeQuery } from "../../../components/routing/Router.tsx";
import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { IconButton } from "../../../ui/button/Button.tsx";
import { isForPage } from "../../../ui/single-key.ts";
import { useLatest } from "../../../ui/useLatest.ts";
import * as css from "./PageHead.css.ts";

/** Elements that use the arrow keys themselves. */
const usesArrows = "input, [role=tab], [data-arrows]";

export function Neighbours({ id, list }: { id: number; list: List<ListedServer> }) {
  const t = useText();
  const { shown } = list.view;
  const at = shown.findIndex((row) => row.id === id);
  const name = shown[at]?.name || `#${id}`;
  const position =
    at < 0 ? "" : t("tools.page.position", { at: number(at + 1), count: number(shown.length) });
  const previous = at > 0 ? shown[at - 1] : undefined;
  const next = at >= 0 ? shown[at + 1] : undefined;
  const go = useCallback((row: ListedServer | undefined) => {
    if (!row) return;
    // Replace the history entry, so that Back leads to the list.
    changeQuery(
      (params) => {
        params.set("server", String(row.id));
        return params;
      },
      { replace: true },
    );
  }, []);
  const onArrow = useLatest((key: string) => go(key === "ArrowLeft" ? previous : next));

  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { key, target, shiftKey } = event;
      if ((key !== "ArrowLeft" && key !== "ArrowRight") || shiftKey || !isForPage(event)) return;
      if (target instanceof Element && target.closest(usesArrows)) return;
      event.preventDefault();
      onArrow.current(key);
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [onArrow]);

  return (
    <div className={css.neighbours}>
      <span className={css.position} role="status">
        {position ? (
          <>
            <span className={visuallyHidden}>{t("tools.page.positionOf", { name, position })}</span>
            <span aria-hidden="true">{position}</span>
          </>
        ) : null}
      </span>
      <IconButton
        icon={ChevronDown}
        className={css.previous}
        label={t("tools.page.previous")}
        aria-keyshortcuts="ArrowLeft"
        quiet={!previous}
        onClick={() => go(previous)}
      />
      <IconButton
        icon={ChevronDown}
        className={css.next}
        label={t("tools.page.next")}
        aria-keyshortcuts="ArrowRight"
        quiet={!next}
        onClick={() => go(next)}
      />
    </div>
  );
}

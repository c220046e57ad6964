import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { useText } from "../../../i18n/intl.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Chip } from "../../../ui/field/Chip.tsx";
import { useDesktop } from "../../../ui/useDesktop.ts";
import { kindNames, toggled, valueNames } from "./choices.ts";
import * as css from "./filter.css.ts";
import type { FilterProps } from "./server-filter.ts";
import { Ticked } from "./Ticked.tsx";
import { useSetFilters } from "./useSetFilters.ts";

/** The active filters between toolbar and table, and on the table's edge the text about the selection. */
export default function FilterSummary(props: FilterProps) {
  const wide = useDesktop();
  return (
    <>
      {props.filters.size > 0 ? <Chips {...props} /> : null}
      {props.list.view.narrowed && wide ? <Ticked {...props} /> : null}
    </>
  );
}

/** Maximum number of chips; the panel shows all filters. */
const chipsShown = 30;

/** The active filters, each with a button that removes it. */
function Chips({ list, filters }: FilterProps) {
  const t = useText();
  const setFilters = useSetFilters(filters);
  const wide = useDesktop();
  const { rows } = list.data;
  const { rows: groups } = useAtomValue(serverGroups.state);
  const nameOf = useMemo(() => valueNames(rows, groups, t), [rows, groups, t]);
  const active = [...filters].flatMap(([kind, values]) => [...values].map((value) => ({ kind, value })));
  const row = useRef<HTMLDivElement>(null);
  // Index of the removed chip: its button had the focus, which moves to the next one.
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    row.current?.querySelectorAll("button")[removed.current]?.focus();
    removed.current = null;
  });
  function clear(): void {
    tableOf(row.current)?.focus();
    setFilters(new Map());
  }
  const clearAll = (
    <Button kind="ghost" onClick={clear}>
      {t("tools.filter.clear")}
    </Button>
  );
  return (
    <div ref={row} className={css.filters}>
      <div className={css.chips}>
        {active.slice(0, chipsShown).map(({ kind, value }, at) => {
          const name = nameOf(kind, value);
          const text =
            kind === "preset" ? name : t("tools.filter.chip", { kind: t(kindNames[kind]), value: name });
          return (
            <Chip
              key={`${kind}=${value}`}
              text={text}
              removeWord={t("pick.remove", { name: text })}
              onRemove={() => {
                if (active.length === 1) return clear();
                removed.current = at;
                setFilters(toggled(filters, kind, value));
              }}
            />
          );
        })}
        {active.length > chipsShown ? (
          <span>{t("app.andMore", { count: active.length - chipsShown })}</span>
        ) : null}
        {wide ? clearAll : null}
      </div>
      {/* Outside the chips on phones, where it would scroll away with them. */}
      {wide ? null : clearAll}
    </div>
  );
}

/** The element to focus after the last chip was removed. */
function tableOf(near: HTMLElement | null): HTMLElement | null | undefined {
  const main = near?.closest<HTMLElement>("main");
  return main?.querySelector<HTMLElement>("section[tabindex]") ?? main;
}

import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef } from "react";
import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Chip } from "../../../ui/field/Chip.tsx";
import { useDesktop } from "../../../ui/useDesktop.ts";
import { kindNames, toggled, valueNames } from "./choices.ts";
import * as css from "./filter.css.ts";
import type { FindProps } from "./filter-query.ts";
import { Ticked } from "./Ticked.tsx";
import { useAsk } from "./useAsk.ts";

/** The line between toolbar and table, while search or filters are on. */
export function Found(props: FindProps) {
  const t = useText();
  const wide = useDesktop();
  const { data, view } = props.list;
  return (
    <div className={view.narrowed ? css.found : visuallyHidden}>
      {/* Always there: what appears together with its words is not read out. */}
      <span role="status" className={css.count}>
        {view.narrowed && data.seen
          ? t("fleet.find.found", { shown: number(view.shown.length), total: number(data.rows.length) })
          : ""}
      </span>
      {props.finding.filters.size > 0 ? <Chips {...props} /> : null}
      {view.narrowed && wide ? <Ticked {...props} /> : null}
    </div>
  );
}

/** The page holds no more; all of them stand in the panel. */
const chipsShown = 30;

/** Everything that is asked for, each with a button that ends it. */
function Chips({ list, finding: { filters } }: FindProps) {
  const t = useText();
  const ask = useAsk(filters);
  const wide = useDesktop();
  const { rows } = list.data;
  const { rows: groups } = useAtomValue(serverGroups.state);
  const nameOf = useMemo(() => valueNames(rows, groups, t), [rows, groups, t]);
  const on = [...filters].flatMap(([kind, values]) => [...values].map((value) => ({ kind, value })));
  const row = useRef<HTMLDivElement>(null);
  // Where the button was that goes with its chip: the focus moves on to the next one.
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    row.current?.querySelectorAll("button")[left.current]?.focus();
    left.current = null;
  });
  function clear(): void {
    tableOf(row.current)?.focus();
    ask(new Map());
  }
  const clearAll = (
    <Button kind="ghost" onClick={clear}>
      {t("fleet.find.clear")}
    </Button>
  );
  return (
    <div ref={row} className={css.filters}>
      <div className={css.chips}>
        {on.slice(0, chipsShown).map(({ kind, value }, at) => {
          const name = nameOf(kind, value);
          const text =
            kind === "preset" ? name : t("fleet.find.chip", { kind: t(kindNames[kind]), value: name });
          return (
            <Chip
              key={`${kind}=${value}`}
              text={text}
              removeWord={t("pick.remove", { name: text })}
              onRemove={() => {
                if (on.length === 1) return clear();
                left.current = at;
                ask(toggled(filters, kind, value));
              }}
            />
          );
        })}
        {on.length > chipsShown ? <span>{t("app.andMore", { count: on.length - chipsShown })}</span> : null}
        {wide ? clearAll : null}
      </div>
      {/* Few chips fill the lines of a phone: inside it would scroll away with them. */}
      {wide ? null : clearAll}
    </div>
  );
}

/** The next sensible place for the focus where nothing is left of the chips. */
function tableOf(near: HTMLElement | null): HTMLElement | null | undefined {
  const main = near?.closest<HTMLElement>("main");
  return main?.querySelector<HTMLElement>("section[tabindex]") ?? main;
}

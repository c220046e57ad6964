import { useAtomValue } from "jotai";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { usePickerWords } from "../../../components/reference/picker-words.ts";
import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { serverGroups } from "../../../state/collections/server-groups.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { liveTickAtom } from "../../../state/live/live.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Picker } from "../../../ui/picker/Picker.tsx";
import { Popover } from "../../../ui/popup/Popover.tsx";
import { useDesktop } from "../../../ui/useDesktop.ts";
import {
  type Choice,
  type Counts,
  choicesOf,
  countValues,
  kindNames,
  toggled,
  valueNames,
} from "./choices.ts";
import { type Facts, factsOf, noValue } from "./facts.ts";
import * as css from "./filter.css.ts";
import type { FilterProps, Filters, Kind } from "./server-filter.ts";
import { useSetFilters } from "./useSetFilters.ts";

/** All filters and the number of servers for each value; a choice applies at once. */
export default function FilterPanel({
  list,
  filters,
  button,
  onClose,
}: FilterProps & {
  /** The button that opened the panel. */
  button: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const t = useText();
  const setFilters = useSetFilters(filters);
  const choices = <Choices list={list} filters={filters} setFilters={setFilters} />;
  if (useDesktop()) {
    return (
      <Popover label={t("server.filters")} anchor={button} onClose={onClose}>
        {choices}
        <Button
          kind="ghost"
          className={css.clear}
          quiet={filters.size === 0}
          onClick={() => setFilters(new Map())}
        >
          {t("tools.filter.clear")}
        </Button>
      </Popover>
    );
  }
  return (
    <Dialog
      title={t("server.filters")}
      closeWord={t("app.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setFilters(new Map())}>{t("tools.filter.clear")}</Button>
          <Button kind="primary" onClick={onClose}>
            {t("tools.filter.show", { count: list.view.shown.length })}
          </Button>
        </>
      }
    >
      {choices}
    </Dialog>
  );
}

const boxKinds: readonly Kind[] = ["preset", "state", "hidden", "ddns"];
const pickerKinds: readonly Kind[] = ["group", "country", "os", "version", "owner"];

interface FiltersProps {
  filters: Filters;
  setFilters(filters: Filters): void;
}

function Choices({ list, filters, setFilters }: FiltersProps & Pick<FilterProps, "list">) {
  const t = useText();
  const tick = useAtomValue(liveTickAtom);
  const { rows } = list.data;
  const { rows: groups } = useAtomValue(serverGroups.state);
  const facts = useMemo(() => factsOf(rows, groups), [rows, groups]);
  const nameOf = useMemo(() => valueNames(rows, groups, t), [rows, groups, t]);
  const counts = useCounts(rows, facts, filters, tick);
  const choices = (kind: Kind) => choicesOf(kind, counts, filters, nameOf);
  // Older backends do not send owners.
  const owners = [...(counts.get("owner")?.keys() ?? []), ...(filters.get("owner") ?? [])];
  const hasValues = (kind: Kind) => kind !== "owner" || owners.some((value) => value !== noValue);
  return (
    <div className={css.choices}>
      {boxKinds.map((kind) => (
        <KindBoxes key={kind} kind={kind} choices={choices(kind)} filters={filters} setFilters={setFilters} />
      ))}
      <div className={css.pickers}>
        {pickerKinds.filter(hasValues).map((kind) => (
          <KindPicker
            key={kind}
            kind={kind}
            choices={choices(kind)}
            filters={filters}
            setFilters={setFilters}
          />
        ))}
      </div>
    </div>
  );
}

const countAfterMs = 150;

/** Counts after a pause in choosing, so that the list shows the result of a choice first. */
function useCounts(rows: readonly ListedServer[], facts: Facts, filters: Filters, tick: number): Counts {
  // Live frames change the states, so each tick counts again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const input = useMemo(() => ({ rows, facts, filters }), [rows, facts, filters, tick]);
  const count = () => ({ input, counts: countValues(input.rows, input.facts, input.filters) });
  const [counted, setCounted] = useState(count);
  useEffect(() => {
    if (counted.input === input) return;
    const timer = setTimeout(() => setCounted(count()), countAfterMs);
    return () => clearTimeout(timer);
  });
  return counted.counts;
}

interface KindProps extends FiltersProps {
  kind: Kind;
  choices: readonly Choice[];
}

/** Check boxes, for kinds with a few values. */
function KindBoxes({ kind, choices, filters, setFilters }: KindProps) {
  const t = useText();
  return (
    <Field label={t(kindNames[kind])} group className={css.boxes}>
      {() => (
        <div className={css.row}>
          {choices.map(({ value, name, count }) => (
            <CheckBox
              key={value}
              label={t("tools.filter.counted", { name, count: number(count) })}
              checked={filters.get(kind)?.has(value) ?? false}
              onChange={() => setFilters(toggled(filters, kind, value))}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

/** A picker, for kinds with any number of values. */
function KindPicker({ kind, choices, filters, setFilters }: KindProps) {
  const t = useText();
  const words = usePickerWords(t("list.pick.add"));
  const wanted = filters.get(kind);
  return (
    <Picker
      label={t(kindNames[kind])}
      // The picker needs numeric ids; these values have none.
      options={choices.map(({ name, count }, id) => ({ id, name, detail: number(count) }))}
      value={choices.flatMap(({ value }, id) => (wanted?.has(value) ? [id] : []))}
      onChange={(ids) => {
        const values = ids.flatMap((id) => choices[id]?.value ?? []);
        setFilters(new Map(filters).set(kind, new Set(values)));
      }}
      words={words}
    />
  );
}

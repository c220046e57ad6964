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
import { type Facts, factsOf, nothing } from "./facts.ts";
import * as css from "./filter.css.ts";
import type { FindProps } from "./filter-query.ts";
import type { Filters, Kind } from "./server-filter.ts";
import { useAsk } from "./useAsk.ts";

/** All that can be asked for, with how many servers that would show; each choice works at once. */
export function FilterPanel({
  list,
  finding,
  button,
  onClose,
}: FindProps & {
  /** What opened it. */
  button: RefObject<HTMLElement | null>;
  onClose(): void;
}) {
  const t = useText();
  const ask = useAsk(finding.filters);
  const choices = <Choices list={list} filters={finding.filters} ask={ask} />;
  if (useDesktop()) {
    return (
      <Popover label={t("server.filters")} anchor={button} onClose={onClose}>
        {choices}
        <Button
          kind="ghost"
          className={css.clear}
          quiet={finding.filters.size === 0}
          onClick={() => ask(new Map())}
        >
          {t("fleet.find.clear")}
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
          <Button onClick={() => ask(new Map())}>{t("fleet.find.clear")}</Button>
          <Button kind="primary" onClick={onClose}>
            {t("fleet.find.show", { count: list.view.shown.length })}
          </Button>
        </>
      }
    >
      {choices}
    </Dialog>
  );
}

const fixedKinds: readonly Kind[] = ["preset", "state", "hidden", "ddns"];
const otherKinds: readonly Kind[] = ["group", "country", "os", "version", "owner"];

interface Asking {
  filters: Filters;
  ask(filters: Filters): void;
}

function Choices({ list, filters, ask }: Asking & Pick<FindProps, "list">) {
  const t = useText();
  const tick = useAtomValue(liveTickAtom);
  const { rows } = list.data;
  const { rows: groups } = useAtomValue(serverGroups.state);
  const facts = useMemo(() => factsOf(rows, groups), [rows, groups]);
  const nameOf = useMemo(() => valueNames(rows, groups, t), [rows, groups, t]);
  const counts = useCounts(rows, facts, filters, tick);
  const choices = (kind: Kind) => choicesOf(kind, counts, filters, nameOf);
  // Older backends do not tell owners.
  const owners = [...(counts.get("owner")?.keys() ?? []), ...(filters.get("owner") ?? [])];
  const told = (kind: Kind) => kind !== "owner" || owners.some((value) => value !== nothing);
  return (
    <div className={css.choices}>
      {fixedKinds.map((kind) => (
        <Boxes key={kind} kind={kind} choices={choices(kind)} filters={filters} ask={ask} />
      ))}
      <div className={css.pickers}>
        {otherKinds.filter(told).map((kind) => (
          <Values key={kind} kind={kind} choices={choices(kind)} filters={filters} ask={ask} />
        ))}
      </div>
    </div>
  );
}

const countAfterMs = 150;

/** Counted once choosing pauses: the rows that a choice leads to must not wait for the figures beside the choices. */
function useCounts(rows: readonly ListedServer[], facts: Facts, filters: Filters, tick: number): Counts {
  // States change with the frames, so that each tick asks anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const asked = useMemo(() => ({ rows, facts, filters }), [rows, facts, filters, tick]);
  const count = () => ({ asked, counts: countValues(asked.rows, asked.facts, asked.filters) });
  const [counted, setCounted] = useState(count);
  useEffect(() => {
    if (counted.asked === asked) return;
    const timer = setTimeout(() => setCounted(count()), countAfterMs);
    return () => clearTimeout(timer);
  });
  return counted.counts;
}

interface KindProps extends Asking {
  kind: Kind;
  choices: readonly Choice[];
}

/** A few values: all in sight. */
function Boxes({ kind, choices, filters, ask }: KindProps) {
  const t = useText();
  return (
    <Field label={t(kindNames[kind])} group className={css.boxes}>
      {() => (
        <div className={css.row}>
          {choices.map(({ value, name, count }) => (
            <CheckBox
              key={value}
              label={`${name} (${number(count)})`}
              checked={filters.get(kind)?.has(value) ?? false}
              onChange={() => ask(toggled(filters, kind, value))}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

/** Any number of values: by name. */
function Values({ kind, choices, filters, ask }: KindProps) {
  const t = useText();
  const words = usePickerWords(t("list.pick.add"));
  const wanted = filters.get(kind);
  return (
    <Picker
      label={t(kindNames[kind])}
      // The picker knows its options by number, and these have none of their own.
      options={choices.map(({ name, count }, id) => ({ id, name, detail: number(count) }))}
      value={choices.flatMap(({ value }, id) => (wanted?.has(value) ? [id] : []))}
      onChange={(ids) => {
        const values = ids.flatMap((id) => choices[id]?.value ?? []);
        ask(new Map(filters).set(kind, new Set(values)));
      }}
      words={words}
    />
  );
}

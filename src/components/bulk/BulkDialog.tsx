/** `?bulk`: changes the ticked rows of a list together. */
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { VirtualList } from "../../ui/table/VirtualList.tsx";
import { useLatest } from "../../ui/useLatest.ts";
import type { List } from "../list/useList.ts";
import { Banner } from "../messages/Banner.tsx";
import { RunReport } from "../run/RunReport.tsx";
import * as css from "./bulk.css.ts";
import { type BulkField, type BulkKind, blank, type Draft, faultsIn, isBlank } from "./bulk-kind.ts";
import { bulkRun } from "./bulk-run.ts";
import { ChangeMode } from "./ChangeMode.tsx";
import { PlanCounts, PlannedRow } from "./Planned.tsx";
import { linesOf, type Plan, planOf } from "./plan.ts";
import { Stepper, TickedRows, useBulkSteps } from "./Stepper.tsx";
import { UndoButton } from "./UndoButton.tsx";
import type { BulkRun } from "./undo.ts";

type Named = { id: number; name: string };

export interface BulkProps<Row extends Named> {
  list: List<Row>;
  onClose(): void;
}

/** `kind` may be a new object with every render. */
export function BulkDialog<Row extends Named, Form>(props: BulkProps<Row> & { kind: BulkKind<Row, Form> }) {
  return (
    <TickedRows list={props.list} onClose={props.onClose}>
      {(chosen) => <Steps {...props} chosen={chosen} />}
    </TickedRows>
  );
}

function Steps<Row extends Named, Form>({
  list,
  onClose,
  kind,
  chosen,
}: BulkProps<Row> & { kind: BulkKind<Row, Form>; chosen: readonly Row[] }) {
  const t = useText();
  const steps = useBulkSteps<Draft, Record<string, string>, Named>({
    initial: {},
    isBlank,
    faultsIn: (draft) => faultsIn(kind.fields, draft),
    load: async () => [await kind.collection.load()],
    onClose,
    onEnd: () => void list.data.reload(),
  });
  const { step, draft, run } = steps;
  const [bulk, setBulk] = useState<BulkRun<Named> | null>(null);

  const { rows } = useAtomValue(kind.collection.state);
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  // Not with every render, because the plan covers thousands of rows.
  const kindNow = useLatest(kind);
  const plan = useMemo(
    () => (step === "preview" ? planOf(kindNow.current, draft, ids, rows) : null),
    [step, kindNow, draft, ids, rows],
  );

  function apply(): void {
    if (!plan || run) return;
    const fits = new Set(plan.rows.filter(({ unfit }) => unfit === null).map(({ id }) => id));
    const next = bulkRun(
      kind,
      draft,
      chosen.filter(({ id }) => fits.has(id)),
    );
    setBulk(next);
    steps.start(next.run);
  }

  return (
    <Stepper
      steps={steps}
      title={kind.title(chosen.length)}
      apply={plan && plan.changing > 0 ? t("bulk.apply", { count: plan.changing }) : null}
      after={bulk && bulk.run === run ? <UndoButton bulk={bulk} onStart={steps.start} /> : null}
      onApply={apply}
    >
      {run ? (
        <RunReport
          run={run}
          keyOf={({ id }) => String(id)}
          nameOf={({ id, name }) => name || `#${id}`}
          {...(bulk && bulk.run !== run && { words: { done: "bulk.undone" } })}
        />
      ) : plan ? (
        <Preview plan={plan} fields={kind.fields} />
      ) : (
        <>
          <p className={css.intro}>{t("bulk.intro")}</p>
          {kind.fields.map(({ id, label, modes, input }) => {
            const drafted = draft[id] ?? blank;
            const setDrafted = (next: typeof drafted): void => steps.change({ ...draft, [id]: next });
            return (
              <ChangeMode
                key={id}
                label={label}
                modes={modes}
                value={drafted.how}
                onChange={(how) => setDrafted({ ...drafted, how })}
              >
                {input?.({ drafted, fault: steps.faults?.[id], onChange: setDrafted })}
              </ChangeMode>
            );
          })}
          {steps.nothing ? <Banner text={t("bulk.nothing")} /> : null}
        </>
      )}
    </Stepper>
  );
}

function Preview<Form>({ plan, fields }: { plan: Plan<Form>; fields: readonly BulkField<Form>[] }) {
  const t = useText();
  return (
    <>
      <PlanCounts
        change={t("bulk.willChange", { count: plan.changing })}
        unchanged={plan.unchanged}
        gone={plan.gone}
        unfit={plan.unfit}
      />
      {plan.rows.length === 0 ? (
        <p>{t("bulk.nothingChanges")}</p>
      ) : (
        <VirtualList
          label={t("bulk.preview")}
          items={plan.rows}
          itemKey={({ id }) => id}
          itemSize={62}
          className={css.list}
        >
          {(row) => (
            <PlannedRow name={row.name} lines={linesOf(fields, row, t("bulk.none"))}>
              {row.unfit === null ? null : (
                <span className={css.unfit}>{t("bulk.unfit", { why: row.unfit })}</span>
              )}
            </PlannedRow>
          )}
        </VirtualList>
      )}
    </>
  );
}

/** `?bulk`: changes the ticked rows of a list together. First what changes, then before → after for each, then the work itself. */
import { useAtomValue } from "jotai";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useMemo, useRef, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import type { Run } from "../../state/run.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { VirtualList } from "../../ui/table/VirtualList.tsx";
import { report } from "../list/useCollection.ts";
import type { List } from "../list/useList.ts";
import { Banner } from "../messages/Banner.tsx";
import { RunReport } from "../run/RunReport.tsx";
import { useRunGuard, useStepFocus } from "../run/useRunGuard.ts";
import { useLatest } from "../useLatest.ts";
import * as css from "./bulk.css.ts";
import { inView } from "./chosen.ts";
import { type BulkRun, bulkRun } from "./job.ts";
import { type BulkField, type BulkKind, blank, type Draft, faultsIn, isBlank } from "./kind.ts";
import { PlanCounts, PlannedRow } from "./Planned.tsx";
import { linesOf, type Plan, planOf } from "./plan.ts";
import { StepButtons } from "./StepButtons.tsx";
import { Way } from "./Way.tsx";

type Named = { id: number; name: string };

export interface BulkProps<Row extends Named> {
  list: List<Row>;
  onClose(): void;
}

/** `kind` may be made anew with every render. */
export function BulkDialog<Row extends Named, Form>({
  list,
  onClose,
  kind,
}: BulkProps<Row> & { kind: BulkKind<Row, Form> }) {
  const t = useText();
  // Frozen: a tick that changes under the dialog must not change what it is about.
  const [chosen] = useState(() => inView(list));
  const close = useLatest(onClose);
  useEffect(() => {
    if (chosen.length > 0) return;
    notify({ kind: "warning", title: t("app.warning"), text: t("list.noneSelected") });
    close.current();
  }, [chosen, t, close]);
  return chosen.length > 0 ? <Steps list={list} onClose={onClose} kind={kind} chosen={chosen} /> : null;
}

function Steps<Row extends Named, Form>({
  list,
  onClose,
  kind,
  chosen,
}: BulkProps<Row> & { kind: BulkKind<Row, Form>; chosen: readonly Row[] }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [nothing, setNothing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [reading, setReading] = useState(false);
  const [work, setWork] = useState<{ run: Run<Named>; undo?: BulkRun["undo"] } | null>(null);
  const body = useRef<HTMLDivElement>(null);

  const { rows } = useAtomValue(kind.collection.state);
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  // Not with every render: it goes through thousands of rows.
  const kindNow = useLatest(kind);
  const planning = previewing && !work;
  const plan = useMemo(
    () => (planning ? planOf(kindNow.current, draft, ids, rows) : null),
    [planning, kindNow, draft, ids, rows],
  );
  const run = work?.run ?? null;
  useStepFocus(body, run ? "run" : plan ? "preview" : "choose");
  const close = useRunGuard({
    run,
    typed: !isBlank(draft),
    onClose,
    onEnd: () => void list.data.reload(),
  });

  const latest = useLatest(draft);
  async function preview(): Promise<void> {
    const asked = latest.current;
    const found = faultsIn(kind.fields, asked);
    setFaults(found);
    setNothing(isBlank(asked));
    if (isBlank(asked)) return;
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setReading(true);
    // Compared with what there is now, not with what the list showed an hour ago.
    const now = await kind.collection.load();
    setReading(false);
    report(now);
    if (now.status !== "ready") return;
    // Typed on meanwhile: that has not been looked at yet.
    if (latest.current !== asked) return preview();
    setPreviewing(true);
  }

  function begin(next: { run: Run<Named>; undo?: BulkRun["undo"] }): void {
    setWork(next);
    void next.run.go();
  }

  return (
    <Dialog
      title={kind.title(chosen.length)}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        <StepButtons
          run={run}
          previewing={plan !== null}
          reading={reading}
          quiet={false}
          apply={plan && plan.changing > 0 ? t("bulk.apply", { count: plan.changing }) : null}
          after={
            work?.undo ? (
              <UndoButton run={work.run} undo={work.undo} onBegin={(undo) => begin({ run: undo })} />
            ) : null
          }
          onPreview={() => void preview()}
          onBack={() => setPreviewing(false)}
          onApply={() => {
            if (!plan || run) return;
            const wanted = new Set(plan.rows.filter(({ unfit }) => unfit === null).map(({ id }) => id));
            begin(
              bulkRun(
                kind,
                draft,
                chosen.filter(({ id }) => wanted.has(id)),
              ),
            );
          }}
          onClose={() => void close()}
        />
      }
    >
      <div ref={body} className={css.fields}>
        {run ? (
          <RunReport run={run} keyOf={({ id }) => String(id)} nameOf={({ id, name }) => name || `#${id}`} />
        ) : plan ? (
          <Preview plan={plan} fields={kind.fields} />
        ) : (
          <>
            <p className={css.intro}>{t("bulk.intro")}</p>
            {kind.fields.map(({ id, label, ways, input }) => {
              const drafted = draft[id] ?? blank;
              const put = (next: typeof drafted): void => {
                setDraft({ ...draft, [id]: next });
                setFaults({});
                setNothing(false);
              };
              return (
                <Way
                  key={id}
                  label={label}
                  ways={ways}
                  value={drafted.how}
                  onChange={(how) => put({ ...drafted, how })}
                >
                  {input?.({ drafted, fault: faults[id], onChange: put })}
                </Way>
              );
            })}
            {nothing ? <Banner text={t("bulk.nothing")} /> : null}
          </>
        )}
      </div>
    </Dialog>
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

/** Takes back what was done, for as long as the dialog is open: only here it is known how the rows were. */
function UndoButton({
  run,
  undo,
  onBegin,
}: {
  run: Run<Named>;
  undo: BulkRun["undo"];
  onBegin(run: Run<Named>): void;
}) {
  const t = useText();
  const { running, counts } = useAtomValue(run.state);
  if (running || counts.done === 0) return null;
  return (
    <Button
      icon={Undo2}
      onClick={() => {
        const back = undo(t("bulk.undoChanged"));
        if (back) onBegin(back);
      }}
    >
      {t("bulk.undo", { count: counts.done })}
    </Button>
  );
}

/** The dialog of a bulk edit: choose the changes, preview them for each row, run them. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import type { CollectionState } from "../../state/collections/collection.ts";
import { clearNotices, notify } from "../../state/notices.ts";
import type { Run } from "../../state/run.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { useLatest } from "../../ui/useLatest.ts";
import { report } from "../list/useCollection.ts";
import type { List } from "../list/useList.ts";
import { useRunGuard, useStepFocus } from "../run/useRunGuard.ts";
import * as css from "./bulk.css.ts";
import { StepButtons } from "./StepButtons.tsx";
import { tickedInOrder } from "./ticked-rows.ts";

/** Renders `children` with the rows that were ticked when it was mounted; without any it notifies and closes. */
export function TickedRows<Row extends { id: number; name: string }>({
  list,
  onClose,
  children,
}: {
  list: List<Row>;
  onClose(): void;
  children(chosen: readonly Row[]): ReactNode;
}) {
  const t = useText();
  // Frozen: ticks that change under the dialog must not change its rows.
  const [chosen] = useState(() => tickedInOrder(list));
  const close = useLatest(onClose);
  useEffect(() => {
    if (chosen.length > 0) return;
    notify({ kind: "warning", title: t("app.warning"), text: t("list.noneSelected") });
    close.current();
  }, [chosen, t, close]);
  return chosen.length > 0 ? children(chosen) : null;
}

export interface BulkSteps<Draft, Faults, Item> {
  step: "choose" | "preview" | "run";
  body: RefObject<HTMLDivElement | null>;
  draft: Draft;
  change(draft: Draft): void;
  /** The faults that the last attempt to preview found; null after a change. */
  faults: Faults | null;
  /** The user requested a preview without choosing a change. */
  nothing: boolean;
  /** The rows for the preview are being read. */
  reading: boolean;
  run: Run<Item> | null;
  preview(): Promise<void>;
  back(): void;
  start(run: Run<Item>): void;
  close(): Promise<void>;
}

/** The state of the three steps. `load` reloads the collections that the preview compares with the draft. */
export function useBulkSteps<Draft, Faults extends object, Item>({
  initial,
  isBlank,
  faultsIn,
  load,
  onClose,
  onEnd,
}: {
  initial: Draft;
  isBlank(draft: Draft): boolean;
  faultsIn(draft: Draft): Faults;
  load(draft: Draft): Promise<readonly CollectionState<unknown>[]>;
  onClose(): void;
  /** Called whenever a run has ended. */
  onEnd(): void;
}): BulkSteps<Draft, Faults, Item> {
  const [draft, setDraft] = useState(initial);
  const [faults, setFaults] = useState<Faults | null>(null);
  const [nothing, setNothing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const [reading, setReading] = useState(false);
  const [run, setRun] = useState<Run<Item> | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const latest = useLatest(draft);
  const step = run ? "run" : previewing ? "preview" : "choose";
  useStepFocus(body, step);
  const close = useRunGuard({ run, typed: !isBlank(draft), onClose, onEnd });

  /** Shows the faults of a draft, with the focus at the first one. */
  function isFaulty(draft: Draft): boolean {
    const found = faultsIn(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) return false;
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    return true;
  }

  async function preview(): Promise<void> {
    const checked = latest.current;
    setNothing(isBlank(checked));
    if (isFaulty(checked) || isBlank(checked)) return;
    setReading(true);
    // Reload, because the list may be an hour old.
    const states = await load(checked);
    setReading(false);
    clearNotices("preview");
    for (const state of states) report(state, "preview");
    if (states.some(({ status }) => status !== "ready")) return;
    // The user changed the draft while the rows were loading: check it again.
    if (latest.current !== checked) return preview();
    // The reloaded rows may have faults of their own.
    if (!isFaulty(checked)) setPreviewing(true);
  }

  return {
    step,
    body,
    draft,
    change(next) {
      setDraft(next);
      setFaults(null);
      setNothing(false);
    },
    faults,
    nothing,
    reading,
    run,
    preview,
    back: () => setPreviewing(false),
    start(next) {
      setRun(next);
      void next.go();
    },
    close,
  };
}

/** The dialog of the steps. `children` is the body of the current step. */
export function Stepper<Draft, Faults, Item>({
  steps,
  title,
  quiet,
  apply,
  after,
  onApply,
  children,
}: {
  steps: BulkSteps<Draft, Faults, Item>;
  title: string;
  /** The preview button looks quiet and gives the reason when pressed. */
  quiet?: true | undefined;
  /** Text of the apply button; null where the preview shows no change. */
  apply: string | null;
  /** Buttons before those of the run. */
  after?: ReactNode;
  onApply(): void;
  children: ReactNode;
}) {
  const t = useText();
  const { step, body, run } = steps;
  const onClose = (): void => void steps.close();
  return (
    <Dialog
      title={title}
      closeWord={t("app.close")}
      size="wide"
      onClose={onClose}
      footer={
        <StepButtons
          run={run}
          previewing={step === "preview"}
          reading={steps.reading}
          quiet={quiet ?? false}
          apply={apply}
          after={after}
          onPreview={() => void steps.preview()}
          onBack={steps.back}
          onApply={onApply}
          onClose={onClose}
        />
      }
    >
      <div ref={body} className={css.fields}>
        {children}
      </div>
    </Dialog>
  );
}

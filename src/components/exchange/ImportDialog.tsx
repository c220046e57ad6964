/** `?import`: choose a file, preview the changes, run the import. */
import { useMemo, useRef, useState } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { portableOf, portables, reloadKinds } from "../../state/collections/portables.ts";
import type { Run } from "../../state/run.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { hasDialog } from "../messages/failed.ts";
import { RunButtons, RunReport } from "../run/RunReport.tsx";
import { useRunGuard, useStepFocus } from "../run/useRunGuard.ts";
import { ChooseStep, type Source, sourceText } from "./ChooseStep.tsx";
import { type CurrentRows, readCurrentRows } from "./current-rows.ts";
import * as css from "./exchange.css.ts";
import { type ExchangeFile, readFile } from "./exchange-file.ts";
import type { ExchangeProps } from "./exchange-props.ts";
import { importRun } from "./import-run.ts";
import { Preview } from "./Preview.tsx";
import { type Entry, type PlanSection, planOf } from "./plan.ts";
import { noChoices, type PreviewChoices } from "./preview.ts";
import { faultText, fileFaultText, kindWords } from "./words.ts";

const kinds = portables.map(({ kind }) => kind);

/** The parsed file, and the existing rows that it is compared with. */
interface Loaded {
  file: ExchangeFile;
  sections: readonly PlanSection[];
  current: CurrentRows;
}

const withPortables = (file: ExchangeFile): PlanSection[] =>
  file.sections.map(({ kind, items }) => ({ portable: portableOf(kind), items }));

export function ImportDialog({ onClose }: ExchangeProps) {
  const t = useText();
  const [source, setSource] = useState<Source>({ typed: "", file: null });
  const [fault, setFault] = useState("");
  const [failure, setFailure] = useState("");
  const [reading, setReading] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [choices, setChoices] = useState<PreviewChoices>(noChoices);
  const [run, setRun] = useState<Run<Entry> | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useStepFocus(body, run ? "run" : loaded ? "preview" : "choose");

  const close = useRunGuard({
    run,
    typed: source.file !== null || source.typed !== "",
    onClose,
    onEnd: () => loaded && reloadKinds(new Set(loaded.sections.map(({ portable }) => portable.kind))),
  });

  const plan = useMemo(() => {
    if (!loaded) return null;
    const wanted = loaded.sections.filter(({ portable }) => !choices.excluded.has(portable.kind));
    return planOf(wanted, loaded.current.rowsByKind, loaded.current.index, choices);
  }, [loaded, choices]);
  const ready = plan?.entries.filter(({ action }) => action === "create" || action === "update").length ?? 0;

  async function preview(): Promise<void> {
    const unread = source.file?.fault;
    const { file, fault: wrong } = unread ? { fault: unread } : readFile(sourceText(source), kinds);
    setFault(wrong ? fileFaultText(wrong, t) : "");
    setFailure("");
    if (!file) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
      return;
    }
    setReading(true);
    try {
      const sections = withPortables(file);
      const current = await readCurrentRows(sections.map(({ portable }) => portable));
      setChoices(noChoices);
      setLoaded({ file, sections, current });
    } catch (error) {
      if (!hasDialog(error)) setFailure(explain(error, t));
    } finally {
      setReading(false);
    }
  }

  function back(): void {
    setLoaded(null);
    // The pressed button disappears with its step.
    requestAnimationFrame(() => {
      const first = body.current?.querySelector("textarea") ?? body.current?.querySelector("button");
      first?.focus();
    });
  }

  function start(): void {
    if (!plan || run || ready === 0) return;
    const started = importRun(plan, {
      created: t("exchange.created"),
      changed: t("exchange.changed"),
      notCreated: (name) => t("exchange.notMade", { name }),
      fault: (kind, fault) => faultText(kind, fault, t),
    });
    setRun(started);
    void started.go();
  }

  return (
    <Dialog
      title={t("exchange.importTitle")}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        run ? (
          <RunButtons run={run} onClose={() => void close()} />
        ) : plan ? (
          <>
            <Button onClick={back}>{t("exchange.back")}</Button>
            {/* Ignore the second half of a double press on "Preview". */}
            <Button kind="primary" quiet={ready === 0} onClick={({ detail }) => detail < 2 && start()}>
              {t("exchange.importCount", { count: ready })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => void close()}>{t("app.cancel")}</Button>
            <Button kind="primary" pending={reading} onClick={() => !reading && void preview()}>
              {t("exchange.preview")}
            </Button>
          </>
        )
      }
    >
      <div ref={body} className={css.fields}>
        {run ? (
          <RunReport
            run={run}
            keyOf={({ key }) => key}
            nameOf={({ portable, name }) => `${name || "–"} · ${t(kindWords[portable.kind])}`}
          />
        ) : loaded && plan ? (
          <Preview
            plan={plan}
            file={loaded.file}
            index={loaded.current.index}
            choices={choices}
            onChoose={setChoices}
          />
        ) : (
          <ChooseStep
            source={source}
            fault={fault}
            failure={failure}
            onChange={(next) => {
              setSource(next);
              setFault("");
              setFailure("");
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

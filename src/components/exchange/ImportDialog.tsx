/** `?import`: first the file, then what it would do, then doing it. */
import { useMemo, useRef, useState } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { portableOf, portables, reloadKinds } from "../../state/collections/portables.ts";
import type { Run } from "../../state/run.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { RunButtons, RunReport } from "../run/RunReport.tsx";
import { useRunGuard, useStepFocus } from "../run/useRunGuard.ts";
import { ChooseStep, type Source, sourceText } from "./ChooseStep.tsx";
import { type ExchangeFile, readFile } from "./document.ts";
import * as css from "./exchange.css.ts";
import type { ExchangeProps } from "./exchange-props.ts";
import { type Here, readHere } from "./here.ts";
import { importRun } from "./job.ts";
import { Preview } from "./Preview.tsx";
import { type Entry, type PlanSection, planOf } from "./plan.ts";
import { type Choosing, nothingChosen } from "./preview.ts";
import { faultText, fileFaultText, kindWords } from "./words.ts";

const kinds = portables.map(({ kind }) => kind);

/** What was read: the file, and what there is here that it is compared with. */
interface Found {
  file: ExchangeFile;
  sections: readonly PlanSection[];
  here: Here;
}

const withPortables = (file: ExchangeFile): PlanSection[] =>
  file.sections.flatMap(({ kind, items }) => {
    const portable = portableOf(kind);
    return portable ? [{ portable, items }] : [];
  });

export function ImportDialog({ onClose }: ExchangeProps) {
  const t = useText();
  const [source, setSource] = useState<Source>({ typed: "", file: null });
  const [fault, setFault] = useState("");
  const [failure, setFailure] = useState("");
  const [reading, setReading] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [choosing, setChoosing] = useState<Choosing>(nothingChosen);
  const [run, setRun] = useState<Run<Entry> | null>(null);
  const body = useRef<HTMLDivElement>(null);
  useStepFocus(body, run ? "run" : found ? "preview" : "choose");

  const close = useRunGuard({
    run,
    typed: source.file !== null || source.typed !== "",
    onClose,
    onEnd: () => found && reloadKinds(new Set(found.sections.map(({ portable }) => portable.kind))),
  });

  const plan = useMemo(() => {
    if (!found) return null;
    const wanted = found.sections.filter(({ portable }) => !choosing.without.has(portable.kind));
    return planOf(wanted, found.here.held, found.here.world, choosing);
  }, [found, choosing]);
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
      const here = await readHere(sections.map(({ portable }) => portable));
      setChoosing(nothingChosen);
      setFound({ file, sections, here });
    } catch (error) {
      setFailure(explain(error, t));
    } finally {
      setReading(false);
    }
  }

  function back(): void {
    setFound(null);
    // The button is gone with its step.
    requestAnimationFrame(() => {
      const first = body.current?.querySelector("textarea") ?? body.current?.querySelector("button");
      first?.focus();
    });
  }

  function begin(): void {
    if (!plan || run || ready === 0) return;
    const made = importRun(plan, {
      created: t("exchange.created"),
      changed: t("exchange.changed"),
      notMade: (name) => t("exchange.notMade", { name }),
      fault: (kind, fault) => faultText(kind, fault, t),
    });
    setRun(made);
    void made.go();
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
            {/* The second half of a double press on "Preview" is no consent. */}
            <Button kind="primary" quiet={ready === 0} onClick={({ detail }) => detail < 2 && begin()}>
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
        ) : found && plan ? (
          <Preview
            plan={plan}
            file={found.file}
            world={found.here.world}
            choosing={choosing}
            onChoose={setChoosing}
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

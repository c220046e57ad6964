/** Shows a run (state/run.ts): its progress, why it ended early, and the result of each item. */
import { useAtomValue } from "jotai";
import type { LucideIcon } from "lucide-react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleSlash from "lucide-react/icons/circle-slash";
import Clock from "lucide-react/icons/clock";
import Equal from "lucide-react/icons/equal";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { explain, explainIssue } from "../../i18n/explain.ts";
import { number } from "../../i18n/format.ts";
import { type MessageKey, type Text, useText } from "../../i18n/intl.ts";
import { listedParts } from "../../i18n/measure.ts";
import type { Halt, Result, Run, Status } from "../../state/run.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { Button } from "../../ui/button/Button.tsx";
import { CheckBox } from "../../ui/field/CheckBox.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { ProgressBar } from "../../ui/progress/ProgressBar.tsx";
import { type ListControl, VirtualList } from "../../ui/table/VirtualList.tsx";
import { Banner } from "../messages/Banner.tsx";
import { useChecking } from "../messages/useChecking.ts";
import * as css from "./RunReport.css.ts";

const statusWords: Record<Status, MessageKey> = {
  done: "run.done",
  pending: "run.pending",
  unchanged: "run.unchanged",
  failed: "run.failed",
  gone: "run.gone",
  running: "run.running",
  waiting: "run.waiting",
};
/** The look of a status: `planned` replaces `done` in a preview. */
type Look = Status | "planned";
const icons: Record<Look, LucideIcon> = {
  done: Check,
  planned: ArrowRight,
  pending: Clock,
  unchanged: Equal,
  failed: X,
  gone: CircleSlash,
  running: LoaderCircle,
  waiting: CircleDashed,
};
const order = Object.keys(statusWords) as Status[];

const haltWords = {
  stopped: "run.halt.stopped",
  session: "run.halt.session",
  blocked: "run.halt.blocked",
} as const;

function haltText({ why, error }: Halt, count: number, t: Text): string {
  return why === "trouble"
    ? t("run.halt.trouble", { count, reason: explain(error, t) })
    : t(haltWords[why], { count });
}

/** `nameOf` is the displayed name of an item, `keyOf` its React key. */
export function RunReport<Item>({
  run,
  nameOf,
  keyOf,
  words: own,
  detail,
  preview = false,
}: {
  run: Run<Item>;
  nameOf(item: Item): string;
  keyOf(item: Item): string;
  /** Replaces the words of some statuses, such as "sent" instead of "done". */
  words?: Partial<Record<Status, MessageKey>>;
  /** Further content of an item. */
  detail?(item: Item): ReactNode;
  /** The run only reads and changes nothing. */
  preview?: boolean;
}) {
  const t = useText();
  const words = { ...statusWords, ...own };
  const state = useAtomValue(run.state);
  const [problemsOnly, setProblemsOnly] = useState(false);
  const { counts, results, running, halt } = state;
  const checking = useChecking(running);
  const total = run.items.length;
  const ended = total - counts.waiting - counts.running;
  const problems = counts.failed + counts.gone;
  const lookOf = (status: Status): Look => (preview && status === "done" ? "planned" : status);
  const progress = t("run.progress", { done: number(ended), total: number(total) });
  const tally = order
    .filter((status) => counts[status] > 0 && (running || status !== "waiting" || !halt))
    .map((status) => ({
      status,
      text: t("run.count", { status: t(words[status]), count: number(counts[status]) }),
    }));
  const shown = useMemo(() => {
    // `results` is changed in place; `state` is new after each change.
    void state;
    if (!problemsOnly) return run.items;
    return run.items.filter((item) => {
      const status = results.get(item)?.status;
      return status === "failed" || status === "gone";
    });
  }, [run, results, problemsOnly, state]);

  const list = useRef<ListControl>(null);
  useEffect(() => {
    // The focused button may have disappeared when the run ended.
    if (!running && document.activeElement === document.body) list.current?.element?.focus();
  }, [running]);

  return (
    <div className={css.report} style={{ "--items": total } as CSSProperties}>
      <div className={css.line}>
        <span>{progress}</span>
        {tally.map(({ status, text }) => (
          <StatusWord key={status} look={lookOf(status)} text={text} />
        ))}
        <CheckBox
          className={css.filter}
          label={t("run.problemsOnly", { count: number(problems) })}
          checked={problemsOnly}
          onChange={(event) => setProblemsOnly(event.currentTarget.checked)}
        />
      </div>
      <div className={preview && ended === total ? css.over : undefined}>
        <ProgressBar label={t("run.progressLabel")} value={ended} total={total} text={progress} />
      </div>
      {halt ? (
        <Banner
          kind={halt.why === "stopped" ? "warning" : "danger"}
          text={haltText(halt, counts.waiting, t)}
        />
      ) : null}
      {checking ? <Banner kind="warning" text={explainIssue(checking, t)} /> : null}
      {/* The list shows the result of a preview, so the summary is only read aloud. */}
      <span role="status" className={preview ? visuallyHidden : css.end}>
        {running || !state.started || halt
          ? ""
          : preview
            ? listedParts(tally.map(({ text }) => text))
            : counts.failed > 0
              ? t("run.allDoneBut", { count: number(counts.failed) })
              : t("run.allDone")}
      </span>
      <VirtualList
        label={t("run.results")}
        items={shown}
        itemKey={keyOf}
        itemSize={38}
        className={preview ? css.preview : css.list}
      >
        {(item) => (
          <Outcome name={nameOf(item)} result={results.get(item)} words={words} lookOf={lookOf}>
            {detail?.(item)}
          </Outcome>
        )}
      </VirtualList>
    </div>
  );
}

function StatusWord({ look, text }: { look: Look; text: string }) {
  return (
    <span className={css.status[look]}>
      <Icon of={icons[look]} size={14} />
      {text}
    </span>
  );
}

function Outcome({
  name,
  result,
  words,
  lookOf,
  children,
}: {
  name: string;
  result: Result | undefined;
  words: Record<Status, MessageKey>;
  lookOf(status: Status): Look;
  children: ReactNode;
}) {
  const t = useText();
  const { status, note, error } = result ?? { status: "waiting" as const };
  const why = note ?? (error === undefined ? "" : explain(error, t));
  return (
    <div className={css.item}>
      <span className={css.name}>{name}</span>
      <StatusWord look={lookOf(status)} text={t(words[status])} />
      {children}
      {why ? <span className={css.why}>{why}</span> : null}
    </div>
  );
}

/** The buttons of a run, for the dialog's footer: stop, continue, retry the failed items, close. */
export function RunButtons<Item>({
  run,
  onClose,
  children,
}: {
  run: Run<Item>;
  onClose(): void;
  /** Replaces "Close" if another step follows the run. */
  children?: ReactNode;
}) {
  const t = useText();
  const { running, stopping, counts } = useAtomValue(run.state);
  if (running)
    return (
      // Ignore the second half of a double press on the start button, which was in the same place.
      <Button pending={stopping} onClick={({ detail }) => detail < 2 && run.stop()}>
        {stopping ? t("run.stopping") : t("run.stop")}
      </Button>
    );
  return (
    <>
      {counts.failed > 0 ? (
        <Button onClick={() => void run.retry()}>{t("run.retry", { count: number(counts.failed) })}</Button>
      ) : null}
      {counts.waiting > 0 ? (
        <Button kind="primary" onClick={() => void run.go()}>
          {t("run.continue")}
        </Button>
      ) : null}
      {children ?? <Button onClick={onClose}>{t("app.close")}</Button>}
    </>
  );
}

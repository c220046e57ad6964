/** "Downloading..." and "Uploading...": the transfers of this window. They continue when the dialog is closed. */
import { useAtomValue } from "jotai";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import ArrowUpFromLine from "lucide-react/icons/arrow-up-from-line";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";
import { FileFailure } from "../../../api/files/file-failure.ts";
import { ancestorPath, lastOf, segmentsOf, shownName } from "../../../api/files/file-name.ts";
import { bytes, duration, speed } from "../../../i18n/format.ts";
import { type MessageKey, type Text, useText } from "../../../i18n/intl.ts";
import { isOpen } from "../../../state/files/job.ts";
import { answerTaken, cancelJob, forget, type Job, jobsAtom, retryJob } from "../../../state/files/queue.ts";
import { Button, IconButton } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Icon } from "../../../ui/mark/Icon.tsx";
import { ProgressBar } from "../../../ui/progress/ProgressBar.tsx";
import { VirtualList } from "../../../ui/table/VirtualList.tsx";
import { explainFile } from "../file-texts.ts";
import * as css from "./transfers.css.ts";

/** The file name of a job, for display. */
export const jobName = ({ path }: Job): string => shownName(lastOf(path));

/** An upload that asks whether to replace a file that has appeared since it was planned. */
const isTaken = ({ state, error }: Job): boolean =>
  state === "failed" && error instanceof FileFailure && error.reason === "taken";

type Label = Job["state"] | "unconfirmed";

/** The label of a job. An upload that asks, or that lacks only the confirmation, is not labelled as failed. */
const labelOf = (job: Job): Label =>
  isTaken(job) ? "waiting" : isUnconfirmed(job) ? "unconfirmed" : job.state;

const isUnconfirmed = ({ state, error }: Job): boolean =>
  state === "failed" &&
  error instanceof FileFailure &&
  (error.remoteState === "sent" || error.remoteState === "whole");

const states: Record<Label, MessageKey> = {
  waiting: "files.job.waiting",
  running: "files.job.running",
  done: "files.job.done",
  failed: "files.job.failed",
  unconfirmed: "files.job.unconfirmed",
  cancelled: "files.job.cancelled",
};

const rank: Record<Job["state"], number> = { running: 0, waiting: 1, failed: 2, cancelled: 3, done: 3 };

/** Running jobs first, then waiting and failed ones, so that they are visible among hundreds of files of a folder. */
const inOrder = (jobs: readonly Job[]): Job[] =>
  [...jobs].sort((one, other) => rank[one.state] - rank[other.state]);

function titleOf(jobs: readonly Job[], t: Text): string {
  const open = new Set(jobs.filter(isOpen).map(({ kind }) => kind));
  if (open.size > 1) return t("files.transferring");
  return t(
    open.has("download") ? "files.downloading" : open.has("upload") ? "files.uploading" : "files.transfers",
  );
}

/** `server`: the shown server; transfers of other servers are marked. */
export function Transfers({ server, onClose }: { server: number; onClose(): void }) {
  const t = useText();
  const jobs = useAtomValue(jobsAtom);
  const open = jobs.filter(isOpen);
  return (
    <Dialog
      title={titleOf(jobs, t)}
      closeWord={t("app.close")}
      onClose={onClose}
      footer={
        <>
          {open.length > 1 ? (
            <Button
              onClick={() => {
                for (const { id } of open) cancelJob(id);
              }}
            >
              {t("files.cancelAll")}
            </Button>
          ) : null}
          {open.length < jobs.length ? <Button onClick={() => forget()}>{t("files.clear")}</Button> : null}
          <Button data-autofocus="" onClick={onClose}>
            {open.length > 0 ? t("files.aside") : t("app.close")}
          </Button>
        </>
      }
    >
      {jobs.length > 0 ? (
        <VirtualList
          label={t("files.transfers")}
          items={inOrder(jobs)}
          itemKey={({ id }) => id}
          itemSize={84}
          className={css.list}
        >
          {(job) => <Line job={job} elsewhere={job.server !== server} />}
        </VirtualList>
      ) : (
        <p>{t("files.noTransfers")}</p>
      )}
    </Dialog>
  );
}

function Line({ job, elsewhere }: { job: Job; elsewhere: boolean }) {
  const t = useText();
  const { id, state, kind, path, error } = job;
  const name = jobName(job);
  const folder = shownName(ancestorPath(path, segmentsOf(path).length - 1));
  const figures = figuresOf(job, t);
  const label = labelOf(job);
  const explanation = state === "failed" || (state === "cancelled" && error) ? explainFile(error, t) : "";
  return (
    <div className={css.job} data-state={state}>
      <Icon of={kind === "download" ? ArrowDownToLine : ArrowUpFromLine} />
      <div className={css.what}>
        <span className={css.name}>{name}</span>
        <span className={css.place}>
          {elsewhere ? `#${job.server} · ` : ""}
          {folder}
        </span>
      </div>
      <div className={css.buttons}>
        {isOpen(job) ? (
          <IconButton icon={X} label={t("files.cancelName", { name })} onClick={() => cancelJob(id)} />
        ) : (
          <>
            {state === "done" || isTaken(job) ? null : (
              <IconButton
                icon={RotateCcw}
                label={t("files.retryName", { name })}
                onClick={() => retryJob(id)}
              />
            )}
            <IconButton icon={X} label={t("files.forgetName", { name })} onClick={() => forget(id)} />
          </>
        )}
      </div>
      <div className={css.progress}>
        {state === "running" ? (
          <ProgressBar label={name} value={job.done} total={job.size ?? 1} text={figures} />
        ) : null}
        <span className={css.figures}>
          <b className={css.state[label]}>{t(states[label])}</b> {figures}
        </span>
        {explanation ? (
          <span className={css.why} role="alert">
            {explanation}
          </span>
        ) : null}
        {isTaken(job) ? (
          <fieldset className={css.answers} aria-label={name}>
            <Button onClick={() => answerTaken(id, "keepBoth")}>{t("files.conflict.keep")}</Button>
            <Button onClick={() => answerTaken(id, "replace")}>{t("files.conflict.replace")}</Button>
          </fieldset>
        ) : null}
      </div>
    </div>
  );
}

/** "12 MB of 40 MB · 3 MB/s · 9 sec left", without unknown parts. */
function figuresOf(job: Job, t: Text): string {
  const { state, size, bytesPerSecond, secondsLeft } = job;
  if (state === "done") return size === null ? "" : bytes(size);
  const parts = [
    amountOf(job, t),
    bytesPerSecond === null ? "" : speed(bytesPerSecond),
    secondsLeft === null ? "" : t("files.job.left", { time: duration(Math.ceil(secondsLeft)) }),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** "12 MB of 40 MB"; "… sent" for an ended upload, because bytes in buffers on the way may not have arrived. */
function amountOf({ kind, state, done, size, received }: Job, t: Text): string {
  if (size === null) return "";
  const of = (amount: number) => ({ done: bytes(amount), size: bytes(size) });
  if (received !== null) return t("files.job.received", of(received));
  const ended = state === "failed" || state === "cancelled";
  return t(kind === "upload" && ended ? "files.job.handedOver" : "files.job.bytes", of(done));
}

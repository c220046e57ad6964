/** Notices about ended transfers, on every page, as transfers continue after the file manager closes. */
import { text } from "../../../i18n/intl.ts";
import { isOpen } from "../../../state/files/job.ts";
import { type Job, jobsAtom, onDone } from "../../../state/files/queue.ts";
import { clearNotices, notify } from "../../../state/notices.ts";
import { ask } from "../../../state/questions.ts";
import { store } from "../../../state/store.ts";
import { guardSession } from "../../../state/unsaved/guard.ts";
import { explainFile } from "../file-texts.ts";
import { jobName } from "./Transfers.tsx";

/** Number of open dialogs that show transfers, failures included. */
let shown = 0;
let done: Job[] = [];
let started = false;

/** Suppresses notices about failures while transfers are shown; the returned function ends that. */
export function showsTransfers(): () => void {
  shown += 1;
  return () => {
    shown -= 1;
  };
}

/** The number of open transfers as a sentence, if there are any. */
function openTransfers(): string[] {
  const count = store.get(jobsAtom).filter(isOpen).length;
  return count > 0 ? [text("files.end.title", { count })] : [];
}

/** Asks before a logout ends running transfers. */
async function confirmLogout(): Promise<boolean> {
  const [title] = openTransfers();
  if (!title) return true;
  return ask({
    title,
    text: text("files.end.text"),
    confirm: text("files.end.go"),
    danger: true,
  });
}

/** Starts the notices and the question before a logout. Further calls do nothing. */
export function announceTransfers(): void {
  if (started) return;
  started = true;
  guardSession(confirmLogout, openTransfers);
  onDone((job) => {
    const cause = `${job.kind} ${job.server} ${job.path}`;
    if (job.state === "done") {
      done.push(job);
      clearNotices(cause);
    }
    if (job.state === "failed" && shown === 0) {
      notify({ kind: "error", title: jobName(job), text: explainFile(job.error, text), cause });
    }
    if (store.get(jobsAtom).some(isOpen)) return;
    const [first] = done;
    if (first) {
      const title =
        done.length > 1
          ? text("files.doneCount", { count: done.length })
          : text(first.kind === "download" ? "files.downloaded" : "files.uploaded", { name: jobName(first) });
      notify({ kind: "success", title });
    }
    done = [];
  });
}

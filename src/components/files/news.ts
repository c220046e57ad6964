/** How transfers ended, as notices: they go on wherever in the product somebody is by then. */
import { text } from "../../i18n/intl.ts";
import { type Job, jobsAtom, onDone } from "../../state/file-queue.ts";
import { notify } from "../../state/notices.ts";
import { store } from "../../state/store.ts";
import { isOpen, jobName } from "./Transfers.tsx";
import { explainFile } from "./words.ts";

/** Dialogs that show transfers: what went wrong stands there. */
let shown = 0;
let done: Job[] = [];
let begun = false;

/** To be called where transfers are shown; the answer says that they no longer are. */
export function showsTransfers(): () => void {
  shown += 1;
  return () => {
    shown -= 1;
  };
}

/** Begins to tell; once. */
export function tellEnds(): void {
  if (begun) return;
  begun = true;
  onDone((job) => {
    if (job.state === "done") done.push(job);
    if (job.state === "failed" && shown === 0) {
      notify({ kind: "error", title: jobName(job), text: explainFile(job.error, text) });
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

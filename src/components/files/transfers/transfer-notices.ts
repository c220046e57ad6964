/** How transfers ended, as notices: they go on wherever in the product somebody is by then. */
import { text } from "../../../i18n/intl.ts";
import { type Job, jobsAtom, onDone } from "../../../state/files/queue.ts";
import { notify } from "../../../state/notices.ts";
import { ask } from "../../../state/questions.ts";
import { store } from "../../../state/store.ts";
import { guardSession } from "../../../state/unsaved/guard.ts";
import { explainFile } from "../words.ts";
import { isOpen, jobName } from "./Transfers.tsx";

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

/** Logout would end what is still under way. */
async function mayEnd(): Promise<boolean> {
  const count = store.get(jobsAtom).filter(isOpen).length;
  if (count === 0) return true;
  return ask({
    title: text("files.end.title", { count }),
    text: text("files.end.text"),
    confirm: text("files.end.go"),
    danger: true,
  });
}

/** Begins to tell, and to ask before a logout; once. */
export function tellEnds(): void {
  if (begun) return;
  begun = true;
  guardSession(mayEnd);
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

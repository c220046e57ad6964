/** Uploads files into the shown folder, after questions about name conflicts. */
import { useEffect, useRef, useState } from "react";
import { samePath, shownName } from "../../../api/files/file-name.ts";
import { useText } from "../../../i18n/intl.ts";
import type { Listing } from "../../../state/files/folder.ts";
import { isOpen } from "../../../state/files/job.ts";
import { addUpload, jobsAtom } from "../../../state/files/queue.ts";
import { notify, settle } from "../../../state/notices.ts";
import { store } from "../../../state/store.ts";
import { explainFile } from "../file-texts.ts";

import { type Asked, planUploads } from "./uploads.ts";

/** The cause of error notices. */
const failedCause = "files.upload";

export interface Uploads {
  /** The open question. */
  asked: Asked | null;
  send(files: readonly File[]): Promise<void>;
}

/** `look` lists a folder; `onStarted` is called when uploads were added. */
export function useUploads(
  server: number,
  folder: string | undefined,
  look: (path: string) => Promise<Listing>,
  onStarted: () => void,
): Uploads {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = useRef<Asked | null>(null);
  // Leaving the page cancels the question and its uploads.
  useEffect(() => () => open.current?.answer(null), []);

  const ask = (question: Omit<Asked, "answer">): ReturnType<Parameters<typeof planUploads>[3]> =>
    new Promise((resolve) => {
      const mine: Asked = {
        ...question,
        answer(said) {
          open.current = null;
          setAsked(null);
          resolve(said);
        },
      };
      open.current = mine;
      setAsked(mine);
    });

  const fails = (text: string): void => {
    notify({ kind: "error", title: t("files.upload.failed"), text, cause: failedCause });
  };

  async function send(files: readonly File[]): Promise<void> {
    if (folder === undefined || files.length === 0 || open.current) return;
    let listing: Listing;
    try {
      listing = await look(folder);
    } catch (error) {
      return fails(explainFile(error, t));
    }
    // The agent listed the home folder instead, so conflicts are unknown.
    if (!samePath(listing.path, folder)) return fails(t("files.upload.unread", { path: shownName(folder) }));
    const busy = store
      .get(jobsAtom)
      .filter((job) => job.server === server && job.kind === "upload" && isOpen(job))
      .map(({ path }) => path);
    const plan = await planUploads(files, listing, busy, ask);
    if (!plan || plan.length === 0) return;
    settle(failedCause);
    for (const { file, path, replace } of plan) addUpload(server, path, file, replace);
    onStarted();
  }

  return { asked, send };
}

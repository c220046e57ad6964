/** Uploads files and folders into the shown folder, after questions about name conflicts. */
import { useEffect, useRef, useState } from "react";
import { samePath, shownName } from "../../../api/files/file-name.ts";
import { useText } from "../../../i18n/intl.ts";
import { onRecovery } from "../../../state/backend/connection.ts";
import type { Listing } from "../../../state/files/folder.ts";
import { isOpen } from "../../../state/files/job.ts";
import { addUpload, jobsAtom } from "../../../state/files/queue.ts";
import { clearNotices, dismiss, notify } from "../../../state/notices.ts";
import { store } from "../../../state/store.ts";
import { warn } from "../../messages/warn.ts";
import { explainFile } from "../file-texts.ts";
import type { ChosenFolders } from "../folders/chosen-folders.ts";
import { namesOf } from "../folders/downloads.ts";
import { planFolders } from "../folders/plan-folders.ts";
import { type Asked, planUploads } from "./uploads.ts";

/** The cause of error notices. */
const failedCause = "files.upload";

interface MissingFolders {
  chosen: ChosenFolders;
  paths: readonly string[];
  /** The shown folder of the upload. */
  folder: string;
}

export interface Uploads {
  /** The open question. */
  asked: Asked | null;
  send(files: readonly File[]): Promise<void>;
  /** Uploads folders if all of them exist on the server; else `missing` names those that do not. */
  sendFolders(chosen: ChosenFolders): Promise<void>;
  missing: MissingFolders | null;
  /** Gives up the upload of `missing`. */
  forgetFolders(): void;
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
  const [missing, setMissing] = useState<MissingFolders | null>(null);
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

  const fails = (text: string): number =>
    notify({ kind: "error", title: t("files.upload.failed"), text, cause: failedCause });

  /** Lists the shown folder; null if that failed, which has been reported. */
  async function target(): Promise<Listing | null> {
    if (folder === undefined) return null;
    try {
      const listing = await look(folder);
      if (samePath(listing.path, folder)) return listing;
      // The agent listed the home folder instead, so conflicts are unknown.
      fails(t("files.upload.unread", { path: shownName(folder) }));
    } catch (error) {
      const notice = fails(explainFile(error, t));
      const end = onRecovery(() => {
        end();
        dismiss(notice);
      });
    }
    return null;
  }

  const busy = (): string[] =>
    store
      .get(jobsAtom)
      .filter((job) => job.server === server && job.kind === "upload" && isOpen(job))
      .map(({ path }) => path);

  function start(plan: readonly { file: File; path: string; replace: boolean }[] | null): void {
    if (!plan || plan.length === 0) return;
    clearNotices(failedCause);
    for (const { file, path, replace } of plan) addUpload(server, path, file, replace);
    onStarted();
  }

  async function send(files: readonly File[]): Promise<void> {
    if (files.length === 0 || open.current) return;
    const listing = await target();
    if (listing) start(await planUploads(files, listing, busy(), ask));
  }

  async function sendFolders(chosen: ChosenFolders): Promise<void> {
    if (open.current) return;
    const listing = await target();
    if (!listing || folder === undefined) return;
    try {
      const plan = await planFolders(chosen, listing, look, busy(), ask);
      if (plan?.missing && missing?.chosen === chosen)
        warn(t("files.folders.still", { names: namesOf(plan.missing.map(shownName)) }));
      setMissing(plan?.missing ? { chosen, paths: plan.missing, folder } : null);
      if (plan?.files) start(plan.files);
    } catch (error) {
      fails(explainFile(error, t));
    }
  }

  return {
    asked,
    send,
    sendFolders,
    missing: missing?.folder === folder ? missing : null,
    forgetFolders: () => setMissing(null),
  };
}

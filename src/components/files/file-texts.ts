/** Sentences about file failures: the agent's own message, or one per reason. */

import { isNotConnected, quotaOf } from "../../api/agent/agent-refusal.ts";
import { FileFailure, type FileReason, type RemoteState } from "../../api/files/file-failure.ts";
import { shownName } from "../../api/files/file-name.ts";
import { explain } from "../../i18n/explain.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";

const reasons: Record<Exclude<FileReason, "unlisted">, MessageKey> = {
  agent: "files.error.agent",
  unknown: "files.error.unknown",
  malformed: "files.error.malformed",
  silent: "files.error.silent",
  dashboard: "files.error.dashboard",
  offline: "files.error.offline",
  gone: "files.error.gone",
  dropped: "files.error.dropped",
  stalled: "files.error.stalled",
  refused: "files.error.refused",
  cancelled: "files.error.cancelled",
  virtual: "files.error.virtual",
  size: "files.error.size",
  taken: "files.error.taken",
  changed: "files.error.changed",
  sink: "files.error.sink",
  quota: "files.error.quota",
  tooLarge: "files.error.tooLarge",
};

const remoteStateSentences: Record<Exclude<RemoteState, "nothing">, MessageKey> = {
  part: "files.partial",
  sent: "files.sent",
  whole: "files.whole",
};

/** Why a file operation failed. */
export function explainFile(error: unknown, t: Text): string {
  if (!(error instanceof FileFailure)) {
    if (isNotConnected(error)) return t("files.notConnected");
    const quota = quotaOf(error);
    if (quota) return t(quota === "user" ? "files.quota.user" : "files.quota.server");
    return explain(error, t);
  }
  const { reason, text, remoteState } = error;
  if (reason === "unlisted") return t("files.upload.unread", { path: shownName(text) });
  const why =
    text !== "" && reason === "agent"
      ? text
      : text !== "" && reason === "sink"
        ? t("files.error.sinkSaid", { reason: text })
        : t(reasons[reason]);
  return sentences(why, remoteState === "nothing" ? "" : t(remoteStateSentences[remoteState]));
}

/** Whether a file turned out to be a folder: agents list links to folders as files. */
export const isFolder = (error: unknown): boolean =>
  error instanceof FileFailure &&
  error.reason === "agent" &&
  /is a directory|incorrect function/i.test(error.text);

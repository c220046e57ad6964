import { Blocked, isTemporary, Outdated, SessionEnded } from "../../api/http/failure.ts";
import { explain } from "../../i18n/explain.ts";
import { onRecovery } from "../../state/backend/connection.ts";
import { dismiss, notify } from "../../state/notices.ts";

/** Does a dialog show this failure already: to sign in again, a countdown, the offer to reload? */
export const hasDialog = (error: unknown): boolean =>
  error instanceof SessionEnded || error instanceof Blocked || error instanceof Outdated;

/**
 * Shows why an action failed, until another notice of this cause, `clearNotices(cause)`, or the recovery of a backend that did not
 * answer.
 */
export function failed(title: string, error: unknown, cause = title): void {
  if (hasDialog(error)) return;
  const id = notify({ kind: "error", title, text: explain(error), cause });
  if (!isTemporary(error)) return;
  const end = onRecovery(() => {
    end();
    dismiss(id);
  });
}

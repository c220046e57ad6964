/**
 * Deletes rows: asks with their names, sends one call, shows a notice.
 * The call itself re-reads the list, sends only what still exists and is never repeated (api/resources/verbs.ts, decision 18).
 */
import { isTemporary } from "../../api/http/failure.ts";
import type { Removed } from "../../api/resources/verbs.ts";
import { explainIssue } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import { checksAtom, prepareChecks } from "../../state/checks.ts";
import { dismiss, notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { store } from "../../state/store.ts";
import { failed } from "../messages/failed.ts";
import type { UsedBy } from "./used-by.ts";

interface Deletion<Row> {
  remove(ids: readonly number[]): Promise<Removed>;
  usedBy: UsedBy<Row> | undefined;
  onPending(pending: boolean): void;
}

/** Resolves with false if the user cancels or nothing was sent; otherwise with true, because rows may have changed. Never rejects. */
export async function deleteRows<Row extends { id: number; name: string }>(
  rows: readonly Row[],
  { remove, usedBy, onPending }: Deletion<Row>,
): Promise<boolean> {
  void prepareChecks();
  let endChecks = (): void => {};
  try {
    onPending(usedBy !== undefined);
    const notes = await usedBy?.(rows).catch(() => undefined);
    onPending(false);
    const yes = await ask({
      title: text("app.confirm.title"),
      text: text("app.confirm.text"),
      ...(notes ? { notes } : {}),
      names: rows.map(({ name }) => name),
      confirm: rows.length === 1 ? text("list.delete") : text("list.deleteCount", { count: rows.length }),
      danger: true,
    });
    if (!yes) return false;
    onPending(true);
    endChecks = showChecks();
    const { removed, gone } = await remove(rows.map(({ id }) => id));
    const deleted = text("list.deleted", { count: removed.length });
    const alreadyGone = text("list.alreadyGone", { count: gone.length });
    const cause = text("list.deleteFailed");
    if (removed.length === 0) notify({ kind: "success", title: alreadyGone, cause });
    else
      notify({ kind: "success", title: deleted, cause, ...(gone.length > 0 ? { text: alreadyGone } : {}) });
  } catch (error) {
    failed(text("list.deleteFailed"), error);
    // The list could not be read, so nothing was sent. A reload would only show the same failure again.
    if (isTemporary(error)) return false;
  } finally {
    endChecks();
    onPending(false);
  }
  return true;
}

/** Shows a notice while the outcome of the call is being checked. Returns a function that ends this. */
function showChecks(): () => void {
  let notice: number | undefined;
  const hide = (): void => {
    if (notice !== undefined) dismiss(notice);
    notice = undefined;
  };
  const unsubscribe = store.sub(checksAtom, () => {
    hide();
    const [check] = store.get(checksAtom);
    if (check) notice = notify({ kind: "warning", sticky: true, title: explainIssue(check) });
  });
  return () => {
    unsubscribe();
    hide();
  };
}

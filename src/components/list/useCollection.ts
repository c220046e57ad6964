/** Connects a screen with a collection: loads on every visit, and keeps old rows while loading. The list shows failures in place. */
import { useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { isTemporary } from "../../api/http/failure.ts";
import { explain } from "../../i18n/explain.ts";
import { listed } from "../../i18n/format.ts";
import { text } from "../../i18n/intl.ts";
import { onRecovery } from "../../state/backend/connection.ts";
import { checksAtom } from "../../state/checks.ts";
import type { Collection, CollectionState } from "../../state/collections/collection.ts";
import { notify } from "../../state/notices.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";
import { hasDialog } from "../messages/failed.ts";

export interface UseCollection<Row extends { id: number }> extends CollectionState<Row> {
  selected: ReadonlySet<number>;
  select(ids: ReadonlySet<number>): void;
  reload(): Promise<void>;
}

/**
 * Loads a list that a screen uses without showing it. A notice shows a failure until a load succeeds (decision 116). If the backend does
 * not answer, the screen's own list says so: then a notice appears only if the load fails again after the recovery.
 */
export async function loadOther<Row extends { id: number }>(
  collection: Collection<Row>,
  how: "load" | "visit" | "ensure" = "visit",
): Promise<void> {
  const state = await collection[how]();
  if (!isTemporary(state.error)) return report(state, collection);
  const end = onRecovery(() => {
    end();
    void collection.ensure().then((now) => report(now, collection));
  });
}

/** Shows a notice if a load failed, until its `cause` works again, or if it skipped unreadable rows. */
export function report<Row>(state: CollectionState<Row>, cause: unknown): void {
  if (state.status === "failed" && !hasDialog(state.error))
    notify({
      kind: "error",
      title: text("app.error"),
      text: text("app.fetchFailed", { error: explain(state.error) }),
      cause,
    });
  reportSkipped(state);
}

/** Shows a notice if a load skipped unreadable rows (decision 30). */
export function reportSkipped<Row>({ status, skipped, rows }: CollectionState<Row>): void {
  if (status === "ready" && skipped.count > 0) {
    console.warn("rows that could not be read:", skipped);
    notify({
      kind: "warning",
      title: text("list.skipped", { count: skipped.count, total: rows.length + skipped.count }),
      text: listed(skipped.names.slice(0, 5)),
    });
  }
}

/** The rows and the selection of a collection, and a function that reloads it. */
export function useCollection<Row extends { id: number }>(collection: Collection<Row>): UseCollection<Row> {
  const state = useAtomValue(collection.state);
  const [selected, select] = useAtom(collection.selected);
  const { status: session } = useAtomValue(sessionAtom);
  useEffect(() => {
    // Load again after a new sign-in, because loads without a session have failed.
    if (session === "signedIn") void collection.visit().then(reportSkipped);
  }, [collection, session]);
  // The last check has found out whether a lost write was carried out: show its effect.
  useEffect(
    () => store.sub(checksAtom, () => store.get(checksAtom).length === 0 && void collection.refresh()),
    [collection],
  );
  useEffect(() => onOffline(() => void collection.load()), [collection]);
  return { ...state, selected, select, reload: () => collection.load().then(reportSkipped) };
}

/** Loads a list again when the browser reports that it is offline: if the request fails, the list shows that at once. */
export function onOffline(load: () => void): () => void {
  addEventListener("offline", load);
  return () => removeEventListener("offline", load);
}

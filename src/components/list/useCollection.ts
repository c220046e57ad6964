/** Connects a screen with a collection: loads on every visit, keeps old rows while loading, and shows failures as notices. */
import { useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { explain } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import { endedChecksAtom } from "../../state/checks.ts";
import type { Collection, CollectionState } from "../../state/collections/collection.ts";
import { notify } from "../../state/notices.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { store } from "../../state/store.ts";

export interface UseCollection<Row extends { id: number }> extends CollectionState<Row> {
  selected: ReadonlySet<number>;
  select(ids: ReadonlySet<number>): void;
  reload(): Promise<void>;
}

/** Shows a notice if a load failed or skipped unreadable rows (decision 30). */
export function report<Row>({ status, error, skipped, rows }: CollectionState<Row>): void {
  // A session that ended has its own dialog (components/session/SignInAgain.tsx).
  if (status === "failed" && !(error instanceof SessionEnded)) {
    notify({
      kind: "error",
      title: text("app.error"),
      text: text("app.fetchFailed", { error: explain(error) }),
    });
  }
  if (status === "ready" && skipped.count > 0) {
    console.warn("rows that could not be read:", skipped);
    notify({
      kind: "warning",
      title: text("list.skipped", { count: skipped.count, total: rows.length + skipped.count }),
      text: skipped.names.slice(0, 5).join(", "),
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
    if (session === "signedIn") void collection.visit().then(report);
  }, [collection, session]);
  useEffect(() => store.sub(endedChecksAtom, () => void collection.refresh()), [collection]);
  return { ...state, selected, select, reload: () => collection.load().then(report) };
}

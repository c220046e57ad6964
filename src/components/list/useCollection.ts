/** Connects a screen with a collection: loads on every visit, keeps old rows meanwhile, and says what went wrong in a notice. */
import { useAtom, useAtomValue } from "jotai";
import { useEffect } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { explain } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import type { Collection, CollectionState } from "../../state/collections/collection.ts";
import { notify } from "../../state/notices.ts";
import { sessionAtom } from "../../state/session/session.ts";

export interface UseCollection<Row extends { id: number }> extends CollectionState<Row> {
  selected: ReadonlySet<number>;
  select(ids: ReadonlySet<number>): void;
  reload(): Promise<void>;
}

/** Says once what a load left to say: that it failed, or that rows could not be read (decision 30). */
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

/** The rows of a collection, its selection, and a way to load again. */
export function useCollection<Row extends { id: number }>(collection: Collection<Row>): UseCollection<Row> {
  const state = useAtomValue(collection.state);
  const [selected, select] = useAtom(collection.selected);
  const { status: session } = useAtomValue(sessionAtom);
  useEffect(() => {
    // Also once the session is back: what failed without it need not be asked for again by hand.
    if (session === "signedIn") void collection.visit().then(report);
  }, [collection, session]);
  return { ...state, selected, select, reload: () => collection.load().then(report) };
}

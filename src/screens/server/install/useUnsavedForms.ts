import { useCallback, useState } from "react";
import { discardQuestion, useLeaving } from "../../../components/routing/useLeaving.ts";
import { useText } from "../../../i18n/intl.ts";

/** The state of a form: unsaved, or saving. */
export type FormStatus = "unsaved" | "saving";

/** Reports the state of a form; null: it has nothing to lose. `id`: its server's, or 0. */
export type SetFormStatus = (id: number, status: FormStatus | null) => void;

/** Tracks which forms of a dialog are unsaved and asks before leaving; leaving is blocked while one is saving. */
export function useUnsavedForms() {
  const [statuses, setStatuses] = useState<ReadonlyMap<number, FormStatus>>(new Map());
  const hasUnsaved = statuses.size > 0;
  const saving = [...statuses.values()].includes("saving");
  const t = useText();
  const mayClose = useLeaving(hasUnsaved ? discardQuestion(t) : null, undefined, undefined, saving);
  const setStatus: SetFormStatus = useCallback(
    (id, status) =>
      setStatuses((before) => {
        if ((before.get(id) ?? null) === status) return before;
        const next = new Map(before);
        if (status) next.set(id, status);
        else next.delete(id);
        return next;
      }),
    [],
  );
  return { hasUnsaved, setStatus, mayClose };
}

/** `?add`: the install command for a new server, and a form for each server whose agent connects. */
import { useCallback, useEffect, useState } from "react";
import { discardQuestion, useLeaving } from "../../../components/routing/useLeaving.ts";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import type { ToolProps } from "../tools/tool.ts";
import { Diagnosis } from "./Diagnosis.tsx";
import { InstallCommand } from "./InstallCommand.tsx";
import * as css from "./install.css.ts";
import { type FormStatus, Newcomer } from "./Newcomer.tsx";
import { useCommandInput } from "./useCommandInput.ts";
import { useDiagnosis } from "./useDiagnosis.ts";
import { useNewcomers } from "./useNewcomers.ts";

const diagnosisAfterMs = 60_000;
/** Maximum number of forms; further servers are named in the list. */
const maxForms = 20;

export function AddDialog({ list, onClose }: ToolProps) {
  const t = useText();
  const { rows, seen, status, error } = list.data;
  const known = useCommandInput();
  const newcomers = useNewcomers(seen, rows);
  const [late, setLate] = useState(false);
  const [turn, setTurn] = useState(0);
  const found = useDiagnosis(known, late && newcomers.length === 0, turn);
  const { hasUnsaved, setStatus, mayClose } = useUnsavedForms();

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), diagnosisAfterMs);
    return () => clearTimeout(timer);
  }, []);

  async function close(): Promise<void> {
    if (await mayClose()) onClose();
  }

  const latest = newcomers.at(-1);
  const rest = newcomers.length - maxForms;
  return (
    <Dialog
      title={t("server.add")}
      closeWord={t("app.close")}
      onClose={() => void close()}
      footer={<Button onClick={() => void close()}>{t("app.close")}</Button>}
    >
      <InstallCommand known={known} first="linux" />
      <div role="status" className={css.waiting}>
        <Spinner />
        <span>
          {latest ? t("fleet.add.arrived", { name: latest.name || `#${latest.id}` }) : t("fleet.add.waiting")}
        </span>
      </div>
      {status === "failed" ? (
        <p className={css.note}>{t("fleet.add.cannotLook", { reason: explain(error, t) })}</p>
      ) : null}
      {late && newcomers.length === 0 ? (
        <Diagnosis
          found={found}
          onRetry={() => {
            setTurn((now) => now + 1);
            known.retry();
          }}
        />
      ) : null}
      {newcomers.length > 0 ? (
        <ul className={css.newcomers}>
          {newcomers.slice(0, maxForms).map((row) => (
            <Newcomer
              key={row.id}
              row={row}
              gone={status === "ready" && !rows.some(({ id }) => id === row.id)}
              keepScroll={hasUnsaved}
              onStatusChange={setStatus}
            />
          ))}
          {rest > 0 ? <li>{t("fleet.add.more", { count: rest })}</li> : null}
        </ul>
      ) : null}
    </Dialog>
  );
}

/** Tracks which forms are unsaved and asks before leaving; leaving is blocked while one is saving. */
function useUnsavedForms() {
  const [statuses, setStatuses] = useState<ReadonlyMap<number, FormStatus>>(new Map());
  const hasUnsaved = statuses.size > 0;
  const saving = [...statuses.values()].includes("saving");
  const t = useText();
  const mayClose = useLeaving(hasUnsaved ? discardQuestion(t) : null, undefined, undefined, saving);
  return {
    hasUnsaved,
    setStatus: useCallback(
      (id: number, status: FormStatus | null) =>
        setStatuses((before) => {
          if ((before.get(id) ?? null) === status) return before;
          const next = new Map(before);
          if (status) next.set(id, status);
          else next.delete(id);
          return next;
        }),
      [],
    ),
    mayClose,
  };
}

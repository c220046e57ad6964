/** `?add`: the install command for a new server, and a form for each server whose agent connects. */
import { useEffect, useState } from "react";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Spinner } from "../../../ui/progress/Spinner.tsx";
import type { ToolProps } from "../tools/tool.ts";
import { installCommand } from "./command.ts";
import { Diagnosis } from "./Diagnosis.tsx";
import { InstallCommand } from "./InstallCommand.tsx";
import * as css from "./install.css.ts";
import { Newcomer } from "./Newcomer.tsx";
import { useCommandInput } from "./useCommandInput.ts";
import { useDiagnosis } from "./useDiagnosis.ts";
import { useNewcomers } from "./useNewcomers.ts";
import { useUnsavedForms } from "./useUnsavedForms.ts";

const diagnosisAfterMs = 60_000;
/** Maximum number of forms; further servers are named in the list. */
const maxForms = 20;

export function AddDialog({ list, onClose }: ToolProps) {
  const t = useText();
  const { rows, seen, status, error } = list.data;
  const known = useCommandInput();
  // Without a command there is nothing to wait for.
  const hasCommand = known.input !== null && "command" in installCommand("linux", known.input);
  const newcomers = useNewcomers(seen, rows);
  const [late, setLate] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const overdue = late && hasCommand && newcomers.length === 0;
  const found = useDiagnosis(known, overdue, attempt);
  const { hasUnsaved, setStatus, mayClose } = useUnsavedForms();

  useEffect(() => {
    if (!hasCommand) return;
    const timer = setTimeout(() => setLate(true), diagnosisAfterMs);
    return () => clearTimeout(timer);
  }, [hasCommand]);

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
      <InstallCommand known={known} first="linux" onFormStatus={setStatus} />
      <div role="status" className={hasCommand ? css.waiting : visuallyHidden}>
        {hasCommand ? (
          <>
            <Spinner />
            <span>
              {latest
                ? t("tools.add.arrived", { name: latest.name || `#${latest.id}` })
                : t("tools.add.waiting")}
            </span>
          </>
        ) : null}
      </div>
      {status === "failed" ? (
        <p className={css.note}>{t("tools.add.cannotLook", { reason: explain(error, t) })}</p>
      ) : null}
      {overdue ? (
        <Diagnosis
          found={found}
          onRetry={() => {
            setAttempt((now) => now + 1);
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
          {rest > 0 ? <li>{t("tools.add.more", { count: rest })}</li> : null}
        </ul>
      ) : null}
    </Dialog>
  );
}

/** Sends a config to many agents: the result per server, and on request a check whether it was applied. */
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { RunButtons, RunReport } from "../../../components/run/RunReport.tsx";
import { useRunGuard } from "../../../components/run/useRunGuard.ts";
import { useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import type { Run } from "../../../state/run.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import * as css from "./config.css.ts";
import { applyDelayText } from "./follow-up.ts";
import { checkAll, doneOf } from "./job.ts";
import type { Changes } from "./merge.ts";
import { type ConfigServer, keyOf, nameOf } from "./send.ts";

/** A sent config may not be applied; reading it again shows that. */
const sendWords = {
  done: "tools.config.sent",
  gone: "tools.config.offline",
  waiting: "tools.config.notSent",
} as const;
const checkWords = {
  done: "tools.config.tookOver",
  failed: "tools.config.notTaken",
  gone: "tools.config.offline",
} as const;

export function SendStep({
  run: sending,
  changes,
  onClose,
}: {
  run: Run<ConfigServer>;
  changes: Changes;
  onClose(): void;
}) {
  const t = useText();
  const [checking, setChecking] = useState<Run<ConfigServer> | null>(null);
  const run = checking ?? sending;
  const { running } = useAtomValue(run.state);
  useEffect(() => void sending.go(), [sending]);
  const close = useRunGuard({ run, typed: false, onClose, onEnd: () => {} });

  const sent = running ? [] : doneOf(sending);
  // A locked agent cannot be read either.
  const askable = changes.disable_command_execute ? [] : sent;
  function check(): void {
    const next = checkAll(askable, changes);
    setChecking(next);
    void next.go();
  }

  return (
    <Dialog
      title={t("tools.config.resultTitle", { count: sending.items.length })}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        <>
          {checking ? <Button onClick={() => setChecking(null)}>{t("tools.config.back")}</Button> : null}
          {askable.length > 0 ? <Button onClick={check}>{t("tools.config.check")}</Button> : null}
          <RunButtons run={run} onClose={() => void close()} />
        </>
      }
    >
      {!checking && sent.length > 0 ? (
        <p className={css.intro}>
          {sentences(t("tools.config.sentMeaning"), applyDelayText(sent.map(({ version }) => version)))}
        </p>
      ) : null}
      <RunReport
        key={checking ? "check" : "send"}
        run={run}
        nameOf={nameOf}
        keyOf={keyOf}
        words={checking ? checkWords : sendWords}
      />
    </Dialog>
  );
}

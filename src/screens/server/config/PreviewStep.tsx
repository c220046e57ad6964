/** The preview before a config is sent to many agents: changes per server, and skipped servers with reasons. */
import { useAtomValue } from "jotai";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useEffect } from "react";
import { discardQuestion, useLeaving } from "../../../components/routing/useLeaving.ts";
import { RunButtons, RunReport } from "../../../components/run/RunReport.tsx";
import { useText } from "../../../i18n/intl.ts";
import { visuallyHidden } from "../../../theme/text.css.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Icon } from "../../../ui/mark/Icon.tsx";
import * as css from "./config.css.ts";
import { fieldWords, shownValue } from "./fields.ts";
import { type Preview, toChange, toLockOut } from "./job.ts";
import { askLockOut, type ConfigServer, keyOf, nameOf } from "./send.ts";

const words = {
  done: "tools.config.willChange",
  unchanged: "tools.config.isSo",
  failed: "tools.config.skipped",
  gone: "tools.config.offline",
  waiting: "tools.config.notReadYet",
} as const;

export function PreviewStep({
  preview,
  onBack,
  onDiscard,
  onClose,
  onSend,
}: {
  preview: Preview;
  onBack(): void;
  /** Discards the choice. */
  onDiscard(): void;
  onClose(): void;
  onSend(servers: readonly ConfigServer[]): void;
}) {
  const t = useText();
  const { run } = preview;
  const { counts } = useAtomValue(run.state);
  useEffect(() => {
    void run.go();
    return () => run.stop();
  }, [run]);
  const mayLeave = useLeaving(discardQuestion(t), onDiscard);
  const close = async (): Promise<void> => {
    if (await mayLeave()) onClose();
  };

  async function send(): Promise<void> {
    const servers = toChange(preview);
    if (servers.length === 0) return;
    const locked = toLockOut(preview, servers);
    if (locked.length > 0 && !(await askLockOut(locked.map(nameOf)))) return;
    onSend(servers);
  }

  return (
    <Dialog
      title={t("tools.config.previewTitle", { count: run.items.length })}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={onBack}>{t("tools.config.back")}</Button>
          <RunButtons run={run} onClose={() => void close()}>
            {/* The second click of a double click on "Preview" must not send. */}
            <Button
              kind="primary"
              quiet={counts.done === 0}
              onClick={({ detail }) => void (detail < 2 && send())}
            >
              {t("tools.config.sendTo", { count: counts.done })}
            </Button>
          </RunButtons>
        </>
      }
    >
      <RunReport
        preview
        run={run}
        nameOf={nameOf}
        keyOf={keyOf}
        words={words}
        detail={({ id }) => <Differences of={preview} id={id} />}
      />
    </Dialog>
  );
}

/** The changes of one server: "Report delay: 3 s → 1 s". */
function Differences({ of, id }: { of: Preview; id: number }) {
  const t = useText();
  const plan = of.plans.get(id);
  if (!plan) return null;
  return (
    <dl className={css.differences}>
      {plan.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{t(fieldWords[name])}</dt>
          <dd>
            <span>{shownValue(name, before, t)}</span>
            <Icon of={ArrowRight} size={14} />
            <span className={visuallyHidden}> {t("tools.config.becomes")} </span>
            <b>{shownValue(name, after, t)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

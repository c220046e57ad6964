/** Runs database maintenance (≥ 2.0.0). It can take long and continues when the user leaves the page. */
import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import Wrench from "lucide-react/icons/wrench";
import { memo, useEffect, useState } from "react";
import { runMaintenance } from "../../api/resources/maintenance.ts";
import { Banner } from "../../components/messages/Banner.tsx";
import { logFailure } from "../../components/messages/log-failure.ts";
import { explain } from "../../i18n/explain.ts";
import { type Text, text, useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { store } from "../../state/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./settings.css.ts";

interface State {
  /** Epoch ms; null while no maintenance runs. */
  startedAt: number | null;
  /** Duration of the last run in seconds. */
  duration: number | null;
  error: unknown;
}

/** Kept outside the page, so that the state is still visible when the user comes back. */
const maintenanceAtom = atom<State>({ startedAt: null, duration: null, error: null });

/** Runs at most once at a time; never rejects. */
async function runOnce(): Promise<void> {
  if (store.get(maintenanceAtom).startedAt !== null) return;
  const startedAt = Date.now();
  store.set(maintenanceAtom, { startedAt, duration: null, error: null });
  try {
    await runMaintenance();
    const duration = Math.max(1, Math.round((Date.now() - startedAt) / 1000));
    store.set(maintenanceAtom, { startedAt: null, duration, error: null });
    notify({ kind: "success", title: text("settings.maintenance.done", { seconds: duration }) });
  } catch (error) {
    logFailure("maintenance failed:", error);
    store.set(maintenanceAtom, { startedAt: null, duration: null, error });
  }
}

async function confirmAndRun(t: Text): Promise<void> {
  const yes = await ask({
    title: t("settings.maintenance.ask"),
    text: t("settings.maintenance.askText"),
    confirm: t("settings.maintenance.start"),
  });
  if (yes) await runOnce();
}

export const Maintenance = memo(function Maintenance() {
  const t = useText();
  const { startedAt, duration, error } = useAtomValue(maintenanceAtom);
  const seconds = useSeconds(startedAt);
  return (
    <div className={css.stack}>
      <p className={css.intro}>{t("settings.maintenance.what")}</p>
      <div className={css.row}>
        <Button icon={Wrench} pending={startedAt !== null} onClick={() => void confirmAndRun(t)}>
          {t("settings.maintenance.start")}
        </Button>
        <span role="status" className={css.intro}>
          {startedAt === null && duration !== null
            ? t("settings.maintenance.done", { seconds: duration })
            : ""}
          {startedAt !== null ? t("settings.maintenance.running") : ""}
        </span>
        {startedAt !== null ? (
          <span className={css.intro} aria-hidden="true">
            {t("settings.maintenance.seconds", { seconds })}
          </span>
        ) : null}
      </div>
      {error ? <Banner text={explain(error, t)} /> : null}
    </div>
  );
});

/** Whole seconds since the start, updated every second. */
function useSeconds(startedAt: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (startedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000));
}

/** Tidies the dashboard's databases (≥ 2.0.0). It may take long, and goes on when the page is left. */
import { useAtomValue } from "jotai";
import { atom } from "jotai/vanilla";
import Wrench from "lucide-react/icons/wrench";
import { memo, useEffect, useState } from "react";
import { Failure } from "../../api/http/failure.ts";
import { runMaintenance } from "../../api/resources/setting-edit.ts";
import { Banner } from "../../components/messages/Banner.tsx";
import { explain } from "../../i18n/explain.ts";
import { type Text, text, useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { store } from "../../state/store.ts";
import { Button } from "../../ui/button/Button.tsx";
import * as css from "./settings.css.ts";

interface State {
  /** Epoch ms; null while it does not run. */
  since: number | null;
  /** Seconds that the last one took. */
  took: number | null;
  error: unknown;
}

/** Outside the page, so that it is still told of when somebody comes back. */
const maintenanceAtom = atom<State>({ since: null, took: null, error: null });

/** Runs it once at a time; never rejects. */
async function maintain(): Promise<void> {
  if (store.get(maintenanceAtom).since !== null) return;
  const since = Date.now();
  store.set(maintenanceAtom, { since, took: null, error: null });
  try {
    await runMaintenance();
    const took = Math.max(1, Math.round((Date.now() - since) / 1000));
    store.set(maintenanceAtom, { since: null, took, error: null });
    notify({ kind: "success", title: text("settings.maintenance.done", { seconds: took }) });
  } catch (error) {
    console.error("maintenance failed:", error instanceof Failure ? error.kind : Object(error).name);
    store.set(maintenanceAtom, { since: null, took: null, error });
  }
}

async function begin(t: Text): Promise<void> {
  const yes = await ask({
    title: t("settings.maintenance.ask"),
    text: t("settings.maintenance.askText"),
    confirm: t("settings.maintenance.start"),
  });
  if (yes) await maintain();
}

export const Maintenance = memo(function Maintenance() {
  const t = useText();
  const { since, took, error } = useAtomValue(maintenanceAtom);
  const seconds = useSeconds(since);
  return (
    <div className={css.stack}>
      <p className={css.intro}>{t("settings.maintenance.what")}</p>
      <div className={css.row}>
        <Button icon={Wrench} pending={since !== null} onClick={() => void begin(t)}>
          {t("settings.maintenance.start")}
        </Button>
        <span role="status" className={css.intro}>
          {since === null && took !== null ? t("settings.maintenance.done", { seconds: took }) : ""}
          {since !== null ? t("settings.maintenance.running") : ""}
        </span>
        {since !== null ? (
          <span className={css.intro} aria-hidden="true">
            {t("settings.maintenance.seconds", { seconds })}
          </span>
        ) : null}
      </div>
      {error ? <Banner text={wording(error, t)} /> : null}
    </div>
  );
});

/** A connection that breaks says nothing about the work on the other side. */
function wording(error: unknown, t: Text): string {
  const refused = error instanceof Failure && error.kind === "refused";
  return refused ? explain(error, t) : `${explain(error, t)} ${t("settings.maintenance.maybe")}`;
}

/** Whole seconds since then, counted while it lasts. */
function useSeconds(since: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [since]);
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}

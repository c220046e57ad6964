/** The site's settings, for admins. A page that is nothing without them: where they cannot be read, it is the error page (decision 23). */
import { useAtomValue } from "jotai";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { readWholeSetting, type WholeSetting } from "../../api/resources/setting-edit.ts";
import { probeFeature } from "../../api/versions/feature-probe.ts";
import * as parts from "../../components/list/ListParts.css.ts";
import { ListTabs } from "../../components/list/ListTabs.tsx";
import { useSettingsTabs } from "../../components/list/settings-tabs.ts";
import { loader, useLoaded } from "../../components/loading/lazy.ts";
import { ErrorPage } from "../../components/messages/MessagePage.tsx";
import { useText } from "../../i18n/intl.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { Spinner } from "../../ui/progress/Spinner.tsx";
import * as css from "./page.css.ts";
import type { SettingsFormProps } from "./settings-form.ts";

const settingsForm = loader<ComponentType<SettingsFormProps>>(
  async () => (await import("./SettingsForm.tsx")).default,
);

export default function SettingsScreen() {
  const t = useText();
  const tabs = useSettingsTabs();
  const { whole, turn, error, read, begin } = useWholeSetting();
  const { value: SettingsForm, error: lacking, retry } = useLoaded(settingsForm);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form begins anew, and what had the focus in it is gone.
    if (turn > 1) heading.current?.focus({ preventScroll: true });
  }, [turn]);
  if (error) return <ErrorPage as="div" error={error} onRetry={() => void read()} />;
  if (lacking) return <ErrorPage as="div" error={lacking} onRetry={retry} />;
  return (
    <div className={css.page}>
      <div className={parts.head}>
        <h1 ref={heading} tabIndex={-1} className={parts.title}>
          {t("app.tab.settings")}
        </h1>
      </div>
      <ListTabs tabs={tabs} />
      {whole && SettingsForm ? (
        <SettingsForm key={turn} whole={whole} onSaved={read} onDiscarded={begin} />
      ) : (
        <div className={css.waiting} data-loading="">
          <Spinner />
        </div>
      )}
    </div>
  );
}

/** Fields that some backends have; what their answers leave open is asked once. */
async function learnDialect(): Promise<void> {
  await Promise.all((["twoRealIpHeaders", "reservedHosts"] as const).map(probeFeature));
}

interface Reading {
  whole: WholeSetting | null;
  /** Counts the times that the form begins anew. */
  turn: number;
  error: unknown;
}

/** The settings as they are now: read on every visit, when a session that had ended is back, and after saving. */
function useWholeSetting() {
  const [state, setState] = useState<Reading>({ whole: null, turn: 0, error: null });
  const begin = useCallback(
    (whole: WholeSetting) => setState(({ turn }) => ({ whole, turn: turn + 1, error: null })),
    [],
  );
  const read = useCallback(async (): Promise<void> => {
    setState((now) => ({ ...now, error: null }));
    try {
      const whole = await readWholeSetting();
      await learnDialect();
      begin(whole);
    } catch (error) {
      // A session that ended has its own dialog (components/session/SignInAgain.tsx); after that they are read again.
      const ended = error instanceof SessionEnded;
      setState((now) => ({ ...now, whole: ended ? null : now.whole, error: ended ? null : error }));
    }
  }, [begin]);
  const { status } = useAtomValue(sessionAtom);
  const there = state.whole !== null;
  useEffect(() => {
    if (status === "signedIn" && !there) void read();
  }, [status, there, read]);
  return { ...state, begin, read };
}

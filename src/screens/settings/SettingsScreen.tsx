/** The site's settings, for admins. If they cannot be read, the whole page is the error page (decision 23). */
import { useAtomValue } from "jotai";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { isTemporary, SessionEnded } from "../../api/http/failure.ts";
import { readWholeSetting, type WholeSetting } from "../../api/resources/setting-edit.ts";
import { probeFeature } from "../../api/versions/feature-probe.ts";
import * as listCss from "../../components/list/ListParts.css.ts";
import { ListTabs } from "../../components/list/ListTabs.tsx";
import { useSettingsTabs } from "../../components/list/settings-tabs.ts";
import { componentLoader, useLoaded } from "../../components/loading/lazy.ts";
import { InlineWaiting } from "../../components/loading/Waiting.tsx";
import { ErrorPage } from "../../components/messages/MessagePage.tsx";
import { useText } from "../../i18n/intl.ts";
import { onRecovery } from "../../state/backend/connection.ts";
import { clearNotices } from "../../state/notices.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { Spinner } from "../../ui/progress/Spinner.tsx";
import { lockoutCause } from "./header.ts";
import * as css from "./page.css.ts";
import type { SettingsFormProps } from "./settings-form.ts";

const loadSettingsForm = componentLoader<ComponentType<SettingsFormProps>>(
  () => import("./SettingsForm.tsx"),
);

export default function SettingsScreen() {
  const t = useText();
  const tabs = useSettingsTabs();
  const { whole, readCount, error, read, resetForm } = useWholeSetting();
  const { value: SettingsForm, error: loadError, retry } = useLoaded(loadSettingsForm);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form was reset, and its focused element is gone.
    if (readCount > 1) heading.current?.focus({ preventScroll: true });
  }, [readCount]);
  if (error) return <ErrorPage as="div" error={error} onRetry={() => void read()} />;
  if (loadError) return <ErrorPage as="div" error={loadError} onRetry={retry} />;
  return (
    <div className={css.page}>
      <div className={listCss.head}>
        <h1 ref={heading} tabIndex={-1} className={listCss.title}>
          {t("app.tab.settings")}
        </h1>
      </div>
      <ListTabs tabs={tabs} />
      {whole && SettingsForm ? (
        <SettingsForm key={readCount} whole={whole} onSaved={read} onDiscarded={resetForm} />
      ) : (
        <div className={css.loading} data-loading="">
          {SettingsForm ? <Spinner /> : <InlineWaiting onRetry={retry} />}
        </div>
      )}
    </div>
  );
}

/** Asks the backend for optional features that its version does not reveal. */
async function probeFeatures(): Promise<void> {
  await Promise.all((["twoRealIpHeaders", "reservedHosts"] as const).map(probeFeature));
}

interface Reading {
  whole: WholeSetting | null;
  /** Counts the resets of the form. */
  readCount: number;
  error: unknown;
}

/** Reads the settings on every visit, after the user signed in again, and after saving. */
function useWholeSetting() {
  const [state, setState] = useState<Reading>({ whole: null, readCount: 0, error: null });
  const resetForm = useCallback(
    (whole: WholeSetting) => setState(({ readCount }) => ({ whole, readCount: readCount + 1, error: null })),
    [],
  );
  const read = useCallback(async (): Promise<void> => {
    setState((current) => ({ ...current, error: null }));
    try {
      const whole = await readWholeSetting();
      clearNotices(lockoutCause);
      await probeFeatures();
      resetForm(whole);
    } catch (error) {
      // An ended session has its own dialog (components/session/SignInAgain.tsx); the settings are read again after it.
      const ended = error instanceof SessionEnded;
      setState((current) => ({
        ...current,
        whole: ended ? null : current.whole,
        error: ended ? null : error,
      }));
    }
  }, [resetForm]);
  const { status } = useAtomValue(sessionAtom);
  const isLoaded = state.whole !== null;
  useEffect(() => {
    if (status === "signedIn" && !isLoaded) void read();
  }, [status, isLoaded, read]);
  const mayRetry = isTemporary(state.error);
  useEffect(() => (mayRetry ? onRecovery(() => void read()) : undefined), [mayRetry, read]);
  return { ...state, resetForm, read };
}

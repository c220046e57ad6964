import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { SessionEnded } from "../../api/http/failure.ts";
import { AnswerLost } from "../../api/outcome/answer-lost.ts";
import { authorizeUrl, unbind } from "../../api/session/oauth2.ts";
import type { Profile } from "../../api/session/profile.ts";
import { failed } from "../../components/messages/failed.ts";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { loadSettings, settingsAtom } from "../../state/backend/settings.ts";
import { notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { rereadProfile } from "../../state/session/profile.ts";
import { mono } from "../../theme/text.css.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Skeleton } from "../../ui/progress/Skeleton.tsx";
import { type Binding, bindingsOf } from "./binding.ts";
import * as css from "./Profile.css.ts";
import { rememberBinding } from "./useProfileRefresh.ts";

/** The login providers of the site and which of them are bound to this user. */
export function Bindings({ profile }: { profile: Profile }) {
  const t = useText();
  const { setting, error } = useAtomValue(settingsAtom);
  const bindings = bindingsOf(profile, setting?.config.oauth2_providers ?? []);
  return (
    <section className={css.section} aria-labelledby="bindings">
      <h2 id="bindings" className={css.title}>
        {t("profile.bindings")}
      </h2>
      {setting ? null : error ? (
        <div role="alert">
          <p className={css.note}>{sentences(t("profile.noSettings"), explain(error, t))}</p>
          <Button onClick={() => void loadSettings()}>{t("app.retry")}</Button>
        </div>
      ) : (
        <Skeleton height="32px" />
      )}
      {setting && bindings.length === 0 ? <p className={css.note}>{t("profile.noProviders")}</p> : null}
      {setting && bindings.length > 0 ? <BindingList bindings={bindings} profile={profile} /> : null}
    </section>
  );
}

function BindingList({ bindings, profile }: { bindings: readonly Binding[]; profile: Profile }) {
  const t = useText();
  const [pending, setPending] = useState("");
  useEffect(() => {
    const resetPending = (): void => setPending("");
    addEventListener("pageshow", resetPending);
    return () => removeEventListener("pageshow", resetPending);
  }, []);

  async function bind(provider: string): Promise<void> {
    setPending(provider);
    rememberBinding(provider);
    try {
      location.assign(await authorizeUrl(provider, "bind"));
    } catch (error) {
      setPending("");
      rememberBinding(null);
      failed(t("profile.bindFailed"), error);
    }
  }

  async function remove({ name, bound }: Binding): Promise<void> {
    const yes = await ask({
      title: t("profile.unbindTitle", { provider: name }),
      text: t("profile.unbindText"),
      names: [bound || "–"],
      ...(profile.reject_password ? { notes: [t("profile.unbindRejected")] } : {}),
      confirm: t("profile.unbind"),
      danger: true,
    });
    if (!yes) return;
    setPending(name);
    try {
      await unbind(name);
      notify({
        kind: "success",
        title: t("profile.unboundNow", { provider: name }),
        cause: t("profile.unbindFailed"),
      });
      await reread();
    } catch (error) {
      failed(t("profile.unbindFailed"), error);
      if (error instanceof AnswerLost) await reread();
    } finally {
      setPending("");
    }
  }

  /** Never rejects: a failure to read must not look like a failure to unbind. */
  async function reread(): Promise<void> {
    try {
      await rereadProfile();
    } catch (error) {
      // An ended session has its own dialog (components/session/SignInAgain.tsx).
      if (error instanceof SessionEnded) return;
      notify({ kind: "warning", title: t("profile.notFresh"), text: explain(error, t) });
    }
  }

  return (
    <>
      <ul className={css.rows}>
        {bindings.map((binding) => (
          <li key={`${binding.known}${binding.name}`} className={css.row}>
            <div className={css.provider}>
              <b>{binding.name}</b>
              <BindingState {...binding} />
            </div>
            {binding.known ? (
              <Button
                pending={pending === binding.name}
                aria-label={t(binding.bound === null ? "profile.bindName" : "profile.unbindName", {
                  provider: binding.name,
                })}
                onClick={() => void (binding.bound === null ? bind(binding.name) : remove(binding))}
              >
                {t(binding.bound === null ? "profile.bind" : "profile.unbind")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {bindings.some(({ bound }) => bound === null) ? (
        <p className={css.note}>{t("profile.bindWarning")}</p>
      ) : null}
    </>
  );
}

function BindingState({ bound, known }: Binding) {
  const t = useText();
  if (bound === null) return <span className={css.note}>{t("profile.notBound")}</span>;
  return (
    <>
      <span className={css.note}>
        {t("profile.boundAs")} <span className={mono}>{bound || "–"}</span>
      </span>
      {known ? null : <p className={css.note}>{t("profile.providerGone")}</p>}
    </>
  );
}

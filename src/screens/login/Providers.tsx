import { useEffect, useState } from "react";
import { authorizeUrl } from "../../api/session/oauth2.ts";
import { failed } from "../../components/messages/failed.ts";
import { useText } from "../../i18n/intl.ts";
import { signInCause } from "../../state/session/session.ts";
import { draft, keepDraft } from "../../state/unsaved/drafts.ts";
import { Button } from "../../ui/button/Button.tsx";
import { GithubMark } from "./GithubMark.tsx";
import * as css from "./LoginScreen.css.ts";

/** True if this tab went to a provider and has not been signed in since. */
const hasLeft = (): boolean => draft("login-target") !== null;

/** One button per login provider, sorted by name because the backend's order is random. */
export function Providers({
  names,
  target,
  failed: returned,
}: {
  names: readonly string[];
  target: string;
  /** The provider returned without a session. */
  failed: boolean;
}) {
  const t = useText();
  const [pending, setPending] = useState("");
  const [left, setLeft] = useState(hasLeft);
  useEffect(() => {
    // The Back button can restore this page from the back/forward cache, with a pending button.
    const comeBack = (): void => {
      setPending("");
      setLeft(hasLeft());
    };
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  if (names.length === 0) return null;

  async function signIn(provider: string): Promise<void> {
    setPending(provider);
    keepDraft("login-target", target);
    try {
      location.assign(await authorizeUrl(provider, "login"));
    } catch (error) {
      setPending("");
      failed(t("app.login.failed"), error, signInCause);
    }
  }

  return (
    <section className={css.providers} aria-label={t("app.login.oauth")}>
      <p className={css.quiet}>{t("app.login.oauth")}</p>
      {[...names].sort().map((name) => (
        <Button key={name} pending={pending === name} onClick={() => void signIn(name)}>
          {/^github$/i.test(name) && pending !== name ? <GithubMark /> : null}
          {t("app.login.oauthProvider", { provider: name })}
        </Button>
      ))}
      {returned || left ? <p className={css.quiet}>{t("app.login.oauthWarning")}</p> : null}
    </section>
  );
}

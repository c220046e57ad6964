/** `/dashboard/login`: the only page for visitors who are not signed in. */
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { LazyMenu } from "../../components/loading/LazyMenu.tsx";
import { useLocation, useNavigate } from "../../components/routing/Router.tsx";
import { LoginForm } from "../../components/session/LoginForm.tsx";
import { Brand } from "../../components/shell/Brand.tsx";
import { Footer } from "../../components/shell/Footer.tsx";
import { languageIcon, useLanguageMenu } from "../../components/shell/language.ts";
import { usePageTitle } from "../../components/shell/page-title.ts";
import { ThemeMenu } from "../../components/shell/ThemeMenu.tsx";
import { useText } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import { sessionAtom } from "../../state/session/session.ts";
import { draft, keepDraft } from "../../state/unsaved/drafts.ts";
import * as css from "./LoginScreen.css.ts";
import { Providers } from "./Providers.tsx";

/** The path to open after signing in. Accepts only paths of this application. */
const loginTarget = (state: unknown): string => {
  // Providers.tsx stores the path in this tab, because the history state is lost on a provider's page.
  const from = (state as { from?: unknown } | null)?.from ?? draft("login-target");
  return typeof from === "string" && /^\/(?!\/)/.test(from) && !from.startsWith("/login") ? from : "/";
};

export default function LoginScreen() {
  const t = useText();
  usePageTitle(t("app.login.title"));
  const navigate = useNavigate();
  const location = useLocation();
  const session = useAtomValue(sessionAtom);
  const providers = useAtomValue(settingsAtom).setting?.config.oauth2_providers ?? [];
  const hasOauthParam = new URLSearchParams(location.search).has("oauth2");
  const [returned] = useState(hasOauthParam);
  const target = loginTarget(location.state);
  const failed = returned && session.status === "guest";

  // The user is signed in: from an earlier visit, by the form, or by a provider that returned with ?oauth2.
  useEffect(() => {
    if (session.status !== "signedIn") return;
    keepDraft("login-target", null);
    navigate(target, { replace: true });
  }, [session.status, target, navigate]);

  const returnedAsGuest = hasOauthParam && session.status === "guest";
  useEffect(() => {
    // Removes ?oauth2, so that a reload or a bookmark does not show the message again.
    if (returnedAsGuest) navigate("/login", { replace: true, state: location.state });
  }, [returnedAsGuest, location.state, navigate]);

  return (
    <div className={css.page}>
      <header className={css.bar}>
        <LazyMenu label={t("app.language")} icon={languageIcon} items={useLanguageMenu()} />
        <ThemeMenu />
      </header>
      <main className={css.main}>
        <Brand as="h1" />
        <div className={css.panel}>
          <LoginForm />
          {failed ? <p role="alert">{t("app.login.oauthReturned")}</p> : null}
          <Providers names={providers} target={target} failed={failed} />
        </div>
      </main>
      <Footer />
    </div>
  );
}

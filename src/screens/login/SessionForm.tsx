/** What a session that ended can be answered with, over the page: the password, or a provider, in a tab of its own, so that the page stays. */
import { useAtomValue } from "jotai";
import { Link } from "../../components/routing/Router.tsx";
import { LoginForm } from "../../components/session/LoginForm.tsx";
import { useText } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import { profileAtom } from "../../state/session/session.ts";
import { kind } from "../../ui/button/Button.css.ts";
import * as css from "./LoginScreen.css.ts";

/** Whoever takes no password gets no field for one: it would be refused, and count with the firewall (contract §3.7, §3.8). */
export function SessionForm() {
  const t = useText();
  const profile = useAtomValue(profileAtom);
  const providers = useAtomValue(settingsAtom).setting?.config.oauth2_providers ?? [];
  const noPassword = profile?.reject_password === true;
  return (
    <>
      {noPassword ? (
        <p>{t("app.login.againNoPassword")}</p>
      ) : (
        <LoginForm username={profile?.username ?? ""} />
      )}
      {noPassword || providers.length > 0 ? (
        <div className={css.again}>
          {/* Back here, the page asks for a session by itself (state/session/session.ts). */}
          <Link
            className={kind[noPassword ? "primary" : "plain"]}
            to="/login"
            target="_blank"
            rel="noopener"
            data-autofocus={noPassword ? "" : undefined}
          >
            {t("app.login.againProvider")}
          </Link>
          <p className={css.quiet}>{t("app.login.againTab")}</p>
        </div>
      ) : null}
    </>
  );
}

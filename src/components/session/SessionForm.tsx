/** Signs in again over the page after a session ended: by password, or by provider in a new tab, so that the page stays. */
import { useAtomValue } from "jotai";
import { useText } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import { profileAtom } from "../../state/session/session.ts";
import { kind } from "../../ui/button/Button.css.ts";
import { Link } from "../routing/Router.tsx";
import { LoginForm } from "./LoginForm.tsx";
import * as css from "./SessionForm.css.ts";

export { logOut } from "./log-out.ts";

/** Users who reject passwords get no password field: the firewall would count the refused attempt (contract §3.7, §3.8). */
export function SessionForm() {
  const t = useText();
  const profile = useAtomValue(profileAtom);
  const providers = useAtomValue(settingsAtom).setting?.config.oauth2_providers ?? [];
  const rejectsPassword = profile?.reject_password === true;
  return (
    <>
      {rejectsPassword ? (
        <p>{t("app.login.againNoPassword")}</p>
      ) : (
        <LoginForm username={profile?.username ?? ""} />
      )}
      {rejectsPassword || providers.length > 0 ? (
        <div className={css.providers}>
          {/* After the user returns, the page checks the session by itself (state/session/session.ts). */}
          <Link
            className={kind[rejectsPassword ? "primary" : "plain"]}
            to="/login"
            target="_blank"
            rel="noopener"
            data-autofocus={rejectsPassword ? "" : undefined}
          >
            {t("app.login.againProvider")}
          </Link>
          <p className={css.quiet}>{t("app.login.againTab")}</p>
        </div>
      ) : null}
    </>
  );
}

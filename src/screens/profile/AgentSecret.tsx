import { useState } from "react";
import { CopyButton } from "../../components/clipboard/CopyButton.tsx";
import { useText } from "../../i18n/intl.ts";
import { mono, visuallyHidden } from "../../theme/text.css.ts";
import { IconButton } from "../../ui/button/Button.tsx";
import { revealIcon } from "../../ui/field/PasswordField.tsx";
import { join } from "../../ui/join.ts";
import * as css from "./Profile.css.ts";

/** A fixed number, so that the length of the secret is not revealed. */
const dots = "•".repeat(12);

/** The secret with which the user's agents sign in, shown on demand only. */
export function AgentSecret({ secret }: { secret: string }) {
  const t = useText();
  const [visible, setVisible] = useState(false);
  return (
    <section className={css.section} aria-labelledby="agent-secret">
      <h2 id="agent-secret" className={css.title}>
        {t("profile.secret")}
      </h2>
      <p className={css.note}>{t(secret ? "profile.secretHelp" : "profile.secretNone")}</p>
      {secret ? (
        <div className={css.line}>
          {visible ? (
            <code className={join(mono, css.secret)}>{secret}</code>
          ) : (
            <span className={css.secret}>
              <span aria-hidden="true">{dots}</span>
              <span className={visuallyHidden}>{t("profile.secretHidden")}</span>
            </span>
          )}
          <IconButton
            label={t(visible ? "profile.secretHide" : "profile.secretShow")}
            icon={revealIcon(visible)}
            onClick={() => setVisible(!visible)}
          />
          <CopyButton what={t("profile.secret")} value={secret} />
        </div>
      ) : null}
    </section>
  );
}

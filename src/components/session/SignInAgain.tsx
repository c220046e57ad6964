import { useAtomValue } from "jotai";
import type { ComponentType } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { sessionAtom, signOut } from "../../state/session/session.ts";
import { mayEndSession } from "../../state/unsaved/guard.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { type Loader, useAhead, useLoaded } from "../loading/lazy.ts";

/** What to sign in with. */
type LoginForm = Loader<ComponentType>;

/** Stands over the page while the session is over; whatever was typed below stays. Cannot be closed, only answered. */
export function SignInAgain({ form }: { form: LoginForm }) {
  const { status } = useAtomValue(sessionAtom);
  // An upgrade of the dashboard may both end sessions and take this build's files away.
  useAhead(form, status === "signedIn");
  return status === "ended" ? <Ended form={form} /> : null;
}

function Ended({ form }: { form: LoginForm }) {
  const t = useText();
  const { value: LoginForm, error, retry } = useLoaded(form);
  // The dialog comes with its form, so that the first field gets the focus.
  if (!LoginForm && !error) return null;

  async function leave(): Promise<void> {
    // The application sends guests to the login page by itself, once the form is gone that would ask again.
    if (await mayEndSession()) signOut();
  }

  return (
    <Dialog
      title={t("app.session.title")}
      closeWord={t("app.session.leave")}
      size="small"
      role="alertdialog"
      onClose={() => void leave()}
      footer={<Button onClick={() => void leave()}>{t("app.session.leave")}</Button>}
    >
      <p>{t("app.session.text")}</p>
      {LoginForm ? (
        <LoginForm />
      ) : (
        <>
          <p role="alert">{explain(error, t)}</p>
          <Button kind="primary" onClick={retry}>
            {t("app.retry")}
          </Button>
        </>
      )}
    </Dialog>
  );
}

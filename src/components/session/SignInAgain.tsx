import { useAtomValue } from "jotai";
import type { ComponentType } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { sessionAtom, signOut } from "../../state/session/session.ts";
import { mayEndSession } from "../../state/unsaved/guard.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { type Loader, useAhead, useLoaded } from "../loading/lazy.ts";
import { Waiting } from "../loading/Waiting.tsx";

/** A dialog over the page after the session has ended, so that typed text is kept. It closes only by signing in or out. */
export function SignInAgain({ form }: { form: Loader<ComponentType> }) {
  const { status } = useAtomValue(sessionAtom);
  // Load the form in advance: an upgrade of the dashboard may end sessions and remove this build's files.
  useAhead(form, status === "signedIn");
  return status === "ended" ? <Ended form={form} /> : null;
}

function Ended({ form }: { form: Loader<ComponentType> }) {
  const t = useText();
  const { value: LoginForm, error, retry } = useLoaded(form);
  // Open the dialog together with its form, so that the first field gets the focus.
  if (!LoginForm && !error) return <Waiting onRetry={retry} />;

  async function leave(): Promise<void> {
    // App.tsx sends guests to the login page.
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

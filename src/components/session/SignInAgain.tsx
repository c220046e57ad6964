import { useAtomValue } from "jotai";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { sessionAtom, signOut } from "../../state/session/session.ts";
import { mayEndSession } from "../../state/unsaved/guard.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { loader, useLoaded, useWhenIdle } from "../loading/lazy.ts";
import { Waiting } from "../loading/Waiting.tsx";

const loadSessionForm = loader(() => import("./SessionForm.tsx"));

/** A dialog over the page after the session has ended, so that typed text is kept. It closes only by signing in or out. */
export function SignInAgain() {
  const { status } = useAtomValue(sessionAtom);
  // Load the form in advance: an upgrade of the dashboard may end sessions and remove this build's files.
  useWhenIdle(loadSessionForm, status === "signedIn");
  return status === "ended" ? <Ended /> : null;
}

function Ended() {
  const t = useText();
  const { value: part, error, retry } = useLoaded(loadSessionForm);
  // Open the dialog together with its form, so that the first field gets the focus.
  if (!part && !error) return <Waiting onRetry={retry} />;

  // App.tsx sends guests to the login page.
  async function leave(): Promise<void> {
    if (part) await part.logOut();
    else if (await mayEndSession()) signOut("ended");
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
      {part ? (
        <part.SessionForm />
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

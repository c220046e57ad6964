import { useAtomValue } from "jotai";
import { useText } from "../i18n/intl.ts";
import { mayLeave } from "../state/guard.ts";
import { sessionAtom, signOut } from "../state/session.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { LoginForm } from "./LoginForm.tsx";

/** Stands over the page while the session is over; whatever was typed below stays. Cannot be closed, only answered. */
export function SignInAgain() {
  const t = useText();
  const { status, profile } = useAtomValue(sessionAtom);
  if (status !== "ended") return null;

  async function leave(): Promise<void> {
    // The application sends guests to the login page by itself, once the form is gone that would ask again.
    if (await mayLeave()) signOut();
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
      <LoginForm username={profile?.username ?? ""} />
    </Dialog>
  );
}

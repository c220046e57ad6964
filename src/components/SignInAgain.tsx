import { useAtomValue } from "jotai";
import { useText } from "../i18n/intl.ts";
import { mayLeave } from "../state/guard.ts";
import { sessionAtom, signOut } from "../state/session.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { LoginForm } from "./LoginForm.tsx";
import { useLocation, useNavigate } from "./Router.tsx";

/** Stands over the page while the session is over; whatever was typed below stays. Cannot be closed, only answered. */
export function SignInAgain() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status, profile } = useAtomValue(sessionAtom);
  if (status !== "ended") return null;

  async function leave(): Promise<void> {
    if (!(await mayLeave())) return;
    signOut();
    navigate("/login", { replace: true, state: { from: pathname + search } });
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

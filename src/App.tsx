/** Chooses what the page shows: a message, the login page, or a screen in the shell. */
// What the login page and the shell share comes with the entry, so that it is no file of its own.
import "./api/session/oauth2.ts";
import "./components/shell/Footer.tsx";
import "./components/shell/Mark.tsx";
import "./components/shell/page-title.ts";
import "./components/shell/ThemeMenu.tsx";
import "./theme/adopt.ts";
import "./ui/field/Field.css.ts";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLoaded } from "./components/loading/lazy.ts";
import { BlockedDialog, BlockedPage, ErrorPage } from "./components/messages/MessagePage.tsx";
import { Notices } from "./components/messages/Notices.tsx";
import { QuestionDialog } from "./components/messages/QuestionDialog.tsx";
import { useLocation, useNavigate } from "./components/routing/Router.tsx";
import { SignInAgain } from "./components/session/SignInAgain.tsx";
import { loadLogin, loadLoginForm, loadWorkspace } from "./lazy-screen.ts";
import { loadSettings } from "./state/backend/settings.ts";
import { blockedUntilAtom, loadProfile, resumeAfterBlock, sessionAtom } from "./state/session/session.ts";
import { store } from "./state/store.ts";

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, "");
async function startAgain(): Promise<void> {
  store.set(blockedUntilAtom, null);
  await Promise.all([loadSettings(), loadProfile()]);
}

/** The whole product below the router. */
export function App() {
  const { status } = useAtomValue(sessionAtom);
  const blocked = useAtomValue(blockedUntilAtom) !== null;
  const { pathname } = useLocation();
  const path = trimmed(pathname);
  const working = status === "signedIn" || status === "ended";
  return (
    <>
      {blocked && !working ? <BlockedPage onRetry={() => void startAgain()} /> : <Page path={path} />}
      {blocked && working ? <BlockedDialog onRetry={() => void resumeAfterBlock()} /> : null}
      <SignInAgain form={loadLoginForm} />
      <QuestionDialog />
      <Notices />
    </>
  );
}

function Page({ path }: { path: string }) {
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const away = session.status === "guest" && path !== "login";
  useEffect(() => {
    // Back to where they wanted to go, once they have signed in.
    if (away) navigate("/login", { replace: true, state: { from: pathname + search } });
  }, [away, navigate, pathname, search]);

  switch (session.status) {
    case "unknown":
      return null;
    case "failed":
      return <ErrorPage error={session.error} onRetry={() => void startAgain()} />;
    case "guest":
      return path === "login" ? <Login /> : null;
    default:
      // Another user who signs in over the page begins anew: nothing of the one before stays on it.
      return path === "login" ? <Login /> : <Workspace key={session.profile?.id} path={path} />;
  }
}

/** The login page and the shell are chunks of their own: nobody needs both at once. */
function Login() {
  const { value: Loaded, error, retry } = useLoaded(loadLogin);
  if (error) return <ErrorPage error={error} onRetry={retry} />;
  return Loaded ? <Loaded /> : null;
}

function Workspace({ path }: { path: string }) {
  const { value: Loaded, error, retry } = useLoaded(loadWorkspace);
  if (error) return <ErrorPage error={error} onRetry={retry} />;
  return Loaded ? <Loaded path={path} /> : null;
}

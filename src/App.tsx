/** Chooses the page by session and address: a message, the login page, or the workspace. */
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { LoadedScreen } from "./components/loading/LoadedScreen.tsx";
import { componentLoader, useLoaded, useWhenIdle } from "./components/loading/lazy.ts";
import { BlockedDialog, BlockedPage, ErrorPage } from "./components/messages/MessagePage.tsx";
import { usePageFocus } from "./components/routing/page-focus.ts";
import { Navigate, Route, Routes, useLocation } from "./components/routing/Router.tsx";
import { loadLogin, loadWorkspace } from "./loaders.ts";
import { loginRoute } from "./routes.tsx";
import { loadSettings } from "./state/backend/settings.ts";
import { noticesAtom } from "./state/notices.ts";
import { questionAtom } from "./state/questions.ts";
import { blockedUntilAtom, loadProfile, resumeAfterBlock, sessionAtom } from "./state/session/session.ts";
import { store } from "./state/store.ts";

/** Loads settings and profile again after a failure. */
async function retryStart(): Promise<void> {
  store.set(blockedUntilAtom, null);
  await Promise.all([loadSettings(), loadProfile()]);
}

const loadOverlays = componentLoader(() => import("./Overlays.tsx"));

/**
 * Loads Overlays.tsx. The login page, whose size is limited, loads it at the first key or press, because it cannot be loaded any
 * more when a notice has to say that the connection is lost.
 */
function useOverlays(working: boolean) {
  const asked = useAtomValue(questionAtom) !== null;
  const hasMessage = useAtomValue(noticesAtom).length > 0 || asked;
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const use = (): void => setUsed(true);
    for (const type of ["keydown", "pointerdown"]) addEventListener(type, use);
    return () => {
      for (const type of ["keydown", "pointerdown"]) removeEventListener(type, use);
    };
  }, []);
  return useWhenIdle(loadOverlays, working || hasMessage || used);
}

/** The whole product below the router. */
export function App() {
  const { status } = useAtomValue(sessionAtom);
  const blocked = useAtomValue(blockedUntilAtom) !== null;
  const working = status === "signedIn" || status === "ended";
  const Overlays = useOverlays(working);
  usePageFocus();
  return (
    <>
      {blocked && !working ? <BlockedPage onRetry={() => void retryStart()} /> : <Page />}
      {blocked && working ? <BlockedDialog onRetry={() => void resumeAfterBlock()} /> : null}
      {Overlays ? <Overlays /> : null}
    </>
  );
}

function Page() {
  const session = useAtomValue(sessionAtom);
  if (session.status === "unknown") return null;
  if (session.status === "failed")
    return <ErrorPage error={session.error} onRetry={() => void retryStart()} />;
  // The key removes all state of the previous user when another user signs in.
  const page =
    session.status === "guest" ? (
      <ToLogin forget={session.dropped} />
    ) : (
      <Workspace key={session.profile?.id} />
    );
  return (
    <Routes>
      <Route caseSensitive path={loginRoute.path} element={<Login />} />
      <Route path="*" element={page} />
    </Routes>
  );
}

/** Sends a guest to the login page, which leads back to this address unless it has to be forgotten. */
function ToLogin({ forget = false }: { forget?: boolean | undefined }) {
  const { pathname, search } = useLocation();
  return <Navigate to="/login" replace state={forget ? null : { from: pathname + search }} />;
}

const Login = () => <LoadedScreen {...useLoaded(loadLogin)} />;
const Workspace = () => <LoadedScreen {...useLoaded(loadWorkspace)} />;

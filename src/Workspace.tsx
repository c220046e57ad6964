/** The routes of a signed-in user: the shell around the screen, or a bare screen. Kept after the session has ended. */
import { useAtomValue } from "jotai";
import { type ComponentType, Fragment, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { loadMenu } from "./components/loading/LazyMenu.tsx";
import { LoadedScreen } from "./components/loading/LoadedScreen.tsx";
import { componentLoader, useLoaded, useWhenIdle } from "./components/loading/lazy.ts";
import { MessagePage } from "./components/messages/MessagePage.tsx";
import {
  Link,
  LoadScreen,
  matchRoutes,
  Navigate,
  Outlet,
  Route,
  Routes,
  useParams,
} from "./components/routing/Router.tsx";
import { idIn } from "./components/routing/usePanels.ts";
import { SignInAgain } from "./components/session/SignInAgain.tsx";
import { OpenPalette } from "./components/shell/OpenPalette.tsx";
import { usePageTitle } from "./components/shell/page-title.ts";
import { Shell } from "./components/shell/Shell.tsx";
import { useText } from "./i18n/intl.ts";
import { loadScreen } from "./loaders.ts";
import { routes, type Route as ScreenRoute } from "./routes.tsx";
import { followSession } from "./state/live/follow-session.ts";
import { isAdminAtom } from "./state/session/session.ts";
import * as button from "./ui/button/Button.css.ts";

const loadOfflineMark = componentLoader<ComponentType>(() => import("./components/shell/OfflineMark.tsx"));

const routesInShell = routes.filter(({ bare }) => !bare);
const bareRoutes = routes.filter(({ bare }) => bare);

const loadLinked = (to: string): Promise<unknown> | undefined => {
  const route = matchRoutes([...routesInShell], to)?.[0]?.route;
  return route && loadScreen(route)();
};

export default function Workspace() {
  const admin = useAtomValue(isAdminAtom);
  const [title, setTitle] = useState("");
  useEffect(followSession, []);
  const OfflineMark = useWhenIdle(loadOfflineMark);
  // Small, and some menus are needed offline: one saves the output of a terminal.
  useWhenIdle(loadMenu);

  const inShell = (page: ReactNode): ReactNode => (
    <Shell title={title}>
      {page}
      <OpenPalette places={routes} />
    </Shell>
  );
  const screen = (route: ScreenRoute): ReactNode =>
    route.access === "admin" && !admin ? (
      // All pages for admins belong to Settings: members get the first page of Settings that they may see (spec §2).
      <Navigate to="/settings/online-user" replace />
    ) : (
      <Screen key={route.path} route={route} onTitle={setTitle} />
    );
  const notFound = <NotFound onTitle={setTitle} />;
  return (
    <LoadScreen.Provider value={loadLinked}>
      <Routes>
        {/* One shell for all screens, so that a pressed link keeps the focus. */}
        <Route element={inShell(<Outlet />)}>
          {routesInShell.map((route) => (
            <Route key={route.path} caseSensitive path={route.path} element={screen(route)} />
          ))}
          <Route path="*" element={notFound} />
        </Route>
        {bareRoutes.map((route) => (
          <Route
            key={route.path}
            caseSensitive
            path={route.path}
            element={
              <RequireId fallback={inShell(notFound)}>
                <BareScreen route={route} />
              </RequireId>
            }
          />
        ))}
      </Routes>
      <SignInAgain />
      {OfflineMark ? <OfflineMark /> : null}
    </LoadScreen.Provider>
  );
}

/** Renders its children if `:id` is a valid id, otherwise the fallback. The key remounts the screen for another id. */
function RequireId({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const { id = "" } = useParams();
  return idIn(id) > 0 ? <Fragment key={id}>{children}</Fragment> : fallback;
}

interface Titled {
  onTitle(title: string): void;
}

function Screen({ route, onTitle }: Titled & { route: ScreenRoute }) {
  const t = useText();
  const loaded = useLoaded(loadScreen(route));
  useTitle(loaded.value ? t(route.title) : "", onTitle);
  return <LoadedScreen {...loaded} as="div" />;
}

/** A screen without the shell. It sets the window's title itself. */
const BareScreen = ({ route }: { route: ScreenRoute }) => <LoadedScreen {...useLoaded(loadScreen(route))} />;

function NotFound({ onTitle }: Titled) {
  const t = useText();
  const title = t("app.notFoundTitle");
  useTitle(title, onTitle);
  return (
    <MessagePage as="div" title={title} text={t("app.notFound")}>
      <Link to="/" className={button.kind.plain}>
        {t("app.backToDashboard")}
      </Link>
    </MessagePage>
  );
}

/** Sets the window's title and the shell's. */
function useTitle(title: string, onTitle: (title: string) => void): void {
  usePageTitle(title);
  // A layout effect, so that title and screen appear together.
  useLayoutEffect(() => onTitle(title), [title, onTitle]);
}

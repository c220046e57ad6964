/** What someone signed in sees: the shell, and in it the screen of the address. Loaded after the login page, or instead of it. */
// Every screen is a list, so what lists share comes with the shell, in one file instead of one for each set of screens that use it.
import "./components/list/ListHead.tsx";
import "./components/list/ListParts.tsx";
import "./components/clipboard/CopyButton.tsx";
import "./components/list/id-column.ts";
import "./components/editor/OpenEditor.tsx";
import "./components/list/useList.ts";
import "./components/live/usePassingTime.ts";
import "./components/actions/useRowActions.ts";
import "./state/collections/collections.ts";
import "./state/live/poll.ts";
import "./ui/mark/Tag.tsx";
import { useAtomValue } from "jotai";
import { useEffect, useLayoutEffect, useState } from "react";
import { useLoaded } from "./components/loading/lazy.ts";
import { ErrorPage, MessagePage } from "./components/messages/MessagePage.tsx";
import { useNavigate } from "./components/routing/Router.tsx";
import { tabs } from "./components/shell/navigation-tabs.ts";
import { OpenCommands } from "./components/shell/OpenPalette.tsx";
import { usePageTitle } from "./components/shell/page-title.ts";
import { Shell } from "./components/shell/Shell.tsx";
import { useText } from "./i18n/intl.ts";
import { loadScreen } from "./lazy-screen.ts";
import { type Route, routeOf, routes } from "./routes.tsx";
import { followSession } from "./state/live/follow-session.ts";
import { isAdminAtom } from "./state/session/session.ts";
import { LinkButton } from "./ui/button/Button.tsx";

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, "");
const known = new Set(routes.map(({ path }) => path));
/** A tab appears together with its screen (decision 29). */
const shownTabs = tabs.filter(({ path }) => known.has(trimmed(path)));

export default function Workspace({ path }: { path: string }) {
  const admin = useAtomValue(isAdminAtom);
  const found = routeOf(path);
  const route = found?.access === "admin" && !admin ? undefined : found;
  // Members have no business on the admins' pages of Settings (spec §2).
  const sentAway = !admin && (path === "settings" || path === "settings/user");
  const navigate = useNavigate();
  useEffect(followSession, []);
  useEffect(() => {
    if (sentAway) navigate("/settings/online-user", { replace: true });
  }, [sentAway, navigate]);
  const [title, setTitle] = useState("");
  if (sentAway) return null;
  if (route?.bare) return <Bare key={path} route={route} />;
  // One shell for all screens: the link that was pressed keeps the focus.
  return (
    <Shell tabs={shownTabs} title={title}>
      {route ? <Screen key={route.path} route={route} onTitle={setTitle} /> : <NotFound onTitle={setTitle} />}
      <OpenCommands places={routes} />
    </Shell>
  );
}

interface Titled {
  onTitle(title: string): void;
}

function Screen({ route, onTitle }: Titled & { route: Route }) {
  const t = useText();
  const { value: Loaded, error, retry } = useLoaded(loadScreen(route));
  useTitle(Loaded ? t(route.title) : "", onTitle);
  if (error) return <ErrorPage as="div" error={error} onRetry={retry} />;
  return Loaded ? <Loaded /> : null;
}

/** Sets the window's title itself. */
function Bare({ route }: { route: Route }) {
  const { value: Loaded, error, retry } = useLoaded(loadScreen(route));
  if (error) return <ErrorPage error={error} onRetry={retry} />;
  return Loaded ? <Loaded /> : null;
}

function NotFound({ onTitle }: Titled) {
  const t = useText();
  const title = t("app.notFoundTitle");
  useTitle(title, onTitle);
  return (
    <MessagePage as="div" title={title} text={t("app.notFound")}>
      <LinkButton href="/dashboard/">{t("app.backToDashboard")}</LinkButton>
    </MessagePage>
  );
}

/** The window's title, and the one that the shell shows. */
function useTitle(title: string, onTitle: (title: string) => void): void {
  usePageTitle(title);
  // Before the screen is painted, so that the two are seen together.
  useLayoutEffect(() => onTitle(title), [title, onTitle]);
}

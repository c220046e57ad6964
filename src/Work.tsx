/** What someone signed in sees: the shell, and in it the screen of the address. Loaded after the login page, or instead of it. */
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLoaded } from "./components/loaded.ts";
import { ErrorPage, MessagePage } from "./components/MessagePage.tsx";
import { usePageTitle } from "./components/page-title.ts";
import { useNavigate } from "./components/Router.tsx";
import { Shell } from "./components/Shell.tsx";
import { tabs } from "./components/tabs.ts";
import { useText } from "./i18n/intl.ts";
import { loadScreen } from "./lazy-screen.ts";
import { type Route, routes } from "./routes.tsx";
import { followSession } from "./state/live-session.ts";
import { isAdminAtom } from "./state/session.ts";
import { LinkButton } from "./ui/Button.tsx";

const trimmed = (path: string): string => path.replace(/^\/+|\/+$/g, "");
const known = new Set(routes.map(({ path }) => path));
/** A tab appears together with its screen (decision 29). */
const shownTabs = tabs.filter(({ path }) => known.has(trimmed(path)));

export default function Work({ path }: { path: string }) {
  const t = useText();
  const admin = useAtomValue(isAdminAtom);
  const route = routes.find((one) => one.path === path && (one.access !== "admin" || admin));
  // Members have no business on the settings page. Until its online-user page exists, home is where they are sent.
  const sentHome = !route && !admin && path === "settings";
  const navigate = useNavigate();
  useEffect(followSession, []);
  useEffect(() => {
    if (sentHome) navigate("/", { replace: true });
  }, [sentHome, navigate]);
  if (sentHome) return null;
  if (route) return <Screen key={route.path} route={route} />;
  const title = t("app.notFoundTitle");
  return (
    <Shell tabs={shownTabs} title={title}>
      <Titled title={title} />
      <MessagePage as="div" title={title} text={t("app.notFound")}>
        <LinkButton href="/dashboard/">{t("app.backToDashboard")}</LinkButton>
      </MessagePage>
    </Shell>
  );
}

function Screen({ route }: { route: Route }) {
  const t = useText();
  const { value: Loaded, error, retry } = useLoaded(loadScreen(route));
  const title = Loaded ? t(route.title) : "";
  return (
    <Shell tabs={shownTabs} title={title}>
      <Titled title={title} />
      {error ? <ErrorPage as="div" error={error} onRetry={retry} /> : Loaded ? <Loaded /> : null}
    </Shell>
  );
}

function Titled({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

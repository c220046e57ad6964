/** Loads settings, language, session and screen, then mounts the application. */
import "./theme/tokens.css.ts";
import "./theme/reset.css.ts";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { hasSession } from "./api/http/cookies.ts";
import { missingPart } from "./components/loading/lazy.ts";
import { pageStays, wait, watchLeaving } from "./components/loading/leaving.ts";
import { base, matchRoutes, Router } from "./components/routing/Router.tsx";
import { storedLanguage } from "./components/shell/language.ts";
import { noteSafeMode } from "./components/shell/safe-mode.ts";
import { defaultLanguage, isLanguage, loadMessages, setLanguage } from "./i18n/intl.ts";
import { loadLogin, loadScreen, loadWorkspace } from "./loaders.ts";
import { routes } from "./routes.tsx";
import { loadSettings, settingsAtom } from "./state/backend/settings.ts";
import { followPreferences } from "./state/preferences.ts";
import { blockedUntilAtom, loadProfile, sessionAtom, watchSession } from "./state/session/session.ts";
import { store } from "./state/store.ts";

/** The longest wait for the rows of the first screen before the page is drawn. */
const maxRowsWaitMs = 400;
/** The longest wait for its scripts, from the beginning of the page. */
const maxCodeWaitMs = 5000;

/** Sets the user's language or the site's. Waits at most three seconds for the site's settings. */
async function chooseFirstLanguage(settings: Promise<void>): Promise<void> {
  const stored = storedLanguage();
  if (stored) return setLanguage(stored);
  await Promise.race([settings, wait(3000)]);
  const site = store.get(settingsAtom).setting?.config.language;
  await setLanguage(isLanguage(site) ? site : defaultLanguage);
}

async function start(): Promise<void> {
  noteSafeMode(location.search);
  followPreferences();
  watchLeaving();
  watchSession();
  const settings = loadSettings();
  const siteCode = loadSiteCode();
  const restricted = Promise.all([siteCode, settings]).catch(missingPart);
  const profile = loadProfile();
  const route = hasSession() ? matchRoutes([...routes], location, base)?.[0]?.route : undefined;
  // Code does not wait for the language; the server list fetches its rows when its module is evaluated.
  // A failure here is ignored: the component that shows the part loads it again and reports the failure.
  const workspace = hasSession() ? loadWorkspace().catch(() => undefined) : undefined;
  const login = hasSession() ? undefined : loadLogin().catch(() => undefined);
  const screen = route && loadScreen(route)().catch(() => undefined);
  await chooseFirstLanguage(settings);
  await Promise.all([loadMessages("app"), profile]);
  // If scripts hang, the drawn page shows that.
  await Promise.race([Promise.all([workspace, screen]), wait(maxCodeWaitMs - performance.now())]);
  const initialData = route?.load().then(
    (module) => module.initialData,
    () => undefined,
  );
  // Drawing a frame without rows takes as long as one with rows, and index.html shows a skeleton until then.
  // The policy for the site's custom code is also added before, if the settings arrive in this time.
  await Promise.race([Promise.all([initialData, restricted]), wait(maxRowsWaitMs)]);
  if (store.get(sessionAtom).status === "guest")
    await Promise.race([login, wait(maxCodeWaitMs - performance.now())]);
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  root.replaceChildren();
  createRoot(root).render(
    <Router>
      <App />
    </Router>,
  );
  void siteCode.then(
    ({ followCustomCode }) => followCustomCode(missingPart),
    () => undefined,
  );
}

/** Loads the part that adds the policy for the site's custom code, and the code. */
async function loadSiteCode() {
  const part = await import("./components/shell/site-code.ts");
  part.followPolicy();
  return part;
}

/**
 * Shows that the page could not be loaded: the connection broke, an upgrade removed the files, or the firewall blocks the client for a
 * while. In English, because message files may be missing too.
 */
async function showStartError(error: unknown): Promise<void> {
  await pageStays;
  console.error(error);
  const button = document.createElement("button");
  button.textContent = "Reload";
  button.onclick = () => location.reload();
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    const until = store.get(blockedUntilAtom);
    const why =
      until === null
        ? "Windfire could not be loaded. "
        : "The dashboard's firewall is currently blocking your address. ";
    document.getElementById("root")?.replaceChildren(why, button);
    clearTimeout(reloadTimer);
    if (until !== null)
      reloadTimer = setTimeout(() => location.reload(), Math.max(0, until - Date.now()) + 500);
  };
  show();
  store.sub(blockedUntilAtom, show);
}

async function showInFrame(): Promise<void> {
  const { showFramedPage } = await import("./components/shell/framed-page.ts");
  showFramedPage();
}

(top === self ? start() : showInFrame()).catch(showStartError);

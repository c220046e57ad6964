/** Mount: settings → locale → session → router. The only file with side effects at import. */
import "./theme/tokens.css.ts";
import "./theme/reset.css.ts";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { hasSession } from "./api/http/cookies.ts";
import { guardedHistory } from "./components/routing/history.ts";
import { Router } from "./components/routing/Router.tsx";
import { injectCustomCode, noteSafeMode, safeMode } from "./components/shell/custom-code.ts";
import { storedLanguage } from "./components/shell/language.ts";
import { isLanguage, loadMessages, setLanguage } from "./i18n/intl.ts";
import { loadLogin, loadScreen, loadWorkspace } from "./lazy-screen.ts";
import { routeOf } from "./routes.tsx";
import { loadSettings, settingsAtom } from "./state/backend/settings.ts";
import { followPreferences } from "./state/preferences.ts";
import { blockedUntilAtom, loadProfile, sessionAtom, watchSession } from "./state/session/session.ts";
import { store } from "./state/store.ts";

const path = location.pathname.replace(/^\/dashboard\/?|\/+$/g, "");

/** Rows that take longer are waited for by the screen itself. */
const rowsMayTakeMs = 400;

/** Without a choice of the user the site's language counts; a site that does not answer must not keep the page waiting. */
async function chooseFirstLanguage(settings: Promise<void>): Promise<void> {
  const stored = storedLanguage();
  if (stored) return setLanguage(stored);
  await Promise.race([settings, new Promise((resolve) => setTimeout(resolve, 3000))]);
  const site = store.get(settingsAtom).setting?.config.language;
  if (isLanguage(site)) await setLanguage(site);
}

async function start(): Promise<void> {
  noteSafeMode(location.search);
  followPreferences();
  watchSession();
  const settings = loadSettings();
  const profile = loadProfile();
  const route = routeOf(path);
  const expected = hasSession() ? route : undefined;
  // Code need not wait for the language, and with its evaluation a screen begins to fetch its rows.
  // What fails here is asked for again, and its failure shown, in its own place.
  const begun = expected?.load().then(
    (module) => module.begun,
    () => undefined,
  );
  const work = hasSession() ? loadWorkspace().catch(() => undefined) : undefined;
  await chooseFirstLanguage(settings);
  const words = loadMessages("app");
  // What fails here is asked for again by what shows it.
  const login = hasSession() ? undefined : loadLogin().catch(() => undefined);
  const screen = expected && loadScreen(expected)().catch(() => undefined);
  await Promise.all([words, profile, work, screen]);
  // Drawing a frame that waits for rows takes as long as drawing the rows; the page has its skeleton meanwhile.
  await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, rowsMayTakeMs))]);
  if (store.get(sessionAtom).status === "guest") await login;
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  root.replaceChildren();
  createRoot(root).render(
    <Router history={guardedHistory()}>
      <App />
    </Router>,
  );
  followCustomCode();
}

/** Custom code runs after the first paint and follows the settings; never in safe mode. */
function followCustomCode(): void {
  const inject = (): void => {
    const code = store.get(settingsAtom).setting?.config.custom_code_dashboard ?? "";
    if (!safeMode()) void injectCustomCode(code);
  };
  requestAnimationFrame(() => setTimeout(inject));
  store.sub(settingsAtom, inject);
}

/**
 * Without the page's own words there is nothing to word it with: the connection broke, an upgrade took the files away, or the
 * firewall blocks the address, which takes them away, too, and passes by itself.
 */
function giveUp(error: unknown): void {
  console.error(error);
  const again = document.createElement("button");
  again.textContent = "Reload";
  again.onclick = () => location.reload();
  let reload: ReturnType<typeof setTimeout> | undefined;
  const say = (): void => {
    const until = store.get(blockedUntilAtom);
    const why =
      until === null
        ? "Windfire could not be loaded. "
        : "The dashboard's firewall is blocking this address at the moment. ";
    document.getElementById("root")?.replaceChildren(why, again);
    clearTimeout(reload);
    if (until !== null) reload = setTimeout(() => location.reload(), Math.max(0, until - Date.now()) + 500);
  };
  say();
  store.sub(blockedUntilAtom, say);
}

start().catch(giveUp);

/**
 * Runs inline in index.html before the first paint: sets theme and language from storage to avoid flashes, and starts the first
 * requests of the current page before its scripts load.
 * Must not throw: every line works without storage and with values from other versions.
 */
import type { Needs } from "./page.ts";

/** Needs of the login page, of the shell, and of screens in the shell by path. */
declare const __LOGIN__: Needs;
declare const __SHELL__: Needs;
declare const __SCREENS__: Record<string, Needs>;
declare const __MESSAGES__: string;
declare const __LANGUAGES__: readonly string[];

function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(`windfire.${name}`);
  } catch {
    return null;
  }
}

const root = document.documentElement;
const theme = readSetting("theme");
root.dataset.theme =
  theme === "light" || theme === "dark"
    ? theme
    : matchMedia("(prefers-color-scheme: dark)").matches
      ? "dark"
      : "light";
const choice = readSetting("language");
const language = choice && __LANGUAGES__.includes(choice) ? choice : null;
if (language) root.lang = language;

const signedIn = /(^|; )nz-jwt=/.test(document.cookie);
if (!signedIn) root.dataset.guest = "";

const currentPath = location.pathname.replace(/^\/dashboard\/?/, "");
// Object.hasOwn, because the path can be "constructor".
const screen = Object.hasOwn(__SCREENS__, currentPath) ? __SCREENS__[currentPath] : undefined;
const needs = signedIn && screen ? [__SHELL__, screen] : [signedIn ? __SHELL__ : __LOGIN__];
const preload = (url: string): void => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/dashboard/${url}`;
  document.head.append(link);
};
const preloadMessages = (messageLanguage: string): void => {
  for (const namespace of ["app", ...needs.flatMap(({ messages }) => messages)])
    preload(`assets/${namespace}.${messageLanguage}.${__MESSAGES__}.js`);
};
for (const script of needs.flatMap(({ scripts }) => scripts)) preload(script);
if (language) preloadMessages(language);

// Starts the first requests for src/api/http/early-requests.ts. Not while the firewall blocks, because a request could prolong the
// block, not while requests are paused (src/api/http/request-pause.ts), and not in a frame (src/components/shell/framed-page.ts).
const earlyResponses: Record<string, Promise<Response> & { abort(): void }> = {};
const pausedUntil = Math.max(
  Number(readSetting("blocked")?.split(" ")[1] ?? 0),
  Number(readSetting("requestPause") ?? 0),
);
if (top === self && !(pausedUntil > Date.now())) {
  for (const path of ["/setting", ...needs.flatMap(({ calls }) => calls)]) {
    const controller = new AbortController();
    const response = fetch(`/api/v1${path}`, { signal: controller.signal });
    response.catch(() => undefined);
    earlyResponses[path] = Object.assign(response, { abort: () => controller.abort() });
  }
  Reflect.set(window, "windfireEarly", earlyResponses);
  // Without a stored language, use the site's language, as src/main.tsx does.
  if (!language) {
    earlyResponses["/setting"]
      ?.then((response) => response.clone().text())
      .then((body) => {
        const site: unknown = JSON.parse(body).data?.config?.language;
        preloadMessages(__LANGUAGES__.find((known) => known === site) ?? __LANGUAGES__[0] ?? "");
      })
      .catch(() => undefined);
  }
}

// The first use of each kind of Intl takes up to 20 ms: that is done while the first answers are on their way.
const kinds: readonly { supportedLocalesOf(locale: string): string[] }[] = [
  Intl.NumberFormat,
  Intl.RelativeTimeFormat,
  Intl.DisplayNames,
  Intl.ListFormat,
  Intl.DateTimeFormat,
];
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const kind of kinds) kind.supportedLocalesOf("en");
  }),
);

document.querySelector("script[type=module]")?.addEventListener("error", () => void showLoadError());

// A hanging script or request fires no event. After the start the skeleton is gone, so nothing is added.
const addToSkeleton = (what: Node | string): void =>
  document.querySelector(".wf-page")?.parentElement?.append(what);
setTimeout(addToSkeleton, 5000, "Windfire is still loading: the dashboard has not answered yet. ");
setTimeout(() => addToSkeleton(reloadButton()), 10_000);

function reloadButton(): HTMLElement {
  const button = document.createElement("button");
  button.textContent = "Reload";
  button.onclick = () => location.reload();
  return button;
}

/**
 * Shows that the entry could not be loaded. If the firewall blocks the address, deletes the session cookie and starts the first pause
 * of src/api/http/firewall.ts.
 */
async function showLoadError(): Promise<void> {
  const responses = await Promise.allSettled(Object.values(earlyResponses));
  const blocked = responses.some((one) => one.status === "fulfilled" && one.value.status === 403);
  document
    .getElementById("root")
    ?.replaceChildren(
      blocked
        ? "The dashboard's firewall is currently blocking your address. "
        : "Windfire could not be loaded. ",
      reloadButton(),
    );
  if (!blocked) return;
  const pauseMs = 3000;
  setTimeout(() => location.reload(), pauseMs + 500);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-HTTP origins
  document.cookie = "nz-jwt=; Path=/; Max-Age=0";
  try {
    localStorage.setItem("windfire.blocked", `1 ${Date.now() + pauseMs}`);
  } catch {
    // Without storage, the reloaded page detects the block again.
  }
}

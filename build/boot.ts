/**
 * Runs inline in index.html before the first paint: sets theme and language from storage, so that nothing flashes, and starts the
 * requests of the page in the address, which its scripts would send a moment later.
 * Must not throw: every line works without storage and with values from other versions.
 */
interface Needs {
  /** URLs below /dashboard/. */
  scripts: readonly string[];
  /** Namespaces. */
  messages: readonly string[];
  /** First calls of the API. */
  calls: readonly string[];
}
/** Of the login page, of the shell, and of screens in the shell by their path. */
declare const __LOGIN__: Needs;
declare const __SHELL__: Needs;
declare const __SCREENS__: Record<string, Needs>;
declare const __MESSAGES__: string;
declare const __LANGUAGES__: readonly string[];

function stored(name: string): string | null {
  try {
    return localStorage.getItem(`windfire.${name}`);
  } catch {
    return null;
  }
}

const root = document.documentElement;
const theme = stored("theme");
root.dataset.theme =
  theme === "light" || theme === "dark"
    ? theme
    : matchMedia("(prefers-color-scheme: dark)").matches
      ? "dark"
      : "light";
const choice = stored("language");
const language = choice && __LANGUAGES__.includes(choice) ? choice : null;
if (language) root.lang = language;

const signedIn = /(^|; )nz-jwt=/.test(document.cookie);
if (!signedIn) root.dataset.guest = "";

const here = location.pathname.replace(/^\/dashboard\/?/, "");
// Object.hasOwn: the address may be "constructor".
const screen = Object.hasOwn(__SCREENS__, here) ? __SCREENS__[here] : undefined;
const needs = signedIn && screen ? [__SHELL__, screen] : [signedIn ? __SHELL__ : __LOGIN__];
const preload = (url: string): void => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/dashboard/${url}`;
  document.head.append(link);
};
const preloadMessages = (tongue: string): void => {
  for (const namespace of ["app", ...needs.flatMap(({ messages }) => messages)])
    preload(`assets/${namespace}.${tongue}.${__MESSAGES__}.js`);
};
for (const script of needs.flatMap(({ scripts }) => scripts)) preload(script);
if (language) preloadMessages(language);

// The first requests, for src/api/http/early-requests.ts. Not while the firewall blocks, because a request could prolong the block, and
// not while requests are paused (src/api/http/request-pause.ts).
const pausedUntil = Math.max(
  Number(stored("blocked")?.split(" ")[1] ?? 0),
  Number(stored("requestPause") ?? 0),
);
if (!(pausedUntil > Date.now())) {
  const early: Record<string, Promise<Response>> = {};
  for (const path of ["/setting", ...needs.flatMap(({ calls }) => calls)]) {
    early[path] = fetch(`/api/v1${path}`).then(readAtOnce);
    early[path]?.catch(() => undefined);
  }
  Reflect.set(window, "windfireEarly", early);
  // Without a stored language the site's language counts, as in src/main.tsx.
  if (!language) {
    early["/setting"]
      ?.then((response) => response.text())
      .then((body) => {
        const site: unknown = JSON.parse(body).data?.config?.language;
        preloadMessages(__LANGUAGES__.find((one) => one === site) ?? __LANGUAGES__[0] ?? "");
      })
      .catch(() => undefined);
  }
}

/** Begins to read the body; every call of `text` gets the result of this one reading. */
function readAtOnce(response: Response): Response {
  const text = response.text();
  text.catch(() => undefined);
  response.text = () => text;
  return response;
}

export {};

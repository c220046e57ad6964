/**
 * Runs before the first paint, inline in index.html: chooses theme and language from what is stored, so that nothing flashes,
 * and starts fetching the modules, words and rows of the screen in the address, which the scripts would ask for a moment later.
 * Must not throw: every line works without storage and with values from other versions.
 */
/**
 * What a screen needs, in words (build/page.ts): one character for each script, by its place in __FILES__ (most screens share most of
 * them), then its message prefixes, then its first calls, which begin with a slash.
 */
declare const __SCREENS__: Record<string, string>;
/** Names, "chunk-" left out. */
declare const __FILES__: string;
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

const here = signedIn ? location.pathname.replace(/^\/dashboard\/?/, "") : "login";
// Any word may stand in the address, "constructor" too.
const [scripts = "", ...needs] = (Object.hasOwn(__SCREENS__, here) && __SCREENS__[here]?.split(" ")) || [];
const calls = needs.filter((need) => need[0] === "/");
const preload = (url: string): void => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/dashboard/assets/${url}.js`;
  document.head.append(link);
};
const preloadWords = (tongue: string): void => {
  for (const prefix of ["app", ...needs.slice(0, needs.length - calls.length)])
    preload(`${prefix}.${tongue}.${__MESSAGES__}`);
};
const files = __FILES__.split(" ");
for (const place of scripts) preload((files[place.charCodeAt(0) - 48] ?? "").replace(/^(?!.*-)/, "chunk-"));
if (language) preloadWords(language);

// The first requests, for src/api/http/early-requests.ts. Not during a pause of the firewall, which each request could make longer,
// nor while requests are paused (src/api/http/request-pause.ts).
const pausedUntil = Math.max(
  Number(stored("blocked")?.split(" ")[1] ?? 0),
  Number(stored("requestPause") ?? 0),
);
if (!(pausedUntil > Date.now())) {
  const early: Record<string, Promise<Response>> = {};
  for (const path of ["/setting", ...(signedIn ? ["/profile", ...calls] : [])]) {
    early[path] = fetch(`/api/v1${path}`).then(readAtOnce);
    early[path]?.catch(() => undefined);
  }
  Reflect.set(window, "windfireEarly", early);
  // Without a stored language the site's own decides, as in src/main.tsx.
  if (!language) {
    early["/setting"]
      ?.then((response) => response.text())
      .then((body) => {
        const site: unknown = JSON.parse(body).data?.config?.language;
        preloadWords(__LANGUAGES__.find((one) => one === site) ?? __LANGUAGES__[0] ?? "");
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

/**
 * Runs before the first paint, inline in index.html: chooses theme and language from what is stored, so that nothing flashes,
 * and starts fetching the modules, words and rows of the screen in the address, which the scripts would ask for a moment later.
 * Must not throw: every line works without storage and with values from other versions.
 */
/** Scripts by their place in __FILES__: most screens share most of them. */
declare const __SCREENS__: Record<string, [scripts: number[], messages: string[], calls: string[]]>;
declare const __FILES__: readonly string[];
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
const wanted = Object.hasOwn(__SCREENS__, here) ? __SCREENS__[here] : undefined;
const preload = (url: string): void => {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = `/dashboard/assets/${url}.js`;
  document.head.append(link);
};
const preloadWords = (tongue: string): void => {
  for (const prefix of ["app", ...(wanted?.[1] ?? [])]) preload(`${prefix}.${tongue}.${__MESSAGES__}`);
};
for (const place of wanted?.[0] ?? []) preload(__FILES__[place] ?? "");
if (language) preloadWords(language);

// The first answers, for src/api/early.ts. Not during a pause of the firewall: each request could make it longer; nor during a
// standstill (src/api/standstill.ts).
const pausedUntil = Math.max(
  Number(stored("blocked")?.split(" ")[1] ?? 0),
  Number(stored("standstill") ?? 0),
);
if (!(pausedUntil > Date.now())) {
  const early: Record<string, Promise<[Response, string]>> = {};
  for (const path of ["/setting", ...(signedIn ? ["/profile", ...(wanted?.[2] ?? [])] : [])]) {
    early[path] = fetch(`/api/v1${path}`).then(async (answer) => [answer, await answer.text()]);
    early[path]?.catch(() => undefined);
  }
  Reflect.set(window, "windfireEarly", early);
  // Without a stored language the site's own decides, as in src/main.tsx.
  if (!language) {
    early["/setting"]
      ?.then(([, body]) => {
        const site: unknown = JSON.parse(body).data?.config?.language;
        preloadWords(__LANGUAGES__.find((one) => one === site) ?? __LANGUAGES__[0] ?? "");
      })
      .catch(() => undefined);
  }
}

export {};

/**
 * Calls that the boot script began before any module was there (build/boot.ts): a round trip less before the first row. Each answer
 * is used at most once, by the first call that would have asked the same, and only while the page is starting.
 */
const startingMs = 10_000;

/** The body is being read, too: 12 MB of servers take longer than the scripts. */
type Begun = Promise<[response: Response, body: string]>;
type Early = Record<string, Begun>;

function begun(): Early | undefined {
  return typeof window === "undefined" ? undefined : Reflect.get(window, "windfireEarly");
}

/** The answer to `GET /api/v1<path>` that is on its way already, or undefined. */
export function takeEarly(path: string): Begun | undefined {
  const calls = begun();
  const call = calls?.[path];
  if (!calls || !call) return undefined;
  delete calls[path];
  return performance.now() < startingMs ? call : undefined;
}

/** Forgets them: whoever writes, or signs in, must not read what was true before. */
export function dropEarly(): void {
  if (begun()) Reflect.deleteProperty(window, "windfireEarly");
}

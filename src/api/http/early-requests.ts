/**
 * Requests that the boot script sent before any module was loaded (build/boot.ts), to save a round trip before the first row. Each
 * response is used at most once, by the first equal request, and only while the page is starting.
 */
const startingMs = 10_000;

/** The body is being read already: 12 MB of servers take longer than the scripts. */
type Early = Record<string, Promise<Response>>;

function earlyRequests(): Early | undefined {
  return typeof window === "undefined" ? undefined : Reflect.get(window, "windfireEarly");
}

/** The response to the early `GET /api/v1<path>`, or undefined where there is none. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const requests = earlyRequests();
  const early = requests?.[path];
  if (!requests || !early) return undefined;
  delete requests[path];
  return performance.now() < startingMs ? early : undefined;
}

/** Forgets them: after a write or a sign-in they would be out of date. */
export function dropEarly(): void {
  if (earlyRequests()) Reflect.deleteProperty(window, "windfireEarly");
}

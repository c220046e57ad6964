/**
 * Requests that the boot script sent before any module was loaded (build/boot.ts), to save a round trip before the first row. Each
 * response is used at most once, by the first equal request, and only while the page is starting.
 */
const startingMs = 10_000;

export type EarlyRequest = Promise<Response> & { abort(): void };
type Early = Record<string, EarlyRequest>;

function earlyRequests(): Early | undefined {
  return typeof window === "undefined" ? undefined : Reflect.get(window, "windfireEarly");
}

/** The early `GET /api/v1<path>`, or undefined where there is none. */
export function takeEarly(path: string): EarlyRequest | undefined {
  const requests = earlyRequests();
  const early = requests?.[path];
  if (!requests || !early) return undefined;
  delete requests[path];
  if (performance.now() < startingMs) return early;
  // The browser's HTTP cache makes an equal request wait for a pending one.
  early.abort();
  return undefined;
}

/** Drops all early requests. */
export function dropEarly(): void {
  if (earlyRequests()) Reflect.deleteProperty(window, "windfireEarly");
}

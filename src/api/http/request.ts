/**
 * Opens the envelope: every response of the backend becomes its `data` or exactly one Failure.
 * Three recoveries happen only here, each once per request and only where the backend refuses before it acts:
 * a new CSRF token, a session that another tab has renewed, the pause after a block page.
 */
import { type HttpRequest, type HttpResponse, send } from "./client.ts";
import {
  CSRF,
  deleteCookie,
  forgetSession,
  hasSession,
  SESSION,
  sessionLost,
  sessionToken,
} from "./cookies.ts";
import { HttpFailure, NotJson, Refused, SessionEnded, Unexpected } from "./failure.ts";
import { beginFirewallPause, endFirewallPause, failWhileBlocked } from "./firewall.ts";
import { pauseRequests, requestsPaused, whenRequestsResume } from "./request-pause.ts";

export interface ApiRequest extends HttpRequest {
  /** Sent without a session: then "unauthorized" is a refusal like any other (wrong password). */
  anonymous?: boolean;
  /** Fails without a session. Optional routes would return less data instead of an error. */
  needsSession?: boolean;
  /** Is sent while all other requests are paused (request-pause.ts). */
  bypassPause?: boolean;
}

const UNAUTHORIZED = "ApiErrorUnauthorized";
const listeners = new Set<() => void>();

/**
 * Calls `listener` once for each session of this page that the backend no longer knows; a visitor without one
 * only gets SessionEnded. Returns the function that ends this.
 */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the request and returns the envelope's `data`, undefined where Go left it out (empty list, void). */
export async function requestData(request: ApiRequest): Promise<unknown> {
  if (mustWait(request)) await whenRequestsResume(request.signal);
  failWhileBlocked();
  let token = sessionToken();
  let response = await sendWithCsrf(request);
  if (!request.anonymous && isUnauthorized(response) && hasSession() && sessionToken() !== token) {
    // Signed in or refreshed elsewhere since: refused before it acted, so send it once more.
    if (mustWait(request)) await whenRequestsResume(request.signal);
    token = sessionToken();
    response = await sendWithCsrf(request);
  }
  return dataOf(request, response, token);
}

/** Whether the request has to wait now. A request that bypasses the pause makes it last until its own time-out. */
function mustWait({ bypassPause }: ApiRequest): boolean {
  if (bypassPause) pauseRequests();
  return !bypassPause && requestsPaused();
}

async function sendWithCsrf(request: ApiRequest): Promise<HttpResponse> {
  const response = await send(request);
  if (response.status !== 403 || !/^ApiErrorForbidden.*CSRF/.test(errorOf(response) ?? "")) return response;
  // The backend seeds a missing CSRF cookie on such a GET, but does not replace a stale one (contract §3.5).
  deleteCookie(CSRF);
  if (mustWait(request)) await whenRequestsResume(request.signal);
  const seeding = await send({ path: "/profile", ...(request.signal && { signal: request.signal }) });
  if (errorOf(seeding) !== undefined || !seeding.ok || seeding.json === undefined) return seeding;
  if (mustWait(request)) await whenRequestsResume(request.signal);
  return send(request);
}

function dataOf(request: ApiRequest, response: HttpResponse, token: string): unknown {
  if (isBlockPage(request, response, token)) {
    // Deleting the cookie also ends the block page of an unusable session (contract §3.4).
    if (sessionToken() === token) deleteCookie(SESSION);
    throw beginFirewallPause();
  }
  const error = errorOf(response);
  if (isEnvelope(response.json)) endFirewallPause();
  if (error !== undefined) {
    if (isUnauthorized(response) && !request.anonymous) throw sessionEnded(token);
    throw new Refused(error, response.status);
  }
  if (!response.ok && response.status > 0) throw new HttpFailure(response.status, response.statusText);
  if (response.json === undefined) throw new NotJson(response.status);
  if (!isEnvelope(response.json)) throw new Unexpected(["envelope"]);
  if (request.needsSession && sessionLost()) throw sessionEnded(token);
  return response.json.data;
}

/**
 * Any HTML with 403; and an empty 500 on /setting, which is how 1.7.x (session without claims), 1.14.7 and
 * 1.14.9 answer to an unusable session until its cookie is deleted.
 */
function isBlockPage(request: ApiRequest, { status, html, text }: HttpResponse, token: string): boolean {
  if (status === 403) return html;
  return status === 500 && text === "" && token !== "" && request.path === "/setting";
}

interface Envelope {
  success?: boolean;
  data?: unknown;
  error?: string;
}

/** `success` is only ever sent as true and `error` only on failure; `{}` is neither. */
function isEnvelope(json: unknown): json is Envelope {
  if (typeof json !== "object" || json === null) return false;
  return (json as Envelope).success === true || typeof (json as Envelope).error === "string";
}

function errorOf({ json }: HttpResponse): string | undefined {
  return isEnvelope(json) && typeof json.error === "string" ? json.error : undefined;
}

function isUnauthorized(response: HttpResponse): boolean {
  return errorOf(response)?.startsWith(UNAUTHORIZED) ?? false;
}

function sessionEnded(token: string): SessionEnded {
  // A session that began while this response was on its way stays.
  if (sessionToken() === token || !hasSession()) endSession();
  return new SessionEnded();
}

/** Forgets the session and notifies the listeners, once even if several calls report the end at the same time. */
export function endSession(): void {
  if (forgetSession()) for (const listener of [...listeners]) listener();
}

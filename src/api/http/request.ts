/**
 * The one gate: every answer of the backend is judged here and becomes its `data` or exactly one Failure.
 * Three recoveries happen here and nowhere else, each once per request and only where the backend refuses
 * before it acts: a new CSRF token, a session that another tab has renewed, the pause after a block page.
 */

import { type Answer, type Send, send } from "./client.ts";
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
import { beginPause, forgetPause, holdBack } from "./firewall.ts";
import { setStandstill, standsStill, untilOver } from "./request-pause.ts";

export interface Exchange extends Send {
  /** Made by someone not signed in: then "unauthorized" is a refusal like any other (wrong password). */
  anonymous?: boolean;
  /** The answer is worth nothing without a session: optional routes then show less, not an error. */
  needsSession?: boolean;
  /** Goes out while everything else stands still (api/http/request-pause.ts). */
  through?: boolean;
}

const UNAUTHORIZED = "ApiErrorUnauthorized";
const listeners = new Set<() => void>();

/**
 * Calls `listener` once for each session of this page that the backend no longer knows; a visitor who never
 * had one only gets SessionEnded. Returns the function that ends this.
 */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the request and returns the envelope's `data`, undefined where Go left it out (empty list, void). */
export async function exchange(request: Exchange): Promise<unknown> {
  if (isHeldUp(request)) await untilOver(request.signal);
  holdBack();
  let token = sessionToken();
  let answer = await attempt(request);
  if (!request.anonymous && isUnauthorized(answer) && hasSession() && sessionToken() !== token) {
    // Signed in or refreshed elsewhere since: refused before it acted, so it may go out once more.
    if (isHeldUp(request)) await untilOver(request.signal);
    token = sessionToken();
    answer = await attempt(request);
  }
  return judge(request, answer, token);
}

/** Must it wait now? What goes through makes the standstill last until its own answer has to be there. */
function isHeldUp({ through }: Exchange): boolean {
  if (through) setStandstill(true);
  return !through && standsStill();
}

async function attempt(request: Exchange): Promise<Answer> {
  const answer = await send(request);
  if (answer.status !== 403 || !/^ApiErrorForbidden.*CSRF/.test(errorOf(answer) ?? "")) return answer;
  // The backend seeds a missing CSRF cookie on such a GET, but does not replace a stale one (contract §3.5).
  deleteCookie(CSRF);
  if (isHeldUp(request)) await untilOver(request.signal);
  const seeding = await send({ path: "/profile", ...(request.signal && { signal: request.signal }) });
  if (errorOf(seeding) !== undefined || !seeding.ok || seeding.json === undefined) return seeding;
  if (isHeldUp(request)) await untilOver(request.signal);
  return send(request);
}

function judge(request: Exchange, answer: Answer, token: string): unknown {
  if (isBlockPage(request, answer, token)) {
    // Once the cookie is gone the page of an unusable session is gone too (contract §3.4).
    if (sessionToken() === token) deleteCookie(SESSION);
    throw beginPause();
  }
  const error = errorOf(answer);
  if (isEnvelope(answer.json)) forgetPause();
  if (error !== undefined) {
    if (isUnauthorized(answer) && !request.anonymous) throw endSession(token);
    throw new Refused(error, answer.status);
  }
  if (!answer.ok) throw new HttpFailure(answer.status, answer.statusText);
  if (answer.json === undefined) throw new NotJson(answer.status);
  if (!isEnvelope(answer.json)) throw new Unexpected(["envelope"]);
  if (request.needsSession && sessionLost()) throw endSession(token);
  return answer.json.data;
}

/**
 * Any HTML with 403; and an empty 500 on /setting, which is how 1.7.x (session without claims), 1.14.7 and
 * 1.14.9 answer to an unusable session until its cookie is deleted.
 */
function isBlockPage(request: Exchange, { status, html, empty }: Answer, token: string): boolean {
  if (status === 403) return html;
  return status === 500 && empty && token !== "" && request.path === "/setting";
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

function errorOf({ json }: Answer): string | undefined {
  return isEnvelope(json) && typeof json.error === "string" ? json.error : undefined;
}

function isUnauthorized(answer: Answer): boolean {
  return errorOf(answer)?.startsWith(UNAUTHORIZED) ?? false;
}

function endSession(token: string): SessionEnded {
  // Someone may have signed in again while this answer was on its way: leave that session alone.
  if (sessionToken() === token || !hasSession()) endNow();
  return new SessionEnded();
}

/** Forgets the session and says that it is over. Many calls may learn of it at the same time; it is told once. */
export function endNow(): void {
  if (forgetSession()) for (const listener of [...listeners]) listener();
}

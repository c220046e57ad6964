/**
 * The two cookies of a session. The backend sets both without HttpOnly, has no logout call and deletes
 * neither, so this page deletes them (contract §3.2, §3.6). Read them each time: another tab may have changed them.
 */
export const SESSION = "nz-jwt";
export const CSRF = "nz-csrf";

/** This page has had a session, and the user has not signed out. */
let sessionExpected = false;

function jar(): string {
  // Absent in workers and in Node.
  return typeof document === "undefined" ? "" : document.cookie;
}

/** The cookie's value, or "" if there is none. */
export function readCookie(name: string): string {
  for (const part of jar().split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return "";
}

/** Deletes a cookie. "/" is the only path that the backend uses. */
export function deleteCookie(name: string, path = "/"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain-HTTP origins
  if (typeof document !== "undefined") document.cookie = `${name}=; Path=${path}; Max-Age=0; SameSite=Lax`;
}

/** Deletes the cookies of an ended session. False if this page had no session, or has forgotten it already. */
export function forgetSession(): boolean {
  const known = sessionExpected;
  sessionExpected = false;
  deleteCookie(SESSION);
  deleteCookie(CSRF);
  return known;
}

/** Whether the session was deleted here, or by a logout in another window. */
export const sessionForgotten = (): boolean => !sessionExpected;

/** Deletes every cookie that can be read (logout). */
export function clearCookies(): void {
  sessionExpected = false;
  for (const part of jar().split(";")) {
    const name = part.split("=")[0]?.trim();
    // Another program may have set one for this application's folder only.
    if (name) for (const path of ["/", "/dashboard", "/dashboard/"]) deleteCookie(name, path);
  }
}

/** The session cookie's value, or "". */
export function sessionToken(): string {
  const token = readCookie(SESSION);
  if (token) sessionExpected = true;
  return token;
}

/** True while the session cookie exists. Without it, optional routes answer as for a guest (contract §3.3). */
export function hasSession(): boolean {
  return sessionToken() !== "";
}

/** True when the cookie is gone without a logout here: it expired, or another window signed out. */
export function sessionLost(): boolean {
  return !hasSession() && sessionExpected;
}

/** Life span of the session in seconds since 1970, on the server's clock. */
export interface SessionClaims {
  exp: number;
  orig_iat: number;
}

function claims(): Record<string, unknown> {
  const payload = sessionToken().split(".")[1];
  if (!payload) return {};
  try {
    return Object(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return {};
  }
}

/** Life span from the session token, or null if it cannot be read. Nothing is verified. */
export function sessionClaims(): SessionClaims | null {
  const { exp, orig_iat } = claims();
  return typeof exp === "number" && typeof orig_iat === "number" ? { exp, orig_iat } : null;
}

/** The user's id from the session token, or null; the claim's name differs by version (contract §3.2). */
export function sessionUser(): string | null {
  const { uid, user_id, ckau } = claims();
  const user = uid ?? user_id ?? ckau;
  return typeof user === "string" || typeof user === "number" ? String(user) : null;
}

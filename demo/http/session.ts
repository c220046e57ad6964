/** Sessions as in the backend: a JWT in a readable cookie and, from 2.1.0 on, a CSRF cookie. */
import { createHmac, randomBytes } from "node:crypto";
import type { DemoState, User } from "../state/demo-state.ts";
import { secret } from "../state/random.ts";
import { stampSeconds } from "../state/time.ts";

export type Identity =
  | { kind: "none" }
  | { kind: "user"; user: User; token: string }
  /** Correctly signed, but its session or user no longer exists. */
  | { kind: "unusable" }
  /** Backends ≤ 1.14.6 crash on a signed token without the expected claim. */
  | { kind: "panic" };

type Claims = Record<string, string | number>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs any claims; tests create expired or incomplete sessions with it. */
export function signToken(state: DemoState, claims: Claims): string {
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", state.jwtSecret).update(text).digest("base64url")}`;
}

function verify(state: DemoState, token: string): Claims | null {
  const [head, body, signature] = token.split(".");
  if (!head || !body || !signature) return null;
  const expected = createHmac("sha256", state.jwtSecret).update(`${head}.${body}`).digest("base64url");
  if (signature !== expected) return null;
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Claims;
}

export function readCookie(request: Request, name: string): string {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, ...rest] = part.trim().split("=");
    if (key === name) return rest.join("=");
  }
  return "";
}

function tokenOf(request: Request): string {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  return bearer ?? new URL(request.url).searchParams.get("token") ?? readCookie(request, "nz-jwt");
}

/** Identifies the caller. `ip` is the real address, empty unless the site configures a header for it. */
export function identify(state: DemoState, request: Request, ip: string): Identity {
  const token = tokenOf(request);
  if (token === "" || state.endedTokens.has(token)) return { kind: "none" };
  const claims = verify(state, token);
  if (claims === null || Number(claims.exp ?? 0) * 1000 <= state.now()) return { kind: "none" };
  if (!state.atLeast("1.14.7")) {
    if (typeof claims.ckau !== "string") return { kind: "panic" };
    return byId(state, Number(claims.ckau), token);
  }
  if (!state.atLeast("2.0.14")) {
    if (typeof claims.user_id !== "string") return { kind: "unusable" };
    return claims.ip === ip ? byId(state, Number(claims.user_id), token) : { kind: "none" };
  }
  const login = state.logins.get(String(claims.keyId ?? ""));
  if (!login) return { kind: "unusable" };
  return login.ip === ip ? byId(state, login.user, token) : { kind: "none" };
}

function byId(state: DemoState, id: number, token: string): Identity {
  const user = state.users.get(id);
  return user ? { kind: "user", user, token } : { kind: "unusable" };
}

export interface Issued {
  token: string;
  expire: string;
  cookies: string[];
}

/** Issues a token. A refresh passes the old token and keeps its session row. */
export function issue(state: DemoState, user: User, ip: string, previous?: string): Issued {
  const now = Math.floor(state.now() / 1000);
  const exp = now + state.sessionSeconds;
  const token = signToken(state, { exp, orig_iat: now, ...identityClaims(state, user, ip, previous) });
  const sameSite = state.atLeast("2.0.10") ? "; SameSite=Lax" : "";
  const cookies = [`nz-jwt=${token}; Path=/; Max-Age=${state.sessionSeconds}${sameSite}`];
  if (state.atLeast("2.1.0")) cookies.push(csrfCookie(state));
  return { token, expire: stampSeconds(exp), cookies };
}

function identityClaims(state: DemoState, user: User, ip: string, previous?: string): Claims {
  if (!state.atLeast("1.14.7")) return { ckau: String(user.id) };
  if (!state.atLeast("2.0.14")) return { user_id: String(user.id), ip };
  const old = previous === undefined ? null : verify(state, previous);
  const keyId =
    typeof old?.keyId === "string" ? old.keyId : secret(() => randomBytes(1).readUInt8() / 256, 32);
  state.logins.set(keyId, { user: user.id, ip });
  // The real claim is an obfuscated id of eight characters; clients must not interpret it.
  return { keyId, uid: Buffer.from(`u${user.id}`.padEnd(6, "-")).toString("base64url") };
}

/** Revokes all sessions of a user, as a password change does from 2.0.14 on. */
export function revoke(state: DemoState, userId: number): void {
  for (const [key, login] of state.logins) if (login.user === userId) state.logins.delete(key);
}

function csrfSignature(state: DemoState, nonce: string): string {
  return createHmac("sha256", state.jwtSecret).update(`csrf ${nonce}`).digest("hex");
}

/** A new signed `nz-csrf` cookie line. */
export function csrfCookie(state: DemoState): string {
  const nonce = randomBytes(16).toString("hex");
  return `nz-csrf=${nonce}.${csrfSignature(state, nonce)}; Path=/; SameSite=Strict`;
}

export function csrfIsValid(state: DemoState, request: Request): boolean {
  const cookie = readCookie(request, "nz-csrf");
  const [nonce, signature] = cookie.split(".");
  if (!nonce || signature !== csrfSignature(state, nonce)) return false;
  return request.headers.get("x-csrf-token") === cookie;
}

/** Sessions as the backend keeps them: a JWT in a readable cookie, and from 2.1.0 a second cookie against CSRF. */
import { createHmac, randomBytes } from "node:crypto";
import type { DemoState, User } from "../state/demo-state.ts";
import { secret } from "../state/random.ts";
import { stampSeconds } from "../state/time.ts";

export type Identity =
  | { kind: "none" }
  | { kind: "user"; user: User; token: string }
  /** Rightly signed, but its session or user is gone. */
  | { kind: "unusable" }
  /** Backends ≤ 1.14.6 crash on a signed token without their claim. */
  | { kind: "panic" };

type Claims = Record<string, string | number>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Signs any claims; tests use it for sessions that are expired or that lack their claims. */
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

/** Who asks. `ip` is the real address, empty unless the site names a header for it. */
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

/** A new token. A refresh passes the old one, whose session row it keeps. */
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
  // The real claim is an obfuscated id of eight characters; clients must not read anything into it.
  return { keyId, uid: Buffer.from(`u${user.id}`.padEnd(6, "-")).toString("base64url") };
}

/** Ends all sessions of a user, as changing the password does from 2.0.14 on. */
export function revoke(state: DemoState, userId: number): void {
  for (const [key, login] of state.logins) if (login.user === userId) state.logins.delete(key);
}

function csrfSignature(state: DemoState, nonce: string): string {
  return createHmac("sha256", state.jwtSecret).update(`csrf ${nonce}`).digest("hex");
}

/** A fresh `nz-csrf` cookie line, signed so that a made-up value is refused. */
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

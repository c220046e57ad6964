/** Sessions as the backend keeps them: a JWT in a readable cookie, and from 2.1.0 a second cookie against CSRF. */
import { createHmac, randomBytes } from "node:crypto";
import type { User, World } from "../state/demo-state.ts";
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
export function signToken(world: World, claims: Claims): string {
  const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${text}.${createHmac("sha256", world.jwtSecret).update(text).digest("base64url")}`;
}

function verify(world: World, token: string): Claims | null {
  const [head, body, signature] = token.split(".");
  if (!head || !body || !signature) return null;
  const expected = createHmac("sha256", world.jwtSecret).update(`${head}.${body}`).digest("base64url");
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
export function identify(world: World, request: Request, ip: string): Identity {
  const token = tokenOf(request);
  if (token === "" || world.endedTokens.has(token)) return { kind: "none" };
  const claims = verify(world, token);
  if (claims === null || Number(claims.exp ?? 0) * 1000 <= world.now()) return { kind: "none" };
  if (!world.atLeast("1.14.7")) {
    if (typeof claims.ckau !== "string") return { kind: "panic" };
    return byId(world, Number(claims.ckau), token);
  }
  if (!world.atLeast("2.0.14")) {
    if (typeof claims.user_id !== "string") return { kind: "unusable" };
    return claims.ip === ip ? byId(world, Number(claims.user_id), token) : { kind: "none" };
  }
  const login = world.logins.get(String(claims.keyId ?? ""));
  if (!login) return { kind: "unusable" };
  return login.ip === ip ? byId(world, login.user, token) : { kind: "none" };
}

function byId(world: World, id: number, token: string): Identity {
  const user = world.users.get(id);
  return user ? { kind: "user", user, token } : { kind: "unusable" };
}

export interface Issued {
  token: string;
  expire: string;
  cookies: string[];
}

/** A new token. A refresh passes the old one, whose session row it keeps. */
export function issue(world: World, user: User, ip: string, previous?: string): Issued {
  const now = Math.floor(world.now() / 1000);
  const exp = now + world.sessionSeconds;
  const token = signToken(world, { exp, orig_iat: now, ...identityClaims(world, user, ip, previous) });
  const sameSite = world.atLeast("2.0.10") ? "; SameSite=Lax" : "";
  const cookies = [`nz-jwt=${token}; Path=/; Max-Age=${world.sessionSeconds}${sameSite}`];
  if (world.atLeast("2.1.0")) cookies.push(csrfCookie(world));
  return { token, expire: stampSeconds(exp), cookies };
}

function identityClaims(world: World, user: User, ip: string, previous?: string): Claims {
  if (!world.atLeast("1.14.7")) return { ckau: String(user.id) };
  if (!world.atLeast("2.0.14")) return { user_id: String(user.id), ip };
  const old = previous === undefined ? null : verify(world, previous);
  const keyId =
    typeof old?.keyId === "string" ? old.keyId : secret(() => randomBytes(1).readUInt8() / 256, 32);
  world.logins.set(keyId, { user: user.id, ip });
  // The real claim is an obfuscated id of eight characters; clients must not read anything into it.
  return { keyId, uid: Buffer.from(`u${user.id}`.padEnd(6, "-")).toString("base64url") };
}

/** Ends all sessions of a user, as changing the password does from 2.0.14 on. */
export function revoke(world: World, userId: number): void {
  for (const [key, login] of world.logins) if (login.user === userId) world.logins.delete(key);
}

function csrfSignature(world: World, nonce: string): string {
  return createHmac("sha256", world.jwtSecret).update(`csrf ${nonce}`).digest("hex");
}

/** A fresh `nz-csrf` cookie line, signed so that a made-up value is refused. */
export function csrfCookie(world: World): string {
  const nonce = randomBytes(16).toString("hex");
  return `nz-csrf=${nonce}.${csrfSignature(world, nonce)}; Path=/; SameSite=Strict`;
}

export function csrfIsValid(world: World, request: Request): boolean {
  const cookie = readCookie(request, "nz-csrf");
  const [nonce, signature] = cookie.split(".");
  if (!nonce || signature !== csrfSignature(world, nonce)) return false;
  return request.headers.get("x-csrf-token") === cookie;
}

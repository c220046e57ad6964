/** A demo in the state of a recording, and its visitors. */
import { type Backend, createBackend } from "../../demo/backend.ts";
import { issue, signToken } from "../../demo/http/session.ts";
import { blankServer } from "../../demo/resources/server/server-blank.ts";
import type { Config } from "../../demo/state/config.ts";
import type { Dialect } from "../../demo/state/dialect.ts";
import { type Recorded, recordedServers } from "./recorded.ts";

const origin = "http://demo.test";
export const address = "192.0.2.10";

export interface Stage {
  backend: Backend;
  dialect: Dialect;
  /** Cookies by visitor. */
  jars: Map<string, Map<string, string>>;
}

export function emptyStage(dialect: Dialect, config: Partial<Config> = {}): Stage {
  const site = { site_name: "Test", install_host: "nezha.example.com:8008", ...config };
  const backend = createBackend({ dialect, servers: 0, rows: false, config: site });
  return { backend, dialect, jars: new Map() };
}

/** A stage with the recorded servers; on 1.14.14 the third belongs to the member, otherwise they have no owner. */
export function stageWithServers(dialect: Dialect, config: Partial<Config> = {}): Stage {
  const stage = emptyStage(dialect, config);
  const { state } = stage.backend;
  for (const [index, recorded] of recordedServers(dialect).entries()) {
    const row = blankServer(recorded.uuid ?? "");
    const { ip, country_code = "" } = recorded.geoip;
    Object.assign(row, { name: recorded.name, host: recorded.host, country_code, mood: "online" });
    Object.assign(row, {
      state: JSON.stringify(recorded.state),
      ipv4: ip.ipv4_addr ?? "",
      ipv6: ip.ipv6_addr ?? "",
    });
    row.lastActive = state.now() - 1000;
    state.servers.add(index === 2 ? 2 : 0, row);
  }
  return stage;
}

/** The cookies of a visitor; "admin" and "member" sign in at first use. */
export function jarOf(stage: Stage, visitor: string, ip = ""): Map<string, string> {
  const known = stage.jars.get(visitor);
  if (known) return known;
  const jar = new Map<string, string>();
  stage.jars.set(visitor, jar);
  const { state } = stage.backend;
  const user = state.users.all().find((one) => one.username === visitor);
  for (const line of user ? issue(state, user, ip).cookies : []) keep(jar, line);
  return jar;
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  jar.set(name, value);
}

/** Unusable sessions, as the recordings name them. */
export function oddCookie(stage: Stage, kind: string): Map<string, string> {
  const { state } = stage.backend;
  const now = Math.floor(state.now() / 1000);
  const expired = { exp: now - 60, orig_iat: now - 3660, ckau: "1", user_id: "1", ip: "" };
  const tokens: Record<string, string> = {
    garbage: "garbage",
    expired: signToken(state, expired),
    signed_no_claims: signToken(state, { exp: now + 3600, orig_iat: now }),
  };
  return new Map([["nz-jwt", tokens[kind] ?? ""]]);
}

export interface Ask {
  request: Pick<Recorded, "method" | "path" | "body">;
  jar: Map<string, string>;
  headers?: Record<string, string>;
  csrf?: boolean;
  peer?: string;
}

/** Sends one request as a browser does, with cookies and the CSRF header. */
export async function ask(stage: Stage, { request, jar, headers = {}, csrf = true, peer = address }: Ask) {
  const all = new Headers(headers);
  if (jar.size > 0) all.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
  const token = jar.get("nz-csrf");
  if (csrf && token !== undefined) all.set("x-csrf-token", token);
  const init: RequestInit = { method: request.method, headers: all };
  if (request.body !== undefined && request.method !== "GET") {
    all.set("content-type", "application/json");
    init.body = request.body === "{" ? "{" : JSON.stringify(request.body);
  }
  const sent = new Request(origin + request.path, init);
  const response = await answer(stage, sent, peer);
  for (const line of response.headers.getSetCookie()) keep(jar, line);
  return response;
}

async function answer(stage: Stage, request: Request, peer: string): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith("/api/v1/ws/")) return stage.backend.fetch(request, peer);
  const upgrade = stage.backend.accept(request, peer);
  return "refused" in upgrade ? upgrade.refused : new Response("opened");
}

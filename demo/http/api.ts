/** REST entry point: firewall, session, CSRF and rights in the backend's order, then the resource. */

import { resources } from "../resources/index.ts";
import type { DemoState } from "../state/demo-state.ts";
import {
  blocked,
  json,
  notFound,
  Panic,
  panicked,
  Refusal,
  redirect,
  refusal,
  success,
  unauthorized,
} from "./envelope.ts";
import { magicFault, orderedFault } from "./faults.ts";
import { clearFailures, countFailure, deadSession } from "./firewall.ts";
import { type Call, findRoute, type Route } from "./route.ts";
import { csrfCookie, csrfIsValid, type Identity, identify, readCookie } from "./session.ts";

const base = "/api/v1";
const routes: readonly Route[] = resources.flatMap((resource) => resource.routes);
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Answers anything below /api. `ip` is the visitor's real address, or empty. */
export async function answerApi(state: DemoState, request: Request, ip: string): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : "";
  const match = findRoute(routes, state, request.method, path);
  if (!match) return slashRedirect(state, request, url, path) ?? notFound();
  const { route, params } = match;

  const identity = identify(state, request, ip);
  const user = identity.kind === "user" ? identity.user : null;
  const token = identity.kind === "user" ? identity.token : "";
  const refused = admit(state, request, route, identity, ip);
  if (refused) return refused;

  const context = { state, request, user, token };
  const body = safe.has(request.method) ? "" : await request.text();
  const act = () => run(route, { state, request, url, params, user, token, body, ip });
  const ordered = await orderedFault(context, path, act);
  if (ordered) return ordered;
  const magic = await magicFault(context, body);
  if (magic) return magic;

  const response = await act();
  return withCsrfSeed(state, request, route, response);
}

/** Returns a refusal if the caller lacks rights, else null. The order of the checks is visible in the answers. */
function admit(
  state: DemoState,
  request: Request,
  route: Route,
  identity: Identity,
  ip: string,
): Response | null {
  if (identity.kind === "panic") return panicked();
  if (route.for === "public") return null;
  const bearer = request.headers.get("authorization") ?? "";
  if (state.atLeast("2.1.0") && bearer.startsWith("Bearer nzp_")) {
    return refusal("ApiErrorUnauthorized: invalid api token", 401);
  }
  const needsUser =
    route.for === "user" || route.for === "admin" || (route.for === "optional" && state.forceAuth);
  if (identity.kind === "unusable" && !needsUser) {
    countFailure(state, ip, "token");
    return state.atLeast("1.14.9") ? blocked() : null;
  }
  if (!needsUser) {
    if (identity.kind === "user") clearFailures(state, ip, [deadSession]);
    return null;
  }
  if (identity.kind !== "user") return unauthorized(state.realm);
  if (state.atLeast("2.1.0") && !safe.has(request.method) && !csrfIsValid(state, request)) {
    return json({ error: "ApiErrorForbidden: missing or invalid CSRF token" }, 403);
  }
  return route.for === "admin" && identity.user.role !== 0 ? refusal("permission denied") : null;
}

async function run(route: Route, call: Call): Promise<Response> {
  try {
    const data = await route.answer(call);
    return data instanceof Response ? data : success(data);
  } catch (error) {
    if (error instanceof Refusal) return refusal(error.message);
    if (error instanceof Panic) return panicked();
    throw error;
  }
}

/** From 2.1.0 on, GETs that need a session set a missing CSRF cookie; optional routes never do. */
function withCsrfSeed(state: DemoState, request: Request, route: Route, response: Response): Response {
  const seeds = request.method === "GET" && (route.for === "user" || route.for === "admin");
  if (seeds && state.atLeast("2.1.0") && readCookie(request, "nz-csrf") === "") {
    response.headers.append("set-cookie", csrfCookie(state));
  }
  return response;
}

/** Registered paths redirect when only the trailing slash differs. */
function slashRedirect(state: DemoState, request: Request, url: URL, path: string): Response | null {
  if (!path.endsWith("/") || !findRoute(routes, state, request.method, path.slice(0, -1))) return null;
  return redirect(base + path.slice(0, -1) + url.search, request.method);
}

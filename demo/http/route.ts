/** Declaration of a resource: routes and initial rows. `api.ts` handles sessions, rights and faults. */
import type { DemoState, User } from "../state/demo-state.ts";

/** Permitted callers: see the table in the README. */
export type Audience = "public" | "fallback" | "optional" | "user" | "admin";

export interface Call {
  state: DemoState;
  request: Request;
  url: URL;
  /** Named parts of the path, e.g. `id` of "/nat/:id". */
  params: Readonly<Record<string, string>>;
  user: User | null;
  token: string;
  body: string;
  /** The visitor's real address; empty unless the site configures a header for it. */
  ip: string;
}

export interface Route {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below /api/v1. */
  path: string;
  for: Audience;
  /** First version that has the route. */
  since?: string;
  /** First version without the route. */
  until?: string;
  /** Returns the `data` of a success or a complete response; throws `Refusal` for `{"error"}`. */
  answer(call: Call): unknown;
}

export interface Resource {
  routes: readonly Route[];
  /** Adds sample rows to a new state. */
  seed?(state: DemoState): void;
}

function partsOf(path: string): string[] {
  return path.split("/").slice(1);
}

/** The named parts if the path matches, else null. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = partsOf(pattern);
  const actual = partsOf(path);
  if (expected.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? "";
    if (part.startsWith(":") && value !== "") params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

function existsIn(route: Route, state: DemoState): boolean {
  if (route.since !== undefined && !state.atLeast(route.since)) return false;
  return route.until === undefined || !state.atLeast(route.until);
}

/** Finds the route of a call. Literal segments take precedence over named ones ("/server/config/:id", "/server/:id/config"). */
export function findRoute(routes: readonly Route[], state: DemoState, method: string, path: string) {
  const found = routes
    .filter((route) => route.method === method && existsIn(route, state))
    .map((route) => ({ route, params: matchPath(route.path, path) }))
    .filter((match) => match.params !== null)
    .sort((one, other) => named(one.route) - named(other.route))[0];
  return found ? { route: found.route, params: found.params ?? {} } : null;
}

function named(route: Route): number {
  return route.path.split(":").length;
}

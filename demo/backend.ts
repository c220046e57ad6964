/**
 * The embedded demo backend: one `Request → Response` function over tables in memory, and WebSockets. It uses no
 * ports or files (see `http/serve.ts`), so tests can run it in process.
 */

import { endSessions } from "./agent/sessions.ts";
import { control, controlPath } from "./control/control.ts";
import { answerApi } from "./http/api.ts";
import { notFound } from "./http/envelope.ts";
import { visitor } from "./http/firewall.ts";
import { resources } from "./resources/index.ts";
import { seedServers } from "./resources/server/server-seed.ts";
import { answerSocket, plainSocket, type Upgrade } from "./sockets/upgrade.ts";
import { blankConfig, type Config } from "./state/config.ts";
import { createDemoState, type DemoState } from "./state/demo-state.ts";
import { type Dialect, newest } from "./state/dialect.ts";

export interface BackendOptions {
  /** Version to imitate; default the newest. */
  dialect?: Dialect;
  /** Version shown to admins; "debug" hides the version from clients. */
  shownVersion?: string;
  /** Number of servers; default 40. */
  servers?: number;
  seed?: number;
  /** The clock in milliseconds. */
  now?: () => number;
  /** Lifetime of a session; default one hour, as in the backends. */
  sessionSeconds?: number;
  /** Closes the site to guests. */
  forceAuth?: boolean;
  /** Parts of the site's configuration. */
  config?: Partial<Config>;
  /** Names of sample rows that break careless code; default true. */
  odd?: boolean;
  /** `false` leaves only the two users and the servers of `servers`. */
  rows?: boolean;
}

export interface Backend {
  /** Answers /api and /__demo. `peer` is the address at the other end of the connection. */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** The firewall's answer to any other path, static files included; null if the visitor may pass. */
  guard(request: Request, peer?: string): Response | null;
  /** Answers a WebSocket handshake: a refusal, or a function that takes the open socket. */
  accept(request: Request, peer?: string): Upgrade;
  /** The current state, for tests; a reset replaces it. */
  readonly state: DemoState;
  reset(): void;
}

const loopback = "127.0.0.1";

export function createBackend(options: BackendOptions = {}): Backend {
  let state = build(options);
  const reset = () => {
    for (const { socket } of [...state.watchers, ...state.transferWatchers]) socket.terminate();
    endSessions(state);
    state = build(options);
  };
  return {
    async fetch(request, peer = loopback) {
      const { pathname } = new URL(request.url);
      if (pathname === controlPath || pathname.startsWith(`${controlPath}/`))
        return control(state, request, reset);
      const from = visitor(state, request, peer);
      if ("response" in from) return from.response;
      if (request.method === "GET" && pathname.startsWith("/api/v1/ws/"))
        return plainSocket(state, request, from.ip);
      return pathname.startsWith("/api") ? answerApi(state, request, from.ip) : notFound();
    },
    guard(request, peer = loopback) {
      const from = visitor(state, request, peer);
      return "response" in from ? from.response : null;
    },
    accept(request, peer = loopback) {
      const from = visitor(state, request, peer);
      return "response" in from ? { refused: from.response } : answerSocket(state, request, from.ip);
    },
    get state() {
      return state;
    },
    reset,
  };
}

function build(options: BackendOptions): DemoState {
  const { dialect = newest, servers = 40, seed = 20_26, now = Date.now } = options;
  const state = createDemoState({
    dialect,
    seed,
    now,
    sessionSeconds: options.sessionSeconds ?? 3600,
    forceAuth: options.forceAuth ?? false,
    shownVersion: options.shownVersion ?? dialect,
    odd: options.odd ?? true,
    config: { ...blankConfig, install_host: "dashboard.example.com:8008" },
  });
  const [users, ...others] = resources;
  users?.seed?.(state);
  seedServers(state, servers, seed);
  if (options.rows !== false) for (const resource of others) resource.seed?.(state);
  Object.assign(state.config, options.config);
  state.realm = state.config.site_name;
  return state;
}

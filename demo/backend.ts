/**
 * The embedded stand-in backend: one `Request → Response` function over tables in memory, and live sockets. It knows
 * nothing of ports or files (that is `serve.ts`), so tests can use it in process.
 */

import { endSessions } from "./agent/sessions.ts";
import { control, controlPath } from "./control.ts";
import { answerApi } from "./http/api.ts";
import { notFound } from "./http/envelope.ts";
import { visitor } from "./http/firewall.ts";
import { resources } from "./resources/index.ts";
import { seedServers } from "./resources/server/server-seed.ts";
import { blankConfig, type Config } from "./resources/setting/setting-config.ts";
import { answerSocket, plainSocket, type Upgrade } from "./sockets/upgrade.ts";
import { createWorld, type World } from "./state/demo-state.ts";
import { type Dialect, newest } from "./state/dialect.ts";

export interface BackendOptions {
  /** Which version of the backend to be; the newest unless said otherwise. */
  dialect?: Dialect;
  /** What admins are told as version: "debug" makes a client that reads it not know the version. */
  shownVersion?: string;
  /** How many servers there are; 40 unless said otherwise. */
  servers?: number;
  seed?: number;
  /** The clock in milliseconds. */
  now?: () => number;
  /** Lifetime of a session; one hour, as the backends' default. */
  sessionSeconds?: number;
  /** Whether guests see nothing at all. */
  forceAuth?: boolean;
  /** Parts of the site's configuration. */
  config?: Partial<Config>;
  /** Without rows there are only the two users; servers come from `servers` nevertheless. */
  rows?: boolean;
}

export interface Backend {
  /** Answers /api and /__demo. `peer` is the address at the other end of the connection. */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** The firewall's answer to any other path (static files are behind it too), or null if the visitor may pass. */
  guard(request: Request, peer?: string): Response | null;
  /** A WebSocket handshake: either refused with a response, or a function that takes the open socket. */
  accept(request: Request, peer?: string): Upgrade;
  /** What the demo remembers, for tests; replaced by a reset. */
  readonly world: World;
  reset(): void;
}

const loopback = "127.0.0.1";

export function createBackend(options: BackendOptions = {}): Backend {
  let world = build(options);
  const reset = () => {
    for (const { socket } of [...world.watchers, ...world.transferWatchers]) socket.terminate();
    endSessions(world);
    world = build(options);
  };
  return {
    async fetch(request, peer = loopback) {
      const { pathname } = new URL(request.url);
      if (pathname === controlPath || pathname.startsWith(`${controlPath}/`))
        return control(world, request, reset);
      const from = visitor(world, request, peer);
      if ("response" in from) return from.response;
      if (request.method === "GET" && pathname.startsWith("/api/v1/ws/"))
        return plainSocket(world, request, from.ip);
      return pathname.startsWith("/api") ? answerApi(world, request, from.ip) : notFound();
    },
    guard(request, peer = loopback) {
      const from = visitor(world, request, peer);
      return "response" in from ? from.response : null;
    },
    accept(request, peer = loopback) {
      const from = visitor(world, request, peer);
      return "response" in from ? { refused: from.response } : answerSocket(world, request, from.ip);
    },
    get world() {
      return world;
    },
    reset,
  };
}

function build(options: BackendOptions): World {
  const { dialect = newest, servers = 40, seed = 20_26, now = Date.now } = options;
  const world = createWorld({
    dialect,
    seed,
    now,
    sessionSeconds: options.sessionSeconds ?? 3600,
    forceAuth: options.forceAuth ?? false,
    shownVersion: options.shownVersion ?? dialect,
    config: { ...blankConfig, install_host: "dashboard.example.com:8008" },
  });
  const [users, ...others] = resources;
  users?.seed?.(world);
  seedServers(world, servers, seed);
  if (options.rows !== false) for (const resource of others) resource.seed?.(world);
  Object.assign(world.config, options.config);
  world.realm = world.config.site_name;
  return world;
}

import type { Config } from "./config.ts";
import { atLeast, type Dialect } from "./dialect.ts";
import { type Random, secret, seeded } from "./random.ts";
import type { ServerRow } from "./server-row.ts";
import { type Row, Table } from "./table.ts";

export interface User extends Row {
  username: string;
  password: string;
  /** 0 admin, 1 member */
  role: number;
  agent_secret: string;
  reject_password: boolean;
  /** Provider in lower case → identity there. */
  oauth2_bind: Record<string, string>;
}

/** The part of a WebSocket that the demo uses. */
export interface Socket {
  send(data: string): void;
  /** Ends the TCP connection without a close frame, as the backend does: browsers report 1006. */
  terminate(): void;
  onClose(listener: () => void): void;
}

/** Both directions of a WebSocket: terminals and files. */
export interface Peer {
  /** Text as a text message, bytes as a binary one. */
  send(data: string | Uint8Array): void;
  /** Bytes that have not left yet. */
  waiting(): number;
  /** As with `Socket`. */
  terminate(): void;
  /** Receives the client's messages, first those that arrived before the listener was added. */
  onMessage(listener: (data: Buffer, binary: boolean) => void): void;
  onClose(listener: () => void): void;
}

export type SessionKind = "terminal" | "file";

/** A terminal or file session, from its creation until its socket ends; an unattached one stays for ever. */
export interface Session {
  id: string;
  kind: SessionKind;
  server: number;
  user: number;
  peer: Peer | null;
}

/** One open `/ws/server` connection. */
export interface Watcher {
  user: User | null;
  ip: string;
  connectedAt: number;
  socket: Socket;
}

/** A simulated other visitor in the list of online users. */
export interface OnlineVisitor {
  /** 0: a guest. */
  user: number;
  ip: string;
  connectedAt: number;
}

/** One open `/ws/transfer` connection. */
export interface TransferWatcher {
  user: User;
  socket: Socket;
}

/** A fault scheduled over `/__demo` for the next `times` matching requests. */
export interface Fault {
  path: string;
  method?: string;
  kind: string;
  status: number;
  text: string;
  times: number;
  /** The request is carried out; only its answer is lost. */
  acted?: boolean;
  /** The fault that begins when this one has been taken for the last time. */
  next?: Fault;
}

export interface Block {
  ip: string;
  count: number;
  at: number;
  /** 1 login, 2 token, 3 agent, 4 by hand, 5 OAuth2. */
  reason: number;
  /** A user's id; negative values are the firewall's own identifiers (contract §8.1). */
  identifier: number;
}

export interface Login {
  user: number;
  ip: string;
}

/** The complete state of the demo. A reset creates a new one. */
export interface DemoState {
  version: Dialect;
  atLeast(version: string): boolean;
  now(): number;
  random: Random;
  jwtSecret: string;
  sessionSeconds: number;
  forceAuth: boolean;
  config: Config;
  users: Table<User>;
  servers: Table<ServerRow>;
  /** The table of any other resource, created at first use. */
  table<R extends Row>(name: string): Table<R>;
  /** Extra rows that fit no schema, by resource, to test how clients handle them. */
  badRows: Map<string, unknown[]>;
  logins: Map<string, Login>;
  endedTokens: Set<string>;
  /** Failures per address and identifier: count, time of the newest in seconds, and reason. */
  blocks: Block[];
  faults: Fault[];
  /** For each answer under the fault `half`: a function that sends its second half, or cuts it off. */
  halves: ((cut: boolean) => void)[];
  watchers: Set<Watcher>;
  /** Simulated visitors with an open connection; no frames are sent to them. */
  onlookers: OnlineVisitor[];
  transferWatchers: Set<TransferWatcher>;
  /** By id. */
  sessions: Map<string, Session>;
  /** Stops frames while connections stay open. */
  framesHeld: boolean;
  /** Time between the frames of a new connection, and between steps of the figures. */
  frameMilliseconds: number;
  /** The site's name when the dashboard started: `WWW-Authenticate` names it until a restart. */
  realm: string;
  /** Version shown to admins; "debug" on backends built by hand. */
  shownVersion: string;
  /** Whether sample rows have odd names (sample-names.ts). */
  odd: boolean;
  /** Incremented by every change of a server, to invalidate cached answers. */
  revision: number;
  /** Every server write hangs. Set when an old backend deletes an unknown server or reads an edited one's config. */
  serverWritesHang: boolean;
}

export interface DemoStateOptions {
  dialect: Dialect;
  seed: number;
  now: () => number;
  sessionSeconds: number;
  forceAuth: boolean;
  config: Config;
  shownVersion: string;
  odd: boolean;
}

export function createDemoState(options: DemoStateOptions): DemoState {
  const random = seeded(options.seed);
  const tables = new Map<string, unknown>();
  return {
    version: options.dialect,
    atLeast: (version) => atLeast(options.dialect, version),
    now: options.now,
    random,
    jwtSecret: secret(random, 64),
    sessionSeconds: options.sessionSeconds,
    forceAuth: options.forceAuth,
    config: options.config,
    users: new Table<User>(options.now),
    servers: new Table<ServerRow>(options.now),
    table<R extends Row>(name: string): Table<R> {
      const known = tables.get(name) as Table<R> | undefined;
      const table = known ?? new Table<R>(options.now);
      if (!known) tables.set(name, table);
      return table;
    },
    badRows: new Map(),
    logins: new Map(),
    endedTokens: new Set(),
    blocks: [],
    faults: [],
    halves: [],
    watchers: new Set(),
    onlookers: [],
    transferWatchers: new Set(),
    sessions: new Map(),
    framesHeld: false,
    // The backend's interval on `/ws/server`.
    frameMilliseconds: 2000,
    realm: "",
    shownVersion: options.shownVersion,
    odd: options.odd,
    revision: 0,
    serverWritesHang: false,
  };
}

export function isAdmin(user: User | null): boolean {
  return user?.role === 0;
}

/** Admins pass every ownership check; members own rows with their id. */
export function mayTouch(user: User | null, row: Row): boolean {
  return user !== null && (user.role === 0 || row.owner === user.id);
}

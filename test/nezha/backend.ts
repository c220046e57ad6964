/**
 * The real Nezha backend for tests: one call starts it on loopback with an empty database, another attaches an
 * agent. Everything lives in temporary folders and ends with the test. The first user is admin/admin.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildNezha } from "./build.ts";
import { type Child, removeAtExit, removeFolder, startChild } from "./child.ts";
import { asGuest, type Client, signIn } from "./client.ts";

export { buildNezha, hasGo } from "./build.ts";
export type { Answer, Client } from "./client.ts";

export type NezhaOptions = {
  /** The version that admins see. Default: "debug", which clients cannot parse (the unknown version). */
  version?: string;
  /** Serve the build without file times, as a release binary does, instead of as a folder in its working directory. */
  embedded?: boolean;
  /** The admin build. Default: the repository's `dist`, or a page of one line where that has not been built. */
  dist?: string;
  /** Header that carries the client's address ("X-Real-IP"). Switches the firewall on; every request must carry it. */
  realIp?: string;
  /** Close the guest routes. */
  forceAuth?: boolean;
  /** A fixed port; default any free one. */
  port?: number;
  /** OAuth2 providers as the backend's config.yaml has them, by name. */
  oauth2?: Readonly<Record<string, OAuth2Provider>>;
};

/** An OAuth2 provider in the backend's configuration (contract §3.8). */
export type OAuth2Provider = {
  client_id: string;
  client_secret: string;
  endpoint: { auth_url: string; token_url: string };
  scopes: readonly string[];
  user_info_url: string;
  /** The path of the user's id in the answer of `user_info_url`. */
  user_id_path: string;
};

export type AgentOptions = {
  /** Identity: the same uuid is the same server. */
  uuid: string;
  /** The secret it signs in with; default the site's. */
  secret?: string;
  /** The server's name; default one that the backend generates. */
  name?: string;
  /** Start folder of shells and file listings; default a new temporary folder. */
  root?: string;
  /** Overrides of the host description, by the field names of the live socket (platform, cpu, mem_total …). */
  host?: Record<string, unknown>;
  gpu?: boolean;
  /** Agent version to report. */
  version?: string;
  /** Seconds between a config write and its effect. */
  applyDelay?: number;
  /** A fault of files (agent/fault.go). */
  fault?: "deny" | "grow" | "shrink" | "fail" | "cut" | "silent" | "slow" | "babble";
};

export type Agent = {
  pid: number;
  uuid: string;
  root: string;
  stop(): Promise<void>;
  /** Kills it. */
  kill(): void;
  /** Stops the process, which stays connected but silent. */
  freeze(): void;
  thaw(): void;
};

export type Nezha = {
  url: string;
  /** The secret that agents sign in with. */
  secret: string;
  dataDir: string;
  agent(options: AgentOptions): Promise<Agent>;
  /** Signs in over HTTP. Without a name it is the admin, who signs in only once. */
  as(username?: string, password?: string): Promise<Client>;
  guest(): Client;
  /** Creates a member (role 1) and signs in as that user. */
  member(username?: string, password?: string): Promise<Client>;
  /** The id of the server with this UUID. */
  serverId(uuid: string): Promise<number>;
  log(): string;
  /** Stops agents and backend and removes their files. */
  close(): Promise<void>;
  /** Ends the backend and starts it again on the same port with the same data. Agents come back by themselves. */
  restart(): Promise<void>;
  /** Only ends the backend; `restart` brings it back. */
  down(): Promise<void>;
};

type ServerRow = { id: number; uuid: string } & Record<string, unknown>;

/** Starts a new backend. Needs Go once (`hasGo`). */
export async function startNezha(options: NezhaOptions = {}): Promise<Nezha> {
  const binaries = await buildNezha();
  const base = mkdtempSync(join(tmpdir(), "windfire-nezha-"));
  removeAtExit(base);
  const dataDir = join(base, "data");
  const secret = randomBytes(16).toString("hex");
  const env = {
    ...cleanEnv(),
    NEZHA_AGENT_SECRET: secret,
    NEZHA_JWT_SECRET: randomBytes(32).toString("hex"),
    ...(options.oauth2 ? { NEZHA_OAUTH2: JSON.stringify(options.oauth2) } : {}),
  };
  const headers: Record<string, string> = options.realIp?.includes("::")
    ? {}
    : options.realIp
      ? { [options.realIp]: "127.0.0.1" }
      : {};
  const start = (port: number) =>
    startChild(
      binaries.dashboard,
      [
        "-tied",
        ...["-listen", `127.0.0.1:${port}`, "-data", dataDir, "-dist", options.dist ?? defaultDist(base)],
        ...(options.version ? ["-version", options.version] : []),
        ...(options.embedded ? ["-embedded"] : []),
        ...(options.realIp ? ["-real-ip", options.realIp] : []),
        ...(options.forceAuth ? ["-force-auth"] : []),
      ],
      env,
      "READY",
    );
  let backend = await start(options.port ?? 0);
  const url = backend.greeting;
  const agents = new Set<Child>();
  let admin: Client | undefined;
  const as = async (username?: string, password = "admin"): Promise<Client> => {
    if (username) return signIn(url, username, password, headers);
    admin ??= await signIn(url, "admin", "admin", headers);
    return admin;
  };

  const serverId = async (uuid: string): Promise<number> => (await findServer(await as(), uuid)).id;

  return {
    url,
    secret,
    dataDir,
    as,
    guest: () => asGuest(url, headers),
    serverId,
    log: () => backend.log(),
    async agent({ uuid, secret: own = secret, name, root, host, gpu, version, applyDelay, fault }) {
      const home = mkdtempSync(join(base, "agent-"));
      const start = root ?? join(home, "root");
      if (!root) mkdirSync(start);
      if (host) writeFileSync(join(home, "host.json"), JSON.stringify(host));
      const child = await startChild(
        binaries.agent,
        [
          "-tied",
          ...["-server", new URL(url).host, "-secret", own, "-uuid", uuid, "-root", start],
          ...(host ? ["-host", join(home, "host.json")] : []),
          ...(gpu ? ["-gpu"] : []),
          ...(version ? ["-version", version] : []),
          ...(fault ? ["-fault", fault] : []),
          ...(applyDelay ? ["-apply-delay", `${applyDelay}s`] : []),
        ],
        cleanEnv(),
        "ONLINE",
      );
      agents.add(child);
      if (name) {
        const admin = await as();
        const row = await findServer(admin, uuid);
        await admin.read("PATCH", `/server/${row.id}`, { ...row, name });
      }
      return {
        pid: child.pid,
        uuid,
        root: start,
        stop: () => child.stop(),
        kill: () => child.signal("SIGKILL"),
        freeze: () => child.signal("SIGSTOP"),
        thaw: () => child.signal("SIGCONT"),
      };
    },
    async member(username = "member", password = "member") {
      await (await as()).read("POST", "/user", { username, password, role: 1 });
      return as(username, password);
    },
    async close() {
      await Promise.all([...agents].map((child) => child.stop()));
      await backend.stop();
      removeFolder(base);
    },
    async down() {
      await backend.stop();
    },
    async restart() {
      await backend.stop();
      backend = await start(Number(new URL(url).port));
    },
  };
}

async function findServer(admin: Client, uuid: string): Promise<ServerRow> {
  const row = (await admin.list<ServerRow>("/server")).find((server) => server.uuid === uuid);
  if (!row) throw new Error(`no server has the uuid ${uuid}`);
  return row;
}

/** Every NZ_ variable would be read as configuration. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NZ|NEZHA)_/.test(name)));
}

function defaultDist(base: string): string {
  const built = fileURLToPath(new URL("../../dist", import.meta.url));
  if (existsSync(join(built, "index.html"))) return built;
  const folder = join(base, "dist");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Windfire has not been built</title>");
  return folder;
}

/** `npm start`: builds the product and serves it, with the embedded backend or in front of a real one. */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createBackend } from "./backend.ts";
import { ownName } from "./http/admission.ts";
import { serve } from "./http/serve.ts";
import { dialects, isDialect, newest } from "./state/dialect.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const usage = `npm start -- [options]

  --backend URL    pass the API and WebSockets on to this backend, instead of the embedded one
  --dialect V      version that the embedded backend speaks: ${dialects.join(", ")} (default ${newest})
  --shown-version  the version that admins see, e.g. debug
  --servers N      how many servers the embedded backend has (default 40)
  --odd            names that break careless code: markup, very long, right-to-left
  --port N         port to listen on (default 8080)
  --host ADDRESS   address or name to listen on and to answer to (default: this machine only)
  --no-build       serve what is in dist, without building first
  --dist DIR       serve the build in this folder instead
`;

function options() {
  try {
    return parseArgs({
      options: {
        backend: { type: "string" },
        dialect: { type: "string", default: newest },
        "shown-version": { type: "string" },
        servers: { type: "string", default: "40" },
        odd: { type: "boolean", default: false },
        port: { type: "string", default: "8080" },
        host: { type: "string" },
        "no-build": { type: "boolean", default: false },
        dist: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
}

function stop(message: string, status: number): never {
  console.error(message);
  process.exit(status);
}

function wholeNumber(name: string, text: string): number {
  return /^\d+$/.test(text) ? Number(text) : stop(`--${name} must be a whole number, not "${text}".`, 2);
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function build(): void {
  const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const run = spawnSync(process.execPath, [tsx, join(root, "build.ts")], { cwd: root, stdio: "inherit" });
  if (run.status !== 0) stop("The build failed.", run.status ?? 1);
}

/** Browsers share cookies among all ports of a name, so the first address has a name of its own. */
function addresses(url: string, named: boolean): string {
  if (!named) return `  ${url}/dashboard/`;
  const own = new URL(url);
  own.hostname = ownName(own.port || "80");
  return `  ${own.origin}/dashboard/
  ${url}/dashboard/  for browsers that do not find that name; other ports share its cookies`;
}

async function start(): Promise<void> {
  const args = options();
  if (args.help) return console.log(usage);
  const { dialect } = args;
  if (!isDialect(dialect)) stop(`--dialect must be one of ${dialects.join(", ")}.`, 2);
  if (args.backend !== undefined && !isWebAddress(args.backend)) {
    stop(`--backend must be an address such as http://host:8008, not "${args.backend}".`, 2);
  }
  const servers = wholeNumber("servers", args.servers);
  const port = wholeNumber("port", args.port);
  if (!args["no-build"] && args.dist === undefined) build();
  const api =
    args.backend === undefined
      ? {
          backend: createBackend({
            dialect,
            servers,
            shownVersion: args["shown-version"] ?? dialect,
            odd: args.odd,
            // Record history, so that plots are not empty.
            config: { tsdb_enabled: true },
          }),
        }
      : { proxyTo: args.backend };
  const host = args.host === undefined ? {} : { host: args.host };
  const { url } = await serve({ port, ...host, dist: args.dist ?? join(root, "dist"), ...api });
  console.log(`\n${addresses(url, args.host === undefined)}\n`);
  if (args.backend === undefined) {
    console.log(`  embedded backend ${dialect}, ${servers} servers; sign in as admin/admin or member/member`);
  } else console.log(`  API of ${args.backend}`);
}

start().catch((error: NodeJS.ErrnoException) => {
  stop(
    error.code === "EADDRINUSE" ? "That port is taken: choose another one with --port." : String(error),
    1,
  );
});

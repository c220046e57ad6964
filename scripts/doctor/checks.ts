/** The checks of a deployment, over HTTP and without a session. */
import { WebSocket } from "ws";
import { type Answer, ask, askAgain } from "./ask.ts";

export type Finding = {
  what: string;
  /** "bad" fails the doctor; "hint" is advice; "open" cannot be checked without a session. */
  verdict: "good" | "bad" | "hint" | "open";
  found: string;
  /** Advice. */
  advice?: string;
};

const times =
  "Unpack the release archive again with plain `tar xzf`, or run `find admin-dist -exec touch -d @0 {} +`.";

/** A backend that blocks this address gives the same answer everywhere, so no other check is possible. */
export function blockedFinding(page: Answer): Finding | undefined {
  const what = "The backend lets this address in";
  if (page.status === 403 && /nezha WAF/i.test(page.text)) {
    return {
      what,
      verdict: "bad",
      found: "this address is blocked",
      advice: "Wait a few minutes and ask again.",
    };
  }
  const error = errorOf(page.text);
  if (error?.includes("real ip")) {
    const advice =
      "The backend wants a real-IP header: set it in the proxy, or run this against the proxy's address.";
    return { what, verdict: "bad", found: error, advice };
  }
  return undefined;
}

/** Checks the page: product and version. */
export function identify(page: Answer): Finding {
  const what = "Windfire is served at /dashboard/";
  if (page.status >= 300 && page.status < 400) {
    const advice = "Give the address it leads to, without /dashboard.";
    return { what, verdict: "bad", found: `redirects to ${page.headers.location}`, advice };
  }
  if (meta(page.text, "application-name") === "Windfire") {
    return { what, verdict: "good", found: `version ${meta(page.text, "version") ?? "not given"}` };
  }
  const found = page.status === 200 ? `another page: ${titleOf(page.text)}` : `status ${page.status}`;
  const advice =
    "Put the folder admin-dist into the backend's working directory (Docker: mount it at /dashboard/admin-dist).";
  return { what, verdict: "bad", found, advice };
}

/** A reload must return the whole file or 304. The backend returns an empty body unless the file time is 0. */
export async function reload(what: string, url: URL, first: Answer): Promise<Finding> {
  const again = await askAgain(url, first.headers["content-type"]?.includes("html") ? "text/html" : "*/*");
  const dated = first.headers["last-modified"];
  if (again.status === 304) return { what, verdict: "good", found: "304, answered by a proxy's own cache" };
  if (again.status === first.status && again.text === first.text) {
    if (!dated)
      return { what, verdict: "good", found: `${again.text.length.toLocaleString("en")} characters` };
    return { what, verdict: "good", found: `complete, dated ${dated}` };
  }
  const found = again.text === "" ? `an empty answer (file dated ${dated ?? "?"})` : `status ${again.status}`;
  return { what, verdict: "bad", found: `${found}: a reload shows a blank page`, advice: times };
}

/** The first script or style sheet of the same host that the page names. */
export function firstAsset(page: string, base: URL): string | undefined {
  const named = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, path = ""]) => path);
  return named.find(
    (path) =>
      /\.(?:js|css)$/.test(path) &&
      path.includes("/assets/") &&
      URL.canParse(path, base) &&
      new URL(path, base).origin === base.origin,
  );
}

export async function asset(base: URL, path: string | undefined): Promise<Finding> {
  const what = "A reload brings the scripts";
  if (!path)
    return { what, verdict: "bad", found: "the page names no script", advice: "Deploy the build again." };
  const url = new URL(path, base);
  const first = await ask(url);
  const type = first.headers["content-type"] ?? "";
  if (first.status !== 200 || /html/.test(type)) {
    const advice =
      "The page and its files are of different builds: replace the whole folder, and purge caches in between.";
    return { what, verdict: "bad", found: `${path}: status ${first.status}, ${type || "no type"}`, advice };
  }
  return reload(what, url, first);
}

export async function compression(url: URL): Promise<Finding> {
  const what = "Answers are compressed";
  const answer = await ask(url, { "accept-encoding": "gzip" });
  const by = answer.headers["content-encoding"];
  if (by) return { what, verdict: "good", found: `${by}, ${answer.wire.toLocaleString("en")} bytes` };
  return {
    what,
    verdict: "hint",
    found: `no, ${answer.wire.toLocaleString("en")} bytes`,
    advice:
      "The backend never compresses. A proxy can: nginx `gzip on; gzip_types text/css text/javascript application/json;`, Caddy `encode`.",
  };
}

/** The first new route of each version family, newest first. Without a session none of them acts. */
const families: readonly { path: string; body?: string; says: string }[] = [
  { path: "api-tokens", says: "2.1.0 or newer" },
  { path: "cron/0/manual", body: "", says: "2.0.14" },
  { path: "transfer", says: "2.0.13" },
  { path: "batch-move/server", body: '{"ids":[],"to_user":0}', says: "1.13.0 to 2.0.12" },
  { path: "server/config/0", says: "1.7.1 to 1.12.4" },
  { path: "profile", says: "1.7.0" },
];

export async function family(base: URL): Promise<Finding> {
  const what = "A Nezha backend answers";
  for (const { path, body, says } of families) {
    const answer = await ask(new URL(`api/v1/${path}`, base), {}, body);
    const error = errorOf(answer.text);
    if (error === undefined) {
      const advice = "The proxy must pass /api/v1/ to the backend, GET and POST, unchanged.";
      return { what, verdict: "bad", found: `/api/v1/${path}: status ${answer.status}, no JSON`, advice };
    }
    // Without a session an existing route answers "unauthorized"; the newest families may demand a CSRF token first.
    if (answer.status !== 404 && error.startsWith("ApiError")) return { what, verdict: "good", found: says };
    if (answer.status !== 404)
      return { what, verdict: "bad", found: error, advice: "See the backend's log." };
  }
  const advice = "Versions before 1.7.0 are not supported.";
  return { what, verdict: "bad", found: "none of the routes it should have", advice };
}

/** Opens the live socket as the page does, with an Origin, which the backend compares with the Host. */
export function live(base: URL, seconds = 5): Promise<Finding> {
  const what = "Live figures arrive over the socket";
  const upgrade =
    "The proxy must pass WebSockets: nginx `proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection upgrade;`";
  const url = new URL("api/v1/ws/server", base);
  url.protocol = base.protocol === "https:" ? "wss:" : "ws:";
  return new Promise((resolve) => {
    const socket = new WebSocket(url, { origin: base.origin, handshakeTimeout: seconds * 1000 });
    let opened = false;
    const end = (verdict: Finding["verdict"], found: string, advice?: string) => {
      clearTimeout(limit);
      resolve({ what, verdict, found, ...(advice && { advice }) });
      socket.terminate(); // this backend never answers a close frame on this route
    };
    const limit = setTimeout(
      () => end("bad", opened ? "opened, but nothing came" : "no answer", opened ? buffering : upgrade),
      (seconds + 1) * 1000,
    );
    socket.on("open", () => {
      opened = true;
    });
    socket.on("message", (data) => {
      const frame = parsed(String(data)) as { servers?: unknown } | undefined;
      if (!frame) return end("bad", "a frame that is not JSON", upgrade);
      const servers = Array.isArray(frame.servers) ? frame.servers.length : 0;
      end("good", `${servers} server${servers === 1 ? "" : "s"} visible to guests`);
    });
    socket.on("unexpected-response", (_request, answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        if (errorOf(String(Buffer.concat(parts))) === "ApiErrorUnauthorized") {
          end("open", "closed to guests (force_auth)", "Sign in and look at the figures there.");
        } else if (answer.statusCode === 403) {
          end(
            "bad",
            "status 403",
            "The proxy must keep the host name: nginx `proxy_set_header Host $http_host;`",
          );
        } else end("bad", `status ${answer.statusCode} instead of 101`, upgrade);
      });
    });
    socket.on("error", (error) => end("bad", error.message, upgrade));
  });
}

const buffering = "The proxy holds frames back: switch its buffering off for /api/v1/ws/.";

function meta(page: string, name: string): string | undefined {
  const tag = [...page.matchAll(/<meta\b[^<>]*>/gi)].find(([text]) =>
    new RegExp(`name="?${name}["\\s>]`).test(text),
  );
  return tag && /content="?([^"\s>]+)/.exec(tag[0])?.[1];
}

function titleOf(page: string): string {
  return /<title>([^<]*)<\/title>/i.exec(page)?.[1] ?? (page.slice(0, 40) || "nothing");
}

function errorOf(text: string): string | undefined {
  const error = (parsed(text) as { error?: unknown } | undefined)?.error;
  return typeof error === "string" ? error : undefined;
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

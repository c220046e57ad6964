/** WebSocket handshakes: a refusal is an HTTP answer before the upgrade, which browsers cannot read. */

import { serveFiles } from "../agent/files.ts";
import { attach, findSession } from "../agent/sessions.ts";
import { serveShell } from "../agent/shell.ts";
import { blocked, notFound, panicked, refusal, unauthorized } from "../http/envelope.ts";
import { takeFault } from "../http/faults.ts";
import { countFailure } from "../http/firewall.ts";
import { identify } from "../http/session.ts";
import { watch } from "../live/frames.ts";
import { watchTransfers } from "../resources/server/transfer.ts";
import type { DemoState, Peer, Socket } from "../state/demo-state.ts";

/** `open` receives a send-only socket, `talk` a bidirectional one. */
export type Upgrade = { refused: Response } | { open(socket: Socket): void } | { talk(peer: Peer): void };

/** Accepts or refuses one handshake; `ip` is the visitor's real address or empty. */
export function answerSocket(state: DemoState, request: Request, ip: string): Upgrade {
  const { pathname } = new URL(request.url);
  if (!originFits(request)) return { refused: new Response("Forbidden\n", { status: 403 }) };
  const fault = takeFault(state, request.method, pathname.replace("/api/v1", ""));
  if (fault) return { refused: new Response(fault.text, { status: fault.status }) };
  const identity = identify(state, request, ip);
  const user = identity.kind === "user" ? identity.user : null;
  if (identity.kind === "panic") return { refused: panicked() };
  if (pathname === "/api/v1/ws/server") {
    if (identity.kind === "unusable") {
      countFailure(state, ip, "token");
      if (state.atLeast("1.14.9")) return { refused: blocked() };
    }
    if (state.forceAuth && !user) return { refused: unauthorized(state.realm) };
    return { open: (socket) => watch(state, user, ip || "127.0.0.1", socket) };
  }
  if (pathname === "/api/v1/ws/transfer" && state.atLeast("2.0.13")) {
    if (!user) return { refused: unauthorized(state.realm) };
    return { open: (socket) => watchTransfers(state, user, socket) };
  }
  const [, kind = "", id = ""] = /^\/api\/v1\/ws\/(terminal|file)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind) {
    if (!user) return { refused: unauthorized(state.realm) };
    const session = findSession(state, user, kind, id);
    if (session?.kind === "terminal")
      return { talk: (peer) => attach(state, session, peer, (row) => serveShell(row.name, peer)) };
    if (session?.kind === "file")
      return { talk: (peer) => attach(state, session, peer, (row) => serveFiles(state, row, peer)) };
    return { refused: refusal(state.atLeast("2.0.10") ? "permission denied" : "stream not found") };
  }
  return { refused: notFound() };
}

/** Answers a plain HTTP request to a socket path: the handshake's refusal, or 400. */
export function plainSocket(state: DemoState, request: Request, ip: string): Response {
  const upgrade = answerSocket(state, request, ip);
  if ("refused" in upgrade) return upgrade.refused;
  return new Response("Bad Request\n", {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** Refuses an Origin of another host; a request without Origin is accepted. */
function originFits(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/** Terminal and file sessions: a REST call creates one, then one socket attaches to it (contract §4.2). */

import { randomUUID } from "node:crypto";
import { Refusal } from "../http/envelope.ts";
import { hasLeft, isConnected } from "../resources/server/server-model.ts";
import {
  type DemoState,
  isAdmin,
  mayTouch,
  type Peer,
  type Session,
  type SessionKind,
  type User,
} from "../state/demo-state.ts";
import type { ServerRow } from "../state/server-row.ts";

const perUser = 20;
const perServer = 40;
/** Time after which the backend gives up on an agent that does not connect. */
const agentMilliseconds = 10_000;

/** Creates a session. Checks in the backend's order: server connected, permission, quota. */
export function openSession(state: DemoState, user: User, kind: SessionKind, server: number): Session {
  const row = state.servers.get(server);
  if (!row) throw new Refusal("server not found or not connected");
  if (!isConnected(row) && !seemsConnected(state, row))
    throw new Refusal("server not found or not connected");
  if (!mayTouch(user, row)) throw new Refusal("permission denied");
  if (!isConnected(row)) throw new Refusal("rpc error: code = Unavailable desc = transport is closing");
  if (state.atLeast("2.2.0")) {
    const all = [...state.sessions.values()];
    if (all.filter((one) => one.user === user.id).length >= perUser)
      throw new Refusal("too many concurrent streams for this user");
    if (all.filter((one) => one.server === server).length >= perServer)
      throw new Refusal("too many concurrent streams for this server");
  }
  const session: Session = { id: randomUUID(), kind, server, user: user.id, peer: null };
  state.sessions.set(session.id, session);
  return session;
}

/** Backends before 2.0.0 notice a lost agent only when they contact it. */
const seemsConnected = (state: DemoState, row: ServerRow): boolean => hasLeft(row) && !state.atLeast("2.0.0");

/** The session if this user may attach to it; null if it is unknown, foreign or already attached. */
export function findSession(state: DemoState, user: User, kind: string, id: string): Session | null {
  const session = state.sessions.get(id);
  if (!session || session.kind !== kind || session.peer) return null;
  const strict = state.atLeast("2.0.10");
  return strict && session.user !== user.id && !isAdmin(user) ? null : session;
}

/**
 * Attaches a socket to its session and starts the agent's side, `serve`. Agents with `!silent` in the server's name or with
 * `disable_command_execute` never connect: newer backends then close after ten seconds, older ones never.
 */
export function attach(
  state: DemoState,
  session: Session,
  peer: Peer,
  serve: (row: ServerRow, peer: Peer) => void,
): void {
  const row = state.servers.get(session.server);
  session.peer = peer;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  peer.onClose(() => {
    clearTimeout(waiting);
    state.sessions.delete(session.id);
  });
  const comes = row && !row.name.includes("!silent") && row.agentConfig.disable_command_execute !== true;
  if (comes) serve(row, peer);
  else if (state.atLeast("2.1.0")) waiting = setTimeout(() => peer.terminate(), agentMilliseconds);
}

/** Ends all sessions of one server, or of all servers, without a close frame. */
export function endSessions(state: DemoState, server?: number): void {
  for (const session of [...state.sessions.values()]) {
    if (server !== undefined && session.server !== server) continue;
    if (session.peer) session.peer.terminate();
    else state.sessions.delete(session.id);
  }
}

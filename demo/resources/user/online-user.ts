import { Refusal } from "../../http/envelope.ts";
import { blockManually, looksLikeIp } from "../../http/firewall.ts";
import { readWords } from "../../http/form.ts";
import type { Call, Resource } from "../../http/route.ts";
import { type DemoState, isAdmin, type OnlineVisitor } from "../../state/demo-state.ts";
import { stamp } from "../../state/time.ts";
import { pageOf } from "../pages.ts";

function everyone(state: DemoState): OnlineVisitor[] {
  const connected = [...state.watchers].map(({ user, ip, connectedAt }) => {
    return { user: user?.id ?? 0, ip, connectedAt };
  });
  return [...state.onlookers, ...connected].sort((one, other) => one.connectedAt - other.connectedAt);
}

/** Masks an address as older backends do for members; a short IPv6 address stays. */
function masked(ip: string): string {
  const v4 = ip.replace(/(\d*\.).*(\.\d*)/, "$1****$2");
  return v4.replace(/(\w*:\w*:).*(:\w*:\w*)/, "$1****$2");
}

/** A page of the open connections, the oldest first. */
function list(call: Call): Record<string, unknown> {
  const { state } = call;
  const all = everyone(state).map(({ user, ip, connectedAt }) => ({
    user_id: user,
    connected_at: stamp(connectedAt),
    ip: isAdmin(call.user) ? ip : masked(ip),
  }));
  return pageOf(call, all);
}

/** An invalid address ends the call, but the addresses before it stay blocked. */
function block({ state, body }: Call): void {
  for (const ip of readWords(state, body)) {
    if (!looksLikeIp.test(ip)) throw new Refusal("database error");
    blockManually(state, ip);
    state.onlookers = state.onlookers.filter((one) => one.ip !== ip);
    for (const watcher of [...state.watchers]) if (watcher.ip === ip) watcher.socket.terminate();
  }
}

/** Sample visitors of the status page; the numbers are minutes ago. */
const seeded: readonly (readonly [minutes: number, ip: string, user: number])[] = [
  [1600, "203.0.113.40", 0],
  [260, "2001:db8:4::1f", 0],
  [95, "198.51.100.14", 2],
  [95, "198.51.100.14", 2],
  [22, "192.0.2.88", 0],
];

export const onlineUser: Resource = {
  routes: [
    { method: "GET", path: "/online-user", for: "user", until: "2.0.8", answer: list },
    { method: "GET", path: "/online-user", for: "admin", since: "2.0.8", answer: list },
    { method: "POST", path: "/online-user/batch-block", for: "admin", answer: block },
  ],
  seed(state) {
    for (const [minutes, ip, user] of seeded)
      state.onlookers.push({ ip, user, connectedAt: state.now() - minutes * 60_000 });
  },
};

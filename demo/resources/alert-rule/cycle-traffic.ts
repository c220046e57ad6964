import type { Call } from "../../http/route.ts";
import { isAdmin } from "../../state/demo-state.ts";
import { stamp } from "../../state/time.ts";
import { type AlertRow, alertRows } from "./alert-rule.ts";
import { type Condition, cycleAt } from "./rule-condition.ts";

/** Delay until the first evaluation of a new rule. */
const firstLookMs = 3000;

/** `cycle_transfer_stats` of GET /service; absent if no enabled rule counts per cycle. */
export function cycleTransferStats({ state }: Call): Record<string, unknown> | undefined {
  const counting = alertRows(state)
    .all()
    .flatMap((row) => {
      const rule = row.rules.find(({ type }) => type.endsWith("_cycle"));
      return row.enable && rule ? [[row.id, statsOf(row, rule, state)] as const] : [];
    });
  return counting.length > 0 ? Object.fromEntries(counting) : undefined;
}

function statsOf(row: AlertRow, rule: Condition, state: Call["state"]): unknown {
  const now = state.now();
  const [from, to] = cycleAt(now, rule);
  const head = {
    name: row.name,
    from: stamp(from),
    to: stamp(to),
    max: Math.trunc(rule.max),
    min: Math.trunc(rule.min),
  };
  if (now - Date.parse(row.updated_at) < firstLookMs) return head;
  const ofAll = isAdmin(state.users.get(row.owner) ?? null);
  const servers = state.servers
    .all()
    .filter((one) => ofAll || one.owner === row.owner)
    .filter(({ id }) => (rule.ignore?.[id] ?? false) === (rule.cover === 1));
  const share = (now - from) / (to - from);
  const used = (id: number) => Math.round((rule.max || 1e12) * share * (((id * 37) % 130) / 100));
  return {
    ...head,
    server_name: Object.fromEntries(servers.map(({ id, name }) => [id, name])),
    transfer: Object.fromEntries(servers.map(({ id }) => [id, used(id)])),
    next_update: Object.fromEntries(
      servers.map(({ id }) => [
        id,
        stamp(now + 1000 * Math.max(180, 1800 * (1 - used(id) / (rule.max || 1e12)))),
      ]),
    ),
  };
}

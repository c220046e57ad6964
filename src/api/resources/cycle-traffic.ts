/** Traffic of servers in the current cycle of an alert rule: one half of the public overview of services (GET /service). */
import { type InferOutput, nullish, number, object, pipe, record, string, transform, unknown } from "valibot";
import { call } from "../http/call.ts";
import { count, id, type Rows, rows, text, time } from "../schema/go-json.ts";

const byServer = <const Value extends Parameters<typeof record>[1]>(value: Value) =>
  nullish(record(string(), value), () => ({}));

/** One alert rule. If it has several conditions per cycle, these are the figures of the last one (contract §2.9). */
export const cycleTrafficRow = pipe(
  object({
    /** Id of the alert rule. */
    id,
    name: text,
    from: time,
    to: time,
    /** Bytes; 0: no limit. */
    max: count,
    min: count,
    server_name: byServer(string()),
    transfer: byServer(number()),
    next_update: byServer(time),
  }),
  transform(({ server_name, transfer: used, next_update, ...row }) => ({
    ...row,
    // The backend checks every three seconds; a server is absent before its first check.
    servers: Object.keys({ ...server_name, ...used })
      .map(Number)
      .map((server) => ({
        id: server,
        name: server_name[server] ?? "",
        used: used[server] ?? 0,
        nextUpdate: next_update[server] ?? null,
      }))
      .sort((one, other) => other.used - one.used || one.id - other.id),
  })),
);

const overview = pipe(
  nullish(object({ cycle_transfer_stats: nullish(record(string(), unknown()), () => ({})) }), () => ({})),
  transform(({ cycle_transfer_stats: stats }): unknown[] | null | undefined =>
    Object.entries(stats ?? {}).map(([rule, one]) => ({ ...Object(one), id: Number(rule) })),
  ),
);

export type CycleTraffic = InferOutput<typeof cycleTrafficRow>;

/** The schema of the answer. */
export const cycleTrafficData = pipe(overview, rows(cycleTrafficRow));

export const cycleTraffic = {
  /** Reads a row for each enabled alert rule with a condition per cycle. */
  list: (): Promise<Rows<CycleTraffic>> =>
    call({ path: "/service", schema: cycleTrafficData, needsSession: true }),
};

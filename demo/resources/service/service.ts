import { Panic, Refusal } from "../../http/envelope.ts";
import type { Call, Resource } from "../../http/route.ts";
import { mayTouch } from "../../state/demo-state.ts";
import type { Row } from "../../state/table.ts";
import { cycleTransferStats } from "../alert-rule/cycle-traffic.ts";
import { crud, removeOwned } from "../crud.ts";
import { byServer, byService, isShown, serversWithData, serviceRows } from "./service-history.ts";
import { type ServiceRow, stateOf } from "./service-results.ts";
import { seedServices } from "./service-seed.ts";

const form = {
  name: "string",
  target: "string",
  type: "uint8",
  cover: "uint8",
  notify: "bool",
  duration: "uint64",
  min_latency: "float32",
  max_latency: "float32",
  latency_notify: "bool",
  enable_trigger_task: "bool",
  enable_show_in_service: "bool",
  hide_for_guest: "bool",
  display_index: "int",
  fail_trigger_tasks: "[]uint64?",
  recover_trigger_tasks: "[]uint64?",
  skip_servers: "map[uint64]bool?",
  notification_group_id: "uint64",
} as const;

const denied = () => new Refusal("permission denied");

/** Foreign rows are refused, unknown ids pass. */
function checkOwned(call: Call, name: string, ids: readonly number[]): void {
  const table = call.state.table<Row>(name);
  for (const id of ids) {
    const row = table.get(id);
    if (row && !mayTouch(call.user, row)) throw denied();
  }
}

type Sent = Pick<ServiceRow, "type" | "cover" | "skip_servers" | "notification_group_id"> &
  Pick<ServiceRow, "fail_trigger_tasks" | "recover_trigger_tasks">;

function check(sent: Sent, call: Call): void {
  const { state, user } = call;
  if (state.atLeast("2.3.5") && ![1, 2, 3].includes(sent.type)) {
    throw new Refusal(
      `invalid service monitor type ${sent.type}: allowed types are 1 (HTTP GET), 2 (ICMP ping), and 3 (TCP ping)`,
    );
  }
  if (state.atLeast("2.1.0") && sent.cover > 1) throw denied();
  for (const [id, counts] of Object.entries(sent.skip_servers ?? {})) {
    const server = state.servers.get(Number(id));
    if (server ? !mayTouch(user, server) : counts && sent.cover === 0 && state.atLeast("2.1.0"))
      throw denied();
  }
  if (!state.atLeast("2.0.8")) return;
  checkOwned(call, "cron", [...(sent.fail_trigger_tasks ?? []), ...(sent.recover_trigger_tasks ?? [])]);
  const group = sent.notification_group_id;
  if (group === 0) return;
  if (!state.table("notification-group").get(group)) {
    throw new Refusal(`notification group id ${group} does not exist`);
  }
  checkOwned(call, "notification-group", [group]);
}

/** A service as the list shows it, with the visibility member of this version. False members are omitted. */
function view(row: ServiceRow, { state }: Call): Record<string, unknown> {
  const { notify, enable_trigger_task, latency_notify, enable_show_in_service, hide_for_guest } = row;
  const hides = state.atLeast("2.1.5");
  const flags = {
    notify,
    enable_trigger_task,
    latency_notify,
    ...(hides ? { hide_for_guest } : { enable_show_in_service }),
  };
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    name: row.name,
    type: row.type,
    target: row.target,
    duration: row.duration,
    ...(state.atLeast("2.0.0") ? { display_index: row.display_index } : {}),
    notification_group_id: row.notification_group_id,
    cover: row.cover,
    fail_trigger_tasks: row.fail_trigger_tasks,
    recover_trigger_tasks: row.recover_trigger_tasks,
    min_latency: row.min_latency,
    max_latency: row.max_latency,
    skip_servers: row.skip_servers,
    ...Object.fromEntries(Object.entries(flags).filter(([, on]) => on)),
  };
}

/** Up to 2.3.0 an unknown id crashes the handler before any row is deleted. */
function remove(call: Call, ids: readonly number[]): void {
  const { state } = call;
  const known = ids.map((id) => serviceRows(state).get(id));
  if (known.some((row) => row && !mayTouch(call.user, row))) throw denied();
  if (known.includes(undefined) && !state.atLeast("2.3.1")) throw new Panic();
  removeOwned(call, serviceRows(state), ids);
}

/** Services by id; an empty answer is still an object. */
function states(call: Call): unknown {
  const { state } = call;
  const shown = serviceRows(state)
    .all()
    .filter((row) => isShown(row, call));
  const services = Object.fromEntries(shown.map((row) => [row.id, stateOf(state, row)]));
  const cycle_transfer_stats = cycleTransferStats(call);
  return {
    ...(shown.length > 0 ? { services } : {}),
    ...(cycle_transfer_stats ? { cycle_transfer_stats } : {}),
  };
}

export const service: Resource = {
  routes: [
    { method: "GET", path: "/service", for: "optional", answer: states },
    { method: "GET", path: "/service/server", for: "optional", answer: serversWithData },
    { method: "GET", path: "/service/:id", for: "optional", until: "2.0.0", answer: byServer },
    { method: "GET", path: "/server/:id/service", for: "optional", since: "2.0.0", answer: byServer },
    { method: "GET", path: "/service/:id/history", for: "optional", since: "2.0.0", answer: byService },
    ...crud({
      path: "service",
      listPath: "service/list",
      table: ({ state }) => serviceRows(state),
      inOrder: (one, other, { state }) =>
        (state.atLeast("2.0.0") ? other.display_index - one.display_index : 0) || one.id - other.id,
      formName: "ServiceForm",
      form,
      check,
      values: (sent, { state }, row) => ({
        ...sent,
        target: sent.target.trim(),
        duration: sent.duration || 30,
        since: row?.since ?? state.now(),
        health: /\.invalid|!down/.test(sent.target) ? "down" : (row?.health ?? "good"),
      }),
      view,
      remove,
      missing: (id) => `service id ${id} does not exist`,
    }),
  ],
  seed: seedServices,
};

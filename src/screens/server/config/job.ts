/** Changes the config of many agents: preview, send, check. */
import { Refused } from "../../../api/http/failure.ts";
import { text } from "../../../i18n/intl.ts";
import { createRun, type Run } from "../../../state/run.ts";
import { store } from "../../../state/store.ts";
import { fieldList } from "./follow-up.ts";
import { applyDelay, type Changes, editable, type FieldName, notApplied } from "./merge.ts";
import { type ConfigServer, readServer, riskCheck, sendChanges } from "./send.ts";

/** The change of one field of one server. */
interface Difference {
  name: FieldName;
  before: unknown;
  after: unknown;
}

export interface Preview {
  /** `done`: would change; `unchanged`: has the values already; `gone`: agent offline; `failed`: cannot be read, with the reason. */
  run: Run<ConfigServer>;
  /** Changes by server id. Only the chosen fields, as a config contains the agent's secret. */
  plans: ReadonlyMap<number, readonly Difference[]>;
}

/** Reads the config of all servers. */
export function previewChanges(servers: readonly ConfigServer[], changes: Changes): Preview {
  const plans = new Map<number, readonly Difference[]>();
  const run = createRun<ConfigServer>({
    items: servers,
    async begin(waiting) {
      const refuseIfRisky = await riskCheck(waiting);
      return async (server) => {
        refuseIfRisky(server);
        const config = await readServer(server);
        if (!config) return { status: "gone" };
        const now = editable(config);
        const names = notApplied(config, changes);
        if (names.length === 0) return { status: "unchanged" };
        plans.set(
          server.id,
          names.map((name) => ({ name, before: now[name], after: changes[name] })),
        );
        return { status: "done" };
      };
    },
  });
  return { run, plans };
}

/** The servers of a preview that would change. */
export const toChange = ({ plans, run }: Preview): ConfigServer[] =>
  run.items.filter(({ id }) => plans.has(id));

/** The servers on which `disable_command_execute` would be switched on, which then reject further commands. */
export const toLockOut = ({ plans }: Preview, servers: readonly ConfigServer[]): ConfigServer[] =>
  servers.filter(({ id }) =>
    plans.get(id)?.some(({ name, after }) => name === "disable_command_execute" && after),
  );

/** Sends the changes. `done` means sent; a note says if a restart is needed. */
export function sendToAll(servers: readonly ConfigServer[], changes: Changes): Run<ConfigServer> {
  return createRun<ConfigServer>({
    items: servers,
    begin: async () => async (server) => {
      const outcome = await sendChanges(server, changes);
      if (outcome === "offline") return { status: "gone" };
      if (outcome === "same") return { status: "unchanged" };
      return applyDelay(server.version).afterRestart
        ? { status: "done", note: text("tools.config.takesRestart") }
        : { status: "done" };
    },
  });
}

/** Reads the configs again. `done` means that the agent has applied the changes. */
export function checkAll(servers: readonly ConfigServer[], changes: Changes): Run<ConfigServer> {
  return createRun<ConfigServer>({
    items: servers,
    async begin(waiting) {
      const refuseIfRisky = await riskCheck(waiting);
      return async (server) => {
        refuseIfRisky(server);
        const config = await readServer(server);
        if (!config) return { status: "gone" };
        const missing = notApplied(config, changes);
        if (missing.length === 0) return { status: "done" };
        throw new Refused(text("tools.config.keptFields", { fields: fieldList(missing) }));
      };
    },
  });
}

/** The servers of a run with result `done`. */
export function doneOf(run: Run<ConfigServer>): ConfigServer[] {
  const { results } = store.get(run.state);
  return run.items.filter((server) => results.get(server)?.status === "done");
}

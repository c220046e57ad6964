/** A change of the config of many agents: what it would do to each, then doing it, then looking whether it was taken over. */
import { Refused } from "../../../api/http/failure.ts";
import { text } from "../../../i18n/intl.ts";
import { createRun, type Run } from "../../../state/run.ts";
import { store } from "../../../state/store.ts";
import type { ConfigText } from "./config-text.ts";
import { fieldList } from "./follow-up.ts";
import { type Changes, editable, type FieldName, notTaken, takeover } from "./merge.ts";
import { type ConfigServer, readServer, risky, sendChanges } from "./send.ts";

/** One field of one server. */
interface Difference {
  name: FieldName;
  before: unknown;
  after: unknown;
}

export interface Preview {
  /** `done`: it would change; `unchanged`: it is like that already; `gone`: its agent is offline; `failed`: it cannot be read, and why. */
  run: Run<ConfigServer>;
  /** By id, of those that would change. Only the chosen fields: a config holds the secret of its agent. */
  plans: ReadonlyMap<number, readonly Difference[]>;
}

/** `edited`: reading these can stop every write of an old dashboard (contract §2.6). */
async function readUnlessEdited(
  server: ConfigServer,
  edited: ReadonlySet<number>,
): Promise<ConfigText | null> {
  if (edited.has(server.id)) throw new Refused(text("fleet.config.riskLeft"));
  return readServer(server);
}

/** Reads the config of all of them. */
export function previewChanges(servers: readonly ConfigServer[], changes: Changes): Preview {
  const plans = new Map<number, readonly Difference[]>();
  const run = createRun<ConfigServer>({
    items: servers,
    async begin(waiting) {
      const edited = await risky(waiting);
      return async (server) => {
        const config = await readUnlessEdited(server, edited);
        if (!config) return { status: "gone" };
        const now = editable(config);
        const names = notTaken(config, changes);
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

/** Of a preview, the servers that would change. */
export const toChange = ({ plans, run }: Preview): ConfigServer[] =>
  run.items.filter(({ id }) => plans.has(id));

/** Of these, those that would take no further orders: `disable_command_execute` is switched on. */
export const toLockOut = ({ plans }: Preview, servers: readonly ConfigServer[]): ConfigServer[] =>
  servers.filter(({ id }) =>
    plans.get(id)?.some(({ name, after }) => name === "disable_command_execute" && after),
  );

/** Sends it. `done` means sent; a note says where that is not soon taken over. */
export function sendToAll(servers: readonly ConfigServer[], changes: Changes): Run<ConfigServer> {
  return createRun<ConfigServer>({
    items: servers,
    begin: async () => async (server) => {
      const outcome = await sendChanges(server, changes);
      if (outcome === "offline") return { status: "gone" };
      if (outcome === "same") return { status: "unchanged" };
      return takeover(server.version).afterRestart
        ? { status: "done", note: text("fleet.config.takesRestart") }
        : { status: "done" };
    },
  });
}

/** Reads again what was sent. `done` means that the agent has it. */
export function checkAll(servers: readonly ConfigServer[], changes: Changes): Run<ConfigServer> {
  return createRun<ConfigServer>({
    items: servers,
    async begin(waiting) {
      const edited = await risky(waiting);
      return async (server) => {
        const config = await readUnlessEdited(server, edited);
        if (!config) return { status: "gone" };
        const missing = notTaken(config, changes);
        if (missing.length === 0) return { status: "done" };
        throw new Refused(text("fleet.config.keptFields", { fields: fieldList(missing) }));
      };
    },
  });
}

/** The servers of a run that it was done for. */
export function doneOf(run: Run<ConfigServer>): ConfigServer[] {
  const { results } = store.get(run.state);
  return run.items.filter((server) => results.get(server)?.status === "done");
}

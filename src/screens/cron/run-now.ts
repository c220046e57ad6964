/** Running a task by hand: says first what will run where, then does it once, then looks what came of it. */
import { type CronRow, cron, runCron } from "../../api/resources/cron.ts";
import { explain } from "../../i18n/explain.ts";
import { text } from "../../i18n/intl.ts";
import { crons } from "../../state/collections/crons.ts";
import { servers as allServers, type ListedServer } from "../../state/collections/servers.ts";
import { stateOf } from "../../state/live/live.ts";
import { notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { covered } from "./coverage.ts";

/** A command may be as long as a book; the beginning of it tells which one it is. */
const commandShown = 600;
/** An agent's result comes after its command has ended; most end soon. */
const lookAgainAfterMs = [1_000, 4_000, 15_000];

const running = new Set<number>();

/** Asks, and runs the task if the answer is yes. A second press while the first is under way does nothing. */
export async function runNow({ id, name }: Pick<CronRow, "id" | "name">): Promise<void> {
  if (running.has(id)) return;
  running.add(id);
  try {
    // What is asked about must be what will run, and where: both may have been changed elsewhere since the lists were loaded.
    // Servers that cannot be read anew are those of the load before.
    const [task, known] = await Promise.all([cron.read(id), allServers.load()]);
    if (task === null) {
      failed(name, text("cron.gone"));
      void crons.load();
      return;
    }
    const reached = covered(task, known.rows);
    if (known.seen && reached.length === 0) {
      failed(task.name, text("cron.runNobody"));
      return;
    }
    if (!(await ask(question(task, known.seen ? reached : null)))) return;
    await runCron(id);
    notify({ kind: "success", title: text("cron.runDone") });
    await crons.load();
    lookAgain(task);
  } catch (error) {
    failed(name, explain(error));
  } finally {
    running.delete(id);
  }
}

const failed = (name: string, why: string) =>
  notify({ kind: "error", title: text("cron.runFailed", { name }), text: why });

/** `servers`: those that a run reaches; null where nobody knows. */
function question(task: CronRow, servers: readonly ListedServer[] | null): Parameters<typeof ask>[0] {
  const reached = servers ?? [];
  const offline = reached.filter(({ id }) => stateOf(id) === "offline");
  const unknown = reached.filter(({ id }) => stateOf(id) === "unknown");
  const nameOf = ({ id, name }: ListedServer): string => name || `#${id}`;
  const gone = new Set(offline);
  const empty = task.command.trim() === "";
  return {
    title: text("cron.runQuestion", { name: task.name }),
    text: servers ? text("cron.runOn", { count: servers.length }) : text("cron.runBlind"),
    ...(empty ? {} : { code: shortened(task.command) }),
    // Those that will not do it stand first: there may be more names than are shown.
    names: [
      ...offline.map((server) => text("cron.serverOffline", { name: nameOf(server) })),
      ...reached.filter((server) => !gone.has(server)).map(nameOf),
    ],
    notes: [
      ...(empty ? [text("cron.runNoCommand")] : []),
      ...(offline.length > 0 ? [text("cron.runOffline", { count: offline.length })] : []),
      ...(unknown.length > 0 ? [text("cron.runUnknown", { count: unknown.length })] : []),
    ],
    confirm: text("cron.run"),
  };
}

const shortened = (command: string): string =>
  command.length > commandShown ? `${command.slice(0, commandShown)}…` : command;

/** The order is taken at once, its result comes by itself. */
function lookAgain({ id, last_executed_at }: CronRow): void {
  void (async () => {
    for (const ms of lookAgainAfterMs) {
      await new Promise((wait) => setTimeout(wait, ms));
      const fresh = await cron.read(id).catch(() => null);
      if (fresh === null) return;
      if (fresh.last_executed_at === last_executed_at) continue;
      await crons.refresh();
      return;
    }
  })();
}

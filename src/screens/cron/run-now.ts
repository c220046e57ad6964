/** Runs a task manually: shows the command and the servers, asks, runs it once, then reloads the list for the result. */
import { type CronRow, cron, runCron } from "../../api/resources/cron.ts";
import { failed } from "../../components/messages/failed.ts";
import { text } from "../../i18n/intl.ts";
import { crons } from "../../state/collections/crons.ts";
import { servers as allServers, type ListedServer } from "../../state/collections/servers.ts";
import { stateOf } from "../../state/live/live.ts";
import { notify } from "../../state/notices.ts";
import { ask } from "../../state/questions.ts";
import { coveredServers } from "./coverage.ts";

/** The question shows the start of the command, up to this many characters. */
const commandShown = 600;
/** The agent reports the result after the command has ended. Most commands are short. */
const refreshDelaysMs = [1_000, 4_000, 15_000];

const running = new Set<number>();

/** Asks, and runs the task on confirmation. Does nothing while a run of the same task is in progress. */
export async function runNow({ id, name }: Pick<CronRow, "id" | "name">): Promise<void> {
  if (running.has(id)) return;
  running.add(id);
  try {
    // Read the task and the servers again: either may have changed since the lists were loaded.
    // If the servers cannot be read, `allServers` keeps those of the previous load.
    const [task, serverList] = await Promise.all([cron.read(id), allServers.load()]);
    if (task === null) {
      notifyFailure(name, text("cron.gone"));
      void crons.load();
      return;
    }
    const reached = coveredServers(task, serverList.rows);
    if (serverList.seen && reached.length === 0) {
      notifyFailure(task.name, text("cron.runNobody"));
      return;
    }
    if (!(await ask(question(task, serverList.seen ? reached : null)))) return;
    await runCron(id);
    notify({ kind: "success", title: text("cron.runDone"), cause: failureTitle(name) });
    await crons.load();
    refreshAfterRun(task);
  } catch (error) {
    failed(failureTitle(name), error);
  } finally {
    running.delete(id);
  }
}

const failureTitle = (name: string): string => text("cron.runFailed", { name });

const notifyFailure = (name: string, reason: string) =>
  notify({ kind: "error", title: failureTitle(name), text: reason, cause: failureTitle(name) });

/** `servers`: the servers that the run reaches; null if unknown. */
function question(task: CronRow, servers: readonly ListedServer[] | null): Parameters<typeof ask>[0] {
  const reached = servers ?? [];
  const offline = reached.filter(({ id }) => stateOf(id) === "offline");
  const unknown = reached.filter(({ id }) => stateOf(id) === "unknown");
  const nameOf = ({ id, name }: ListedServer): string => name || `#${id}`;
  const offlineServers = new Set(offline);
  const empty = task.command.trim() === "";
  return {
    title: text("cron.runQuestion", { name: task.name }),
    text: servers ? text("cron.runOn", { count: servers.length }) : text("cron.runBlind"),
    ...(empty ? {} : { code: shorten(task.command) }),
    // Offline servers first, because a long list of names is cut off.
    names: [
      ...offline.map((server) => text("cron.serverOffline", { name: nameOf(server) })),
      ...reached.filter((server) => !offlineServers.has(server)).map(nameOf),
    ],
    notes: [
      ...(empty ? [text("cron.runNoCommand")] : []),
      ...(offline.length > 0 ? [text("cron.runOffline", { count: offline.length })] : []),
      ...(unknown.length > 0 ? [text("cron.runUnknown", { count: unknown.length })] : []),
    ],
    confirm: text("cron.run"),
  };
}

const shorten = (command: string): string =>
  command.length > commandShown ? `${command.slice(0, commandShown)}…` : command;

/** The backend confirms the order at once; the result arrives later. So check a few times. */
function refreshAfterRun({ id, last_executed_at }: CronRow): void {
  void (async () => {
    for (const ms of refreshDelaysMs) {
      await new Promise((wait) => setTimeout(wait, ms));
      const fresh = await cron.read(id).catch(() => null);
      if (fresh === null) return;
      if (fresh.last_executed_at === last_executed_at) continue;
      await crons.refresh();
      return;
    }
  })();
}

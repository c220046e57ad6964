/** The coverage of a task: its text and the servers that it selects. */
import { type CronRow, taskCover } from "../../api/resources/cron.ts";
import { countDeleted, withDeleted } from "../../components/actions/deleted-words.ts";
import type { Names } from "../../components/reference/useNames.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";

const coverKeys: Readonly<Record<number, MessageKey>> = {
  [taskCover.only]: "cron.coverIgnoreAll",
  [taskCover.allBut]: "cron.coverAll",
  [taskCover.alarming]: "cron.coverAlert",
};

/** The coverage as text; an unknown coverage as its number. */
export function coverText(cover: number, t: Text): string {
  const key = coverKeys[cover];
  return key === undefined ? String(cover) : t(key);
}

type Covered = Pick<CronRow, "cover" | "servers">;

/** The covered servers as a number: "3 servers", "All but 2", "2 servers (1 deleted)"; for other coverages their text. */
export function coveredText({ cover, servers }: Covered, t: Text, names: Names): string {
  if (cover !== taskCover.only && cover !== taskCover.allBut) return coverText(cover, t);
  const deleted = countDeleted(servers, names);
  const count = servers.length - deleted;
  return withDeleted(t(cover === taskCover.only ? "cron.on" : "cron.onAllBut", { count }), deleted, t);
}

/** True if the task runs on the server that raised an alarm. A manual run does nothing then. */
export const runsOnAlarm = ({ cover }: Pick<CronRow, "cover">): boolean => cover === taskCover.alarming;

/** The servers that a manual run reaches. Like the backend, treats an unknown coverage as all servers. */
export function coveredServers<Server extends { id: number }>(
  { cover, servers }: Covered,
  all: readonly Server[],
): Server[] {
  if (cover === taskCover.alarming) return [];
  const named = new Set(servers);
  if (cover === taskCover.only) return all.filter(({ id }) => named.has(id));
  return cover === taskCover.allBut ? all.filter(({ id }) => !named.has(id)) : [...all];
}

/** On which servers a task runs, of those that there are. */
import { type CronRow, taskCover } from "../../api/resources/cron.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";

const words: Readonly<Record<number, MessageKey>> = {
  [taskCover.only]: "cron.coverIgnoreAll",
  [taskCover.allBut]: "cron.coverAll",
  [taskCover.alarming]: "cron.coverAlert",
};

/** The coverage as the list says it; one that is none of ours as its number. */
export function coverText(cover: number, t: Text): string {
  const key = words[cover];
  return key === undefined ? String(cover) : t(key);
}

/** It runs on whichever server raised the alarm, so run by hand it does nothing. */
export const waitsForAlarm = ({ cover }: Pick<CronRow, "cover">): boolean => cover === taskCover.alarming;

/** The servers that a run by hand would reach. A coverage that the backend does not know covers everything, which is what it does with it. */
export function covered<Server extends { id: number }>(
  { cover, servers }: Pick<CronRow, "cover" | "servers">,
  all: readonly Server[],
): Server[] {
  if (cover === taskCover.alarming) return [];
  const listed = new Set(servers);
  if (cover === taskCover.only) return all.filter(({ id }) => listed.has(id));
  return cover === taskCover.allBut ? all.filter(({ id }) => !listed.has(id)) : [...all];
}

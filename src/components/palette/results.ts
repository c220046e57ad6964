/** What the palette shows for what was typed: groups, the one with the best match first, with what was used lately before all while nothing is typed. */
import { type Command, type Group, groups } from "./command.ts";
import { type Entry, entry, find, wordsIn } from "./search.ts";

/** More results of one kind are counted but not shown, because rendering is slow. */
export const mostShown = 20;

export interface ResultGroup {
  group: Group;
  shown: readonly Command[];
  /** That are not shown. */
  more: number;
}

interface Ranked extends ResultGroup {
  rank: number;
}

/** `server` makes a command of a server that is shown. */
export function resultsOf<Server>(options: {
  query: string;
  commands: readonly Command[];
  /** How a group is called; that finds what is in it. */
  titleOf(group: Group): string;
  servers: readonly Entry<Server>[];
  server(server: Server): Command;
  /** Those that were used lately, by their command's id. */
  recentServers: ReadonlyMap<string, Server>;
  /** Ids of what was used, the last first. */
  recent: readonly string[];
}): readonly ResultGroup[] {
  const { query, commands, titleOf, servers, server, recentServers, recent } = options;
  const words = wordsIn(query);
  // Less than what another place of the word counts: of two that match alike the one used last comes first.
  const weight = new Map(recent.map((id, at) => [id, (recent.length - at) / 100]));
  const serverWeight = new Map([...recentServers].map(([id, one]) => [one, weight.get(id) ?? 0]));

  if (words.length > 0) {
    const found: Ranked[] = groups.flatMap((group) => {
      const entries = commands
        .filter((command) => command.group === group)
        .map((command) =>
          entry(
            command,
            command.label,
            `${titleOf(group)}\n${command.detail ?? ""}\n${command.words ?? ""}`,
            true,
          ),
        );
      return ranked(
        group,
        find(entries, words, mostShown, ({ id }) => weight.get(id) ?? 0),
      );
    });
    const names = find(servers, words, mostShown, (one) => serverWeight.get(one) ?? 0);
    const all = [...found, ...ranked("server", { ...names, best: names.best.map(server) })];
    return inOrder(all).sort((a, b) => b.rank - a.rank);
  }

  const byId = new Map(commands.map((command) => [command.id, command]));
  const used = recent.flatMap((id) => {
    const one = recentServers.get(id);
    return byId.get(id) ?? (one ? server(one) : []);
  });
  const again = new Set(used.map(({ id }) => id));
  const rest = groups.flatMap((group) => {
    const shown = commands.filter((command) => command.group === group && !again.has(command.id));
    return ranked(group, { best: shown, rank: 0, count: shown.length });
  });
  const first = servers
    .slice(0, mostShown + serverWeight.size)
    .flatMap(({ value }) => (serverWeight.has(value) ? [] : value))
    .slice(0, mostShown);
  return inOrder([
    ...ranked("recent", { best: used, rank: 0, count: used.length }),
    ...rest,
    ...ranked("server", {
      best: first.map(server),
      rank: 0,
      count: servers.length - serverWeight.size,
    }),
  ]);
}

const ranked = (
  group: Group,
  { best, rank, count }: { best: readonly Command[]; rank: number; count: number },
): Ranked[] => (count > 0 ? [{ group, shown: best, more: count - best.length, rank }] : []);

const inOrder = (all: Ranked[]): Ranked[] =>
  all.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));

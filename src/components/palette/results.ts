/** The results of the palette, in groups: the group with the best match first; without a query, the recently used commands first. */
import { type Command, type Group, groups } from "./command.ts";
import { bestMatches, type Entry, entry, wordsIn } from "./search.ts";

/** More results of one kind are counted but not shown, because rendering is slow. */
export const maxShown = 20;

export interface ResultGroup {
  group: Group;
  shown: readonly Command[];
  /** The number of results that are not shown. */
  more: number;
}

interface Ranked extends ResultGroup {
  rank: number;
}

/** `server` makes the command that opens a server. */
export function resultsOf<Server>(options: {
  query: string;
  commands: readonly Command[];
  /** The name of a group; searching for it finds all of its commands. */
  titleOf(group: Group): string;
  servers: readonly Entry<Server>[];
  server(server: Server): Command;
  /** The recently used servers, by the id of their command. */
  recentServers: ReadonlyMap<string, Server>;
  /** Ids of recently used commands, the most recent first. */
  recent: readonly string[];
}): readonly ResultGroup[] {
  const { query, commands, titleOf, servers, server, recentServers, recent } = options;
  const words = wordsIn(query);
  // Less than 1, the smallest difference of ranks, so that recent use only decides between equal ranks.
  const weight = new Map(recent.map((id, at) => [id, (recent.length - at) / 100]));
  const serverWeight = new Map([...recentServers].map(([id, one]) => [one, weight.get(id) ?? 0]));

  if (words.length > 0) {
    const inGroups: Ranked[] = groups.flatMap((group) => {
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
        bestMatches(entries, words, maxShown, ({ id }) => weight.get(id) ?? 0),
      );
    });
    const matches = bestMatches(servers, words, maxShown, (one) => serverWeight.get(one) ?? 0);
    const all = [...inGroups, ...ranked("server", { ...matches, best: matches.best.map(server) })];
    return inOrder(all).sort((a, b) => b.rank - a.rank);
  }

  const byId = new Map(commands.map((command) => [command.id, command]));
  const used = recent.flatMap((id) => {
    const one = recentServers.get(id);
    return byId.get(id) ?? (one ? server(one) : []);
  });
  const usedIds = new Set(used.map(({ id }) => id));
  const rest = groups.flatMap((group) => {
    const shown = commands.filter((command) => command.group === group && !usedIds.has(command.id));
    return ranked(group, { best: shown, rank: 0, count: shown.length });
  });
  const first = servers
    .slice(0, maxShown + serverWeight.size)
    .flatMap(({ value }) => (serverWeight.has(value) ? [] : value))
    .slice(0, maxShown);
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

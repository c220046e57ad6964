/** What the palette shows for what was typed: groups, the one with the best match first, with what was used lately before all while nothing is typed. */
import { type Command, type Group, groups } from "./command.ts";
import { type Entry, entry, find, wordsIn } from "./search.ts";

/** More of one kind are counted, not shown: drawing is what takes time. */
export const mostShown = 50;

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
  idOf(server: Server): string;
  recent: readonly string[];
}): readonly ResultGroup[] {
  const { query, commands, titleOf, servers, server, idOf, recent } = options;
  const words = wordsIn(query);
  const lately = new Map(recent.map((id, at) => [id, recent.length - at]));
  // Less than what another place of the word counts: of two that match alike the one used last comes first.
  const bonus = (id: string): number => (lately.get(id) ?? 0) / 100;

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
        find(entries, words, mostShown, ({ id }) => bonus(id)),
      );
    });
    const names = find(servers, words, mostShown, (one) => bonus(idOf(one)));
    const all = [...found, ...ranked("server", { ...names, best: names.best.map(server) })];
    return inOrder(all).sort((a, b) => b.rank - a.rank);
  }

  const byId = new Map(commands.map((command) => [command.id, command]));
  const known = new Map<string, Server>();
  if (recent.some((id) => id.startsWith("server:")))
    for (const { value } of servers) if (lately.has(idOf(value))) known.set(idOf(value), value);
  const used = recent.flatMap((id) => {
    const one = known.get(id);
    return byId.get(id) ?? (one ? server(one) : []);
  });
  const again = new Set(used.map(({ id }) => id));
  const rest = groups.flatMap((group) => {
    const shown = commands.filter((command) => command.group === group && !again.has(command.id));
    return ranked(group, { best: shown, rank: 0, count: shown.length });
  });
  const others = servers.filter(({ value }) => !again.has(idOf(value)));
  const first = others.slice(0, mostShown).map(({ value }) => server(value));
  return inOrder([
    ...ranked("recent", { best: used, rank: 0, count: used.length }),
    ...rest,
    ...ranked("server", { best: first, rank: 0, count: others.length }),
  ]);
}

const ranked = (
  group: Group,
  { best, rank, count }: { best: readonly Command[]; rank: number; count: number },
): Ranked[] => (count > 0 ? [{ group, shown: best, more: count - best.length, rank }] : []);

const inOrder = (all: Ranked[]): Ranked[] =>
  all.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));

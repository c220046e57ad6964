/** An entry that can be chosen, by id. */
export type Option = { id: number; name: string; detail?: string | undefined };

/** Options that are chosen together by one name: the servers of a group. */
export type OptionSet = { id: number; name: string; members: readonly number[] };

/** Options with their search texts, prepared once: ten thousand are filtered with every key. */
export type Prepared = readonly { option: Option; text: string }[];

export function prepare(options: readonly Option[]): Prepared {
  return options.map((option) => ({
    option,
    text: `${option.name}\n${option.detail ?? ""}\n#${option.id}`.toLowerCase(),
  }));
}

/** The options in which every word of the query occurs. */
export function matching(prepared: Prepared, query: string): readonly Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: Option[] = [];
  for (const { option, text } of prepared) {
    if (words.every((word) => text.includes(word))) found.push(option);
  }
  return found;
}

export function toggled(value: readonly number[], id: number): number[] {
  return value.includes(id) ? value.filter((other) => other !== id) : [...value, id];
}

/** Adds all shown options; earlier choices keep their places. */
export function withShown(value: readonly number[], shown: readonly Option[]): number[] {
  return [...new Set([...value, ...shown.map(({ id }) => id)])];
}

/** Removes all shown options. */
export function withoutShown(value: readonly number[], shown: readonly Option[]): number[] {
  const out = new Set(shown.map(({ id }) => id));
  return value.filter((id) => !out.has(id));
}

/** Inverts the choice of the shown options; hidden ones stay as they are. */
export function inverted(value: readonly number[], shown: readonly Option[]): number[] {
  const before = new Set(value);
  return [...withoutShown(value, shown), ...shown.filter(({ id }) => !before.has(id)).map(({ id }) => id)];
}

/** Adds the members of a set, or removes them if all are chosen. Members that no option has are ignored. */
export function withSet(
  value: readonly number[],
  set: OptionSet,
  isOption: (id: number) => boolean,
): readonly number[] {
  const before = new Set(value);
  const members = set.members.filter(isOption);
  const missing = members.filter((id) => !before.has(id));
  if (missing.length > 0) return [...new Set([...value, ...missing])];
  const out = new Set(members);
  return members.length > 0 ? value.filter((id) => !out.has(id)) : value;
}

/** How many of a set's members can be chosen, and how many of them are. */
export function setCounts(
  set: OptionSet,
  chosen: ReadonlySet<number>,
  isOption: (id: number) => boolean,
): { chosen: number; all: number } {
  const members = set.members.filter(isOption);
  return { chosen: members.filter((id) => chosen.has(id)).length, all: members.length };
}

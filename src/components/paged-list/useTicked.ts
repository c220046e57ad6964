/**
 * Ticked rows of a list in pages, by address: what can be done concerns an address, and it may have several rows. They stay ticked while
 * other pages are looked at.
 */
import { useCallback, useMemo, useState } from "react";

export interface AddressRow {
  id: number;
  ip: string;
}

export interface Ticked {
  ips: ReadonlySet<string>;
  /** Of them, how many are on no row of this page. */
  elsewhere: number;
  /** The rows of this page that are ticked. */
  ids: ReadonlySet<number>;
  /** Takes over how the rows of this page are ticked now. */
  select(ids: ReadonlySet<number>): void;
  clear(): void;
  /** Unticks these. */
  drop(ips: readonly string[]): void;
}

/** What is ticked after the ticks of these rows have become `ids`: a row takes the others of its address along. */
export function tickedAfter(
  before: ReadonlySet<string>,
  rows: readonly AddressRow[],
  ids: ReadonlySet<number>,
): ReadonlySet<string> {
  const after = new Set(before);
  for (const { id, ip } of rows) {
    if (ids.has(id) === before.has(ip)) continue;
    if (ids.has(id)) after.add(ip);
    else after.delete(ip);
  }
  return after;
}

/** `rows` are those of the page. */
export function useTicked(rows: readonly AddressRow[]): Ticked {
  const [ips, setIps] = useState<ReadonlySet<string>>(new Set());
  const here = useMemo(() => rows.filter(({ ip }) => ips.has(ip)), [rows, ips]);
  const drop = useCallback(
    (gone: readonly string[]) => setIps((now) => new Set([...now].filter((ip) => !gone.includes(ip)))),
    [],
  );
  return {
    ips,
    elsewhere: ips.size - new Set(here.map(({ ip }) => ip)).size,
    ids: useMemo(() => new Set(here.map(({ id }) => id)), [here]),
    select: (ids) => setIps((now) => tickedAfter(now, rows, ids)),
    clear: () => setIps(new Set()),
    drop,
  };
}

/** Makes table rows of entries that have no ids: equal keys get equal ids, however often the list is read. */
export function rowMaker<Entry extends { ip: string }>(
  keyOf: (entry: Entry) => string,
): (entries: readonly Entry[]) => (Entry & { id: number; name: string })[] {
  const known = new Map<string, number>();
  return (entries) => {
    const times = new Map<string, number>();
    return entries.map((entry) => {
      const key = keyOf(entry);
      const time = (times.get(key) ?? 0) + 1;
      times.set(key, time);
      const whole = `${key} ${time}`;
      const id = known.get(whole) ?? known.size + 1;
      known.set(whole, id);
      return { ...entry, id, name: entry.ip };
    });
  };
}

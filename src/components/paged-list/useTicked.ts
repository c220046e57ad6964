/**
 * Ticked rows of a paged list, by address, because actions concern addresses and an address may have several rows. Rows stay ticked when
 * the page changes.
 */
import { useCallback, useMemo, useState } from "react";

export interface AddressRow {
  id: number;
  ip: string;
}

export interface Ticked {
  ips: ReadonlySet<string>;
  /** The number of ticked addresses that are not on this page. */
  elsewhere: number;
  /** The ids of the ticked rows on this page. */
  ids: ReadonlySet<number>;
  /** Sets the ticked rows of this page. */
  select(ids: ReadonlySet<number>): void;
  clear(): void;
  /** Unticks these addresses. */
  drop(ips: readonly string[]): void;
}

/** The ticked addresses after the ticked rows have become `ids`. Rows of one address are ticked together. */
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

/** `rows`: the rows of the page. */
export function useTicked(rows: readonly AddressRow[]): Ticked {
  const [ips, setIps] = useState<ReadonlySet<string>>(new Set());
  const tickedHere = useMemo(() => rows.filter(({ ip }) => ips.has(ip)), [rows, ips]);
  const drop = useCallback(
    (gone: readonly string[]) => setIps((now) => new Set([...now].filter((ip) => !gone.includes(ip)))),
    [],
  );
  return {
    ips,
    elsewhere: ips.size - new Set(tickedHere.map(({ ip }) => ip)).size,
    ids: useMemo(() => new Set(tickedHere.map(({ id }) => id)), [tickedHere]),
    select: (ids) => setIps((now) => tickedAfter(now, rows, ids)),
    clear: () => setIps(new Set()),
    drop,
  };
}

/** Makes table rows of entries without ids. The same key gets the same id after each load. */
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

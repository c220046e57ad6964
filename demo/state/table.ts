import { stamp } from "./time.ts";

/** Members of every stored row. `owner` is the user's id (0 = registered with the global agent secret). */
export interface Row {
  id: number;
  created_at: string;
  updated_at: string;
  owner: number;
}

/** Rows by id, in order of id. Ids are never reused, as in a database. */
export class Table<R extends Row> {
  #rows = new Map<number, R>();
  #last = 0;
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: number): R | undefined {
    return this.#rows.get(id);
  }

  /** The rows without copying them, for loops over thousands. */
  values(): Iterable<R> {
    return this.#rows.values();
  }

  all(): R[] {
    return [...this.#rows.values()];
  }

  add(owner: number, values: Omit<R, keyof Row>): R {
    const time = stamp(this.#now());
    this.#last += 1;
    const row = { ...values, id: this.#last, created_at: time, updated_at: time, owner } as R;
    this.#rows.set(row.id, row);
    return row;
  }

  change(row: R, values: Partial<Omit<R, keyof Row>>): void {
    Object.assign(row, values);
    row.updated_at = stamp(this.#now());
  }

  remove(id: number): boolean {
    return this.#rows.delete(id);
  }

  clear(): void {
    this.#rows.clear();
    this.#last = 0;
  }
}

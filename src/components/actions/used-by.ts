/** References that deleting these rows would break, as sentences. May load data; never rejects. */
export type UsedBy<Row> = (rows: readonly Row[]) => Promise<readonly string[]>;

/** The verbs that resources share. A resource exports only those that it has, so calling a missing one does not compile. */
import { type GenericSchema, type InferOutput, unknown } from "valibot";
import { call } from "../http/call.ts";
import { exclusiveEverywhere } from "../http/lock.ts";
import { write } from "../outcome/write.ts";
import { addRows, id, listOf, noRows, nothing, parseOrThrow, type Rows, rows } from "../schema/go-json.ts";

/** The result of a deletion. */
export interface Removed {
  removed: number[];
  /** No longer existed and were not sent. */
  gone: number[];
}

/** Reads a list. While a long answer arrives, `onRows` gets the rows so far, always in the same array. */
export type ListRows<Row> = (onRows?: (rows: readonly Row[]) => void) => Promise<Rows<Row>>;

export interface Verbs<Row, Form> {
  /** All rows that this user may see. */
  list: ListRows<Row>;
  /** Reads one row; null where it no longer exists. */
  read(id: number, signal?: AbortSignal): Promise<Row | null>;
  /** Creates a row and returns its id. */
  create(form: Form): Promise<number>;
  /** Replaces every field of the form: a missing member is emptied (contract §9). */
  update(id: number, form: Form): Promise<void>;
  /** Deletes the rows that still exist. */
  remove(ids: readonly number[]): Promise<Removed>;
}

type RowSchema = GenericSchema<unknown, { id: number; updated_at?: number | null }>;

/** When each row of a list was last changed, by path and id, as last read: outcome/settle.ts compares with it. */
const seen = new Map<string, Map<number, number | null | undefined>>();

/** Only `list`, for resources that are only read. */
export function lister<const Row extends RowSchema>(path: string, row: Row): ListRows<InferOutput<Row>> {
  const schema = listOf(unknown());
  return async (onRows) => {
    const answer: Rows<InferOutput<Row>> = noRows();
    const onItems = (items: readonly unknown[]): boolean => {
      addRows(row, items, answer);
      onRows?.(answer.rows);
      return onRows !== undefined;
    };
    // Some lists answer guests, too, but with fewer rows.
    const rest = await call({ path: `/${path}`, schema, needsSession: true, onItems });
    addRows(row, rest, answer);
    seen.set(path, new Map(answer.rows.map(({ id, updated_at }) => [id, updated_at])));
    return answer;
  };
}

/** By id, when each row of the list at this path was last changed; undefined before its first answer. */
export const seenRows = (path: string) => seen.get(path);

/** Only `read`, for resources whose list leaves out members that an editor needs. */
export function reader<const Row extends RowSchema>(path: string, row: Row) {
  const schema = rows(row);
  return async (target: number, signal?: AbortSignal): Promise<InferOutput<Row> | null> => {
    // The backend returns all rows where the filter matches none (contract §0.5).
    const answer = await call({
      path: `/${path}`,
      query: { id: target },
      schema,
      needsSession: true,
      ...(signal && { signal }),
    });
    const found = answer.rows.find(({ id }) => id === target) ?? null;
    if (found) seen.get(path)?.set(target, found.updated_at);
    return found;
  };
}

interface Schemas<Row, Form> {
  row: Row;
  form: Form;
  /** The path of the rows, where that is not /<name>. */
  list?: string;
  /** Members of the form that rows lack, or hold in another form. */
  notCompared?: readonly string[];
  /** Of `create` and `update`; default 30. */
  timeoutSeconds?: number;
}

/** The verbs of the resource at /<name>. `form` also removes members from the body that are not the form's. */
export function verbs<const Row extends RowSchema, const Form extends GenericSchema<unknown, object>>(
  name: string,
  schemas: Schemas<Row, Form>,
): Verbs<InferOutput<Row>, InferOutput<Form>> {
  const { list: path = name, notCompared = [], timeoutSeconds = 30 } = schemas;
  const list = lister(path, schemas.row);
  const read = reader(path, schemas.row);
  const table = { path, list, read, seen: () => seenRows(path), notCompared };
  const bodyOf = (form: InferOutput<Form>) => parseOrThrow(schemas.form, form);
  return {
    list,
    read,
    create: async (form) => {
      const body = bodyOf(form);
      const request = () => call({ method: "POST", path: `/${name}`, body, schema: id, timeoutSeconds });
      return write(request, (settle) => settle.create(table, body, request));
    },
    update: async (target, form) => {
      const body = bodyOf(form);
      const request = () =>
        call({ method: "PATCH", path: `/${name}/${target}`, body, schema: nothing, timeoutSeconds });
      return write(request, (settle) => settle.update(table, target, body, request));
    },
    // Deleting a server twice makes 1.8.0–2.0.14 hang at every later write (contract §2.1). So delete one
    // at a time, after reading the list, and only ids that are in it; never repeat.
    remove: (ids) =>
      exclusiveEverywhere(`delete.${name}`, async () => {
        const existing = new Set((await list()).rows.map((row) => row.id));
        const wanted = [...new Set(ids)];
        const removed = wanted.filter((one) => existing.has(one));
        const gone = wanted.filter((one) => !existing.has(one));
        if (removed.length > 0) {
          const request = () =>
            call({ method: "POST", path: `/batch-delete/${name}`, body: removed, schema: nothing });
          await write(request, (settle) => settle.remove(table, removed, request));
        }
        return { removed, gone };
      }),
  };
}

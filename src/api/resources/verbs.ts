/** The verbs that resources share. A resource exports only those that it has, so calling a missing one does not compile. */
import type { GenericSchema, InferOutput } from "valibot";
import { call } from "../http/call.ts";
import { exclusiveEverywhere } from "../http/lock.ts";
import { id, nothing, parseOrThrow, type Rows, rows } from "../schema/go-json.ts";

/** The result of a deletion. */
export interface Removed {
  removed: number[];
  /** No longer existed and were not sent. */
  gone: number[];
}

export interface Verbs<Row, Form> {
  /** All rows that this user may see. */
  list(signal?: AbortSignal): Promise<Rows<Row>>;
  /** Reads one row; null where it no longer exists. */
  read(id: number): Promise<Row | null>;
  /** Creates a row and returns its id. */
  create(form: Form): Promise<number>;
  /** Replaces every field of the form: a missing member is emptied (contract §9). */
  update(id: number, form: Form): Promise<void>;
  /** Deletes the rows that still exist. */
  remove(ids: readonly number[]): Promise<Removed>;
}

/** Only `list`, for resources that are only read. */
export function lister<const Row extends GenericSchema>(path: string, row: Row) {
  const schema = rows(row);
  return (signal?: AbortSignal): Promise<Rows<InferOutput<Row>>> =>
    // Some lists answer guests, too, but with fewer rows.
    call({ path: `/${path}`, schema, needsSession: true, ...(signal && { signal }) });
}

/** Only `read`, for resources whose list leaves out members that an editor needs. */
export function reader<const Row extends GenericSchema<unknown, { id: number }>>(path: string, row: Row) {
  const schema = rows(row);
  return async (target: number): Promise<InferOutput<Row> | null> => {
    // The backend answers all rows where the filter matches none (contract §0.5).
    const answer = await call({ path: `/${path}`, query: { id: target }, schema, needsSession: true });
    return answer.rows.find(({ id }) => id === target) ?? null;
  };
}

/**
 * The verbs of the resource at /<name>. `form` also removes members from the body that are not the form's; `list` is the path of the
 * rows, where that is not /<name>.
 */
export function verbs<
  const Row extends GenericSchema<unknown, { id: number }>,
  const Form extends GenericSchema,
>(
  name: string,
  schemas: { row: Row; form: Form; list?: string },
): Verbs<InferOutput<Row>, InferOutput<Form>> {
  const listPath = schemas.list ?? name;
  const list = lister(listPath, schemas.row);
  const body = (form: InferOutput<Form>) => parseOrThrow(schemas.form, form);
  return {
    list,
    read: reader(listPath, schemas.row),
    create: async (form) => call({ method: "POST", path: `/${name}`, body: body(form), schema: id }),
    update: async (target, form) =>
      call({ method: "PATCH", path: `/${name}/${target}`, body: body(form), schema: nothing }),
    // Deleting a server twice makes 1.8.0–2.0.14 hang at every later write (contract §2.1). So delete one
    // at a time, after reading the list, and only ids that are in it; never repeat.
    remove: (ids) =>
      exclusiveEverywhere(`delete.${name}`, async () => {
        const existing = new Set((await list()).rows.map((row) => row.id));
        const wanted = [...new Set(ids)];
        const removed = wanted.filter((one) => existing.has(one));
        const gone = wanted.filter((one) => !existing.has(one));
        if (removed.length > 0) {
          await call({ method: "POST", path: `/batch-delete/${name}`, body: removed, schema: nothing });
        }
        return { removed, gone };
      }),
  };
}

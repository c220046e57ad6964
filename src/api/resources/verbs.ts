/** The verbs that every resource shares. A resource exports only those it has, so a missing one cannot be called. */
import type { GenericSchema, InferOutput } from "valibot";
import { call } from "../http/call.ts";
import { exclusiveEverywhere } from "../http/lock.ts";
import { id, nothing, parseOrThrow, type Rows, rows } from "../schema/go-json.ts";

/** What became of the rows that were to be deleted. */
export interface Removed {
  removed: number[];
  /** Were already gone and therefore not sent. */
  gone: number[];
}

export interface Verbs<Row, Form> {
  /** All rows that this user may see. */
  list(signal?: AbortSignal): Promise<Rows<Row>>;
  /** One row as it is now; null where it is gone. */
  read(id: number): Promise<Row | null>;
  /** Creates a row and returns its id. */
  create(form: Form): Promise<number>;
  /** Replaces every field of the form: what is missing there is lost (contract §9). */
  update(id: number, form: Form): Promise<void>;
  /** Deletes the rows that still exist. */
  remove(ids: readonly number[]): Promise<Removed>;
}

/** Only the list at /<path>, for resources that are just read. */
export function lister<const Row extends GenericSchema>(path: string, row: Row) {
  const schema = rows(row);
  return (signal?: AbortSignal): Promise<Rows<InferOutput<Row>>> =>
    // Some lists are open to guests and would only get shorter without a session.
    call({ path: `/${path}`, schema, needsSession: true, ...(signal && { signal }) });
}

/** Only one row as it is now, null where it is gone: for resources whose list leaves out what an editor needs. */
export function reader<const Row extends GenericSchema<unknown, { id: number }>>(path: string, row: Row) {
  const schema = rows(row);
  return async (target: number): Promise<InferOutput<Row> | null> => {
    // Where the filter matches nothing the backend answers with all rows (contract §0.5), so look again.
    const answer = await call({ path: `/${path}`, query: { id: target }, schema, needsSession: true });
    return answer.rows.find(({ id }) => id === target) ?? null;
  };
}

/**
 * The verbs of the resource at /<name>. `form` also cuts what is sent down to the form's own members; `list` is where its rows are,
 * unless that is /<name> too.
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
    // Deleting a server that is already gone makes 1.8.0–2.0.14 hang at every later write (contract §2.1).
    // So: one delete at a time, a fresh list first, only ids that are in it, never a second try.
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

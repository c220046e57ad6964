/** Lists that the backend divides into pages. */
import {
  type GenericSchema,
  type InferInput,
  type InferOutput,
  nullish,
  object,
  pipe,
  transform,
  unknown,
} from "valibot";
import { count, type Rows, rows } from "./go-json.ts";

/** One page of a list that the backend divides: its rows, and the number of rows on all pages. */
export interface Page<Row> extends Rows<Row> {
  total: number;
}

/** `{ value, pagination: { total } }` of /waf and /online-user, zeros and empty lists left out. */
export function pageOf<const Item extends GenericSchema>(item: Item) {
  const page = object({
    value: rows(item),
    pagination: nullish(object({ total: count }), () => ({})),
  });
  return pipe(
    unknown(),
    // An empty first page may have no data at all.
    transform((data): InferInput<typeof page> => (data ?? {}) as InferInput<typeof page>),
    page,
    transform(({ value, pagination }): Page<InferOutput<Item>> => ({ ...value, total: pagination.total })),
  );
}

/** Server groups. On the wire a row is `{ group, servers }`; here it is one flat object. */
import { array, type InferOutput, nonEmpty, number, object, pipe, string, transform } from "valibot";
import { id, listOf, text, time } from "../schema/go-json.ts";
import { verbs } from "./verbs.ts";

export const serverGroupRow = pipe(
  object({
    group: object({ id, created_at: time, updated_at: time, name: text }),
    servers: listOf(id),
  }),
  transform(({ group, servers }) => ({ ...group, servers })),
);

export const serverGroupForm = object({
  name: pipe(string(), nonEmpty("app.nameRequired")),
  servers: pipe(
    array(number()),
    // The backend calls a repeated id invalid unless its repetitions are neighbours.
    transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  ),
});

export type ServerGroupRow = InferOutput<typeof serverGroupRow>;
export type ServerGroupForm = InferOutput<typeof serverGroupForm>;

export const serverGroup = verbs("server-group", { row: serverGroupRow, form: serverGroupForm });

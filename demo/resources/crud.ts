/** The four verbs that most resources share: list, create, change, delete several. */
import { Refusal } from "../http/envelope.ts";
import { type FormOf, type FormSpec, pathId, readForm, readIds } from "../http/form.ts";
import type { Call, Route } from "../http/route.ts";
import { mayTouch } from "../state/demo-state.ts";
import type { Row, Table } from "../state/table.ts";

export interface Crud<R extends Row, Spec extends FormSpec> {
  /** The resource's path, without slash. */
  path: string;
  /** Path of the list, if different. */
  listPath?: string;
  /** Sort order of the list; default by id. */
  inOrder?(one: R, other: R, call: Call): number;
  table(call: Call): Table<R>;
  /** Name of the Go struct in decoder errors, and its members. */
  formName: string;
  form: Spec;
  /** Checks before the row's existence is checked; throws. */
  before?(form: FormOf<Spec>, call: Call): void;
  /** Checks after that; `row` is the row to change. */
  check?(form: FormOf<Spec>, call: Call, row: R | null): void;
  /** The row's members from a form. */
  values(form: FormOf<Spec>, call: Call, row: R | null): Omit<R, keyof Row>;
  /** `data` of a change's answer; default none. */
  changed?(row: R): unknown;
  /** A row as the list shows it. */
  view(row: R, call: Call): unknown;
  /** Text of the refusal to change an unknown id. */
  missing(id: number): string;
  /** Text of the refusal to change a foreign row. */
  foreign?: string;
  /** Replaces the default deletion. */
  remove?(call: Call, ids: readonly number[]): void;
  /** Whether the list shows a row to the caller; by default to its owner and to admins. */
  visible?(row: R, call: Call): boolean;
  listFor?: Route["for"];
  /** The list ignores `?id=`. */
  unfiltered?: true;
}

/** `?id=1,2` filters, but returns the full list if nothing matches, as the backends do. */
export function filterById<R extends { id: number }>(rows: R[], call: Call): R[] {
  const wanted = (call.url.searchParams.get("id") ?? "")
    .split(",")
    .filter((id) => /^\d+$/.test(id))
    .map(Number);
  if (wanted.length === 0) return rows;
  const found = rows.filter((row) => wanted.includes(row.id));
  return found.length > 0 ? found : rows;
}

export function crud<R extends Row, Spec extends FormSpec>(definition: Crud<R, Spec>): Route[] {
  const { path, table, view } = definition;
  const visible = definition.visible ?? ((row: R, call: Call) => mayTouch(call.user, row));

  const list = (call: Call) => {
    const all = table(call).all();
    const rows = (definition.unfiltered ? all : filterById(all, call)).filter((row) => visible(row, call));
    const { inOrder } = definition;
    if (inOrder) rows.sort((one, other) => inOrder(one, other, call));
    return [...rows.map((row) => view(row, call)), ...(call.state.badRows.get(path) ?? [])];
  };
  const create = (call: Call) => {
    const form = readForm(call.state, call.body, definition.formName, definition.form);
    definition.before?.(form, call);
    definition.check?.(form, call, null);
    return table(call).add(call.user?.id ?? 0, definition.values(form, call, null)).id;
  };
  const change = (call: Call) => {
    const id = pathId(call.params.id ?? "");
    const form = readForm(call.state, call.body, definition.formName, definition.form);
    definition.before?.(form, call);
    const row = table(call).get(id);
    if (!row) throw new Refusal(definition.missing(id));
    if (!mayTouch(call.user, row)) throw new Refusal(definition.foreign ?? "permission denied");
    definition.check?.(form, call, row);
    table(call).change(row, definition.values(form, call, row));
    return definition.changed?.(row);
  };
  const remove = (call: Call) => {
    const ids = readIds(call.state, call.body);
    if (definition.remove) definition.remove(call, ids);
    else removeOwned(call, table(call), ids);
  };

  return [
    {
      method: "GET",
      path: `/${definition.listPath ?? path}`,
      for: definition.listFor ?? "user",
      answer: list,
    },
    { method: "POST", path: `/${path}`, for: "user", answer: create },
    { method: "PATCH", path: `/${path}/:id`, for: "user", answer: change },
    { method: "POST", path: `/batch-delete/${path}`, for: "user", answer: remove },
  ];
}

/** Members of a group: only adjacent duplicates are collapsed; others are refused like unknown ids. */
export function collapse(ids: readonly number[]): number[] {
  return ids.filter((id, index) => id !== ids[index - 1]);
}

/** One foreign row refuses the whole call; unknown ids are ignored. */
export function removeOwned<R extends Row>(call: Call, rows: Table<R>, ids: readonly number[]): void {
  const foreign = ids.some((id) => {
    const row = rows.get(id);
    return row !== undefined && !mayTouch(call.user, row);
  });
  if (foreign) throw new Refusal("permission denied");
  for (const id of ids) rows.remove(id);
}

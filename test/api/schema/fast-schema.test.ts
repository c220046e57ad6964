import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  array,
  exactOptional,
  fallback,
  type GenericSchema,
  getDotPath,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  trim,
  unknown,
} from "valibot";
import { serverRow } from "../../../src/api/resources/server.ts";
import { fastSchema } from "../../../src/api/schema/fast-schema.ts";
import { recordings, versions } from "../recordings.ts";

const test = suite("fast schema");

/** Valibot's result, in the form that the rest of the product sees. */
function verdict(schema: GenericSchema, value: unknown): unknown {
  const { success, output, issues } = safeParse(schema, structuredClone(value));
  return success
    ? output
    : issues.map((issue) => `${getDotPath(issue)}: ${issue.type} ${issue.expected} ${issue.received}`);
}

/** Copies with one damaged member: each member at any depth, replaced by each of these values, or left out. */
function* damaged(value: unknown): Generator<unknown> {
  for (const other of [null, "", "2026-11-21T00:00:00Z", 0, -1.5, 2 ** 60, true, [], {}, [null], [7, "x"]])
    yield other;
  if (typeof value !== "object" || value === null) return;
  for (const name of Object.keys(value)) {
    const { [name]: part, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const other of damaged(part)) yield { ...value, [name]: other };
  }
}

test("parses every recorded server and each damaged copy exactly as the schema itself", () => {
  const plain = object(serverRow.entries);
  let compared = 0;
  let refused = 0;
  for (const version of versions) {
    const answer = recordings(version).findLast(
      ({ method, path, body }) => method === "GET" && path === "/server" && Array.isArray(body?.data),
    );
    for (const row of (answer?.body?.data ?? []) as unknown[]) {
      for (const value of [row, ...damaged(row)]) {
        const expected = verdict(plain, value);
        assert.equal(verdict(serverRow, value), expected, JSON.stringify(value));
        compared += 1;
        if (Array.isArray(expected)) refused += 1;
      }
    }
  }
  assert.ok(compared > 2000 && refused > 500, `${compared} values, ${refused} refused`);
});

test("leaves unknown kinds of schema to valibot", () => {
  const schema = object({
    optional: optional(string(), "none"),
    exact: exactOptional(number()),
    fallen: fallback(number(), 7),
    choice: picklist(["a", "b"]),
    trimmed: pipe(string(), trim()),
    nothing: nullish(string()),
    anything: unknown(),
    list: array(nullish(number(), 1)),
  });
  const whole = { choice: "a", trimmed: " x ", anything: 1, list: [null, 2], fallen: 3 };
  for (const value of [
    whole,
    ...damaged(whole),
    ...damaged({ ...whole, optional: "x", exact: 1, nothing: null }),
  ]) {
    assert.equal(verdict(fastSchema(schema), value), verdict(schema, value), JSON.stringify(value));
  }
});

test.run();

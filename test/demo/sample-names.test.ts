import { test } from "uvu";
import * as assert from "uvu/assert";
import { createBackend } from "../../demo/backend.ts";
import { ask, jarOf, type Stage } from "./stage.ts";

const lists = [
  "server",
  "service",
  "cron",
  "alert-rule",
  "notification",
  "notification-group",
  "ddns",
  "nat",
];

/** The names of all lists that are markup, right-to-left or longer than 40 characters. */
async function oddNames(odd: boolean): Promise<string[]> {
  const stage: Stage = { backend: createBackend({ odd }), dialect: "2.3.7", jars: new Map() };
  const jar = jarOf(stage, "admin");
  const answers = lists.map(async (list) => {
    const response = await ask(stage, {
      request: { method: "GET", path: `/api/v1/${list}`, body: undefined },
      jar,
    });
    return JSON.stringify((await response.json()).data);
  });
  const names = (await Promise.all(answers)).flatMap((text) =>
    [...text.matchAll(/"(?:name|service_name)":("(?:[^"\\]|\\.)*")/g)].map(([, name]): string =>
      JSON.parse(name ?? '""'),
    ),
  );
  assert.ok(names.length > 70, String(names.length));
  return names.filter((name) => /<|\p{Script=Arabic}/u.test(name) || name.length > 40);
}

test("the demo that people look at has plain names; tests get the odd ones", async () => {
  assert.equal(await oddNames(false), []);
  assert.is((await oddNames(true)).length, 14);
});

test.run();

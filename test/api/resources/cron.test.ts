/** Running a task: one request, with a known or unknown version. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { safeParse } from "valibot";
import { HttpFailure, Refused } from "../../../src/api/http/failure.ts";
import { AnswerLost } from "../../../src/api/outcome/answer-lost.ts";
import { cronRow, runCron } from "../../../src/api/resources/cron.ts";
import { has, noteAtLeast, noteVersion } from "../../../src/api/versions/backend-version.ts";
import { backend, close, failureOf, open, type Reply, reset, setCookie, token } from "../backend.ts";

const test = suite("running tasks");
test.before(open);
test.before.each(() => {
  reset();
  // A new session, which is not refreshed.
  const born = Math.floor(backend.time / 1000);
  setCookie(`nz-jwt=${token({ orig_iat: born, exp: born + 86_400 })}; Path=/`);
});
test.after(close);

const missing: Reply = { status: 404, body: { error: "404 Not Found" } };
const done: Reply = { body: { success: true } };

/** A backend with only this method for running tasks; returns the calls that run one. */
function only(method: "GET" | "POST", answer: Reply = done): string[] {
  const reached: string[] = [];
  backend.answer = (seen) => {
    if (!seen.path.endsWith("/manual")) return done;
    if (seen.method !== method) return missing;
    if (seen.path === "/cron/0/manual") return { body: { error: "task id 0 does not exist" } };
    reached.push(`${seen.method} ${seen.path}`);
    return answer;
  };
  return reached;
}

for (const [version, method] of [
  ["1.7.0", "GET"],
  ["2.0.13", "GET"],
  ["2.0.14", "POST"],
  ["2.3.7", "POST"],
] as const) {
  test(`version ${version} gets a ${method} and nothing else`, async () => {
    noteVersion(version);
    const reached = only(method);
    await runCron(7);
    assert.equal(backend.calls(), [`${method} /cron/7/manual`]);
    assert.is(reached.length, 1);
  });
}

for (const method of ["GET", "POST"] as const) {
  test(`an unknown version gets a harmless probe, then one ${method}`, async () => {
    const reached = only(method);
    await runCron(7);
    assert.equal(reached, [`${method} /cron/7/manual`]);
    assert.is(backend.calls()[0], "POST /cron/0/manual");
    assert.is(has("cronRunPost"), method === "POST");
    await runCron(8);
    assert.equal(backend.calls().slice(2), [`${method} /cron/8/manual`], "and is not asked again");
  });
}

test("without a result of the probe, only a missing route leads to the other method", async () => {
  const reached = only("GET");
  const answer = backend.answer;
  backend.answer = (seen) =>
    seen.path === "/cron/0/manual" || seen.path === "/api-tokens" || seen.path === "/transfer"
      ? { status: 502, type: "text/html", body: "<h1>Bad gateway</h1>" }
      : answer(seen);
  await runCron(7);
  assert.equal(reached, ["GET /cron/7/manual"]);
  assert.equal(
    backend.calls().filter((call) => call.includes("/7/")),
    ["POST /cron/7/manual", "GET /cron/7/manual"],
  );
});

test("an upgraded or downgraded backend is noticed by its missing route", async () => {
  noteAtLeast("2.3.0");
  const reached = only("GET");
  await runCron(7);
  assert.equal(reached, ["GET /cron/7/manual"]);
  assert.is(has("cronRunPost"), false);
});

test("other failures are never repeated: the task may have run", async () => {
  noteVersion("2.3.7");
  for (const answer of [
    { status: 500, body: "" },
    { status: 502, type: "text/html", body: "<h1>Bad gateway</h1>" },
    { body: { error: "permission denied" } },
    { status: 404, type: "text/html", body: "<h1>Not found</h1>" },
  ]) {
    backend.seen.length = 0;
    const reached = only("POST", answer);
    const failure = await failureOf(runCron(7));
    assert.ok(
      [AnswerLost, HttpFailure, Refused].some((kind) => failure instanceof kind),
      `${failure}`,
    );
    assert.is(reached.length, 1);
    assert.is(backend.seen.length, 1);
  }
});

test("a row holds the dashboard's offset from UTC", () => {
  const clockOf = (updated_at: unknown) => {
    const parsed = safeParse(cronRow, { id: 1, name: "x", updated_at });
    return parsed.success ? parsed.output.clock : parsed.issues.length > 0;
  };
  assert.is(clockOf("2026-11-21T11:28:59.6725Z"), 0);
  assert.is(clockOf("2026-11-21T11:28:59.6725+08:00"), 480);
  assert.is(clockOf("2026-11-21T11:28:59-03:30"), -210);
  assert.is(clockOf("0001-01-01T00:00:00Z"), null);
  assert.is(clockOf(undefined), null);
  assert.is(clockOf(5), true, "refused");
});

test.run();

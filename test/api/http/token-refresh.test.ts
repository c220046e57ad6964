import { suite } from "uvu";
import * as assert from "uvu/assert";
import { call } from "../../../src/api/http/call.ts";
import { clearCookies, hasSession } from "../../../src/api/http/cookies.ts";
import { onSessionEnd } from "../../../src/api/http/request.ts";
import { remember } from "../../../src/api/http/storage.ts";
import { refreshIfDue } from "../../../src/api/http/token-refresh.ts";
import { nothing } from "../../../src/api/schema/go-json.ts";
import { has } from "../../../src/api/versions/backend-version.ts";
import { eventually } from "../../as/eventually.ts";
import { backend, close, open, quiet, type Reply, reset, setCookie, token } from "../backend.ts";

const test = suite("refresh");
test.before(open);
test.before.each(reset);
test.after(close);

const MINUTE = 60_000;
const missing: Reply = { status: 404, body: { error: "404 Not Found" } };

function session(lifeHours: number, ageMinutes: number): string {
  const born = Math.floor((backend.time - ageMinutes * MINUTE) / 1000);
  return `nz-jwt=${token({ orig_iat: born, exp: born + lifeHours * 3600 })}; Path=/`;
}

const read = async () => {
  await call({ path: "/x", schema: nothing });
  await quiet();
};
const refreshes = () => backend.calls().filter((one) => one.endsWith("/refresh-token"));

/** A backend whose tokens live this long. */
function issue(lifeHours: number, method = "GET") {
  backend.answer = (seen) => {
    if (seen.path !== "/refresh-token") return { body: { success: true } };
    if (seen.method !== method) return missing;
    return { body: { success: true, data: { token: "t" } }, cookies: [session(lifeHours, 0)] };
  };
}

test("a session of a day is refreshed at most once in 60 minutes", async () => {
  issue(24);
  setCookie(session(24, 120));
  await read();
  assert.is(refreshes().length, 1);
  for (let minute = 0; minute < 59; minute += 10) {
    await read();
    backend.time += 10 * MINUTE - 1000;
  }
  assert.is(refreshes().length, 1);
  backend.time += 2 * MINUTE;
  await read();
  assert.is(refreshes().length, 2);
});

test("a new session is not refreshed", async () => {
  issue(24);
  setCookie(session(24, 1));
  await read();
  assert.equal(refreshes(), []);
});

test("a refresh that ends after a logout does not bring the session back", async () => {
  issue(24);
  const { answer } = backend;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  backend.answer = async (seen) => {
    if (seen.path === "/refresh-token") await released;
    return answer(seen);
  };
  setCookie(session(24, 120));
  const refreshed = refreshIfDue();
  await eventually(() => assert.is(refreshes().length, 1));
  clearCookies();
  release();
  await refreshed;
  assert.is(refreshes().length, 1);
  assert.not.ok(hasSession());
});

test("a refresh by another tab counts", async () => {
  issue(24);
  setCookie(session(24, 300));
  remember("refreshed", String(backend.time - 30 * MINUTE));
  await read();
  assert.equal(refreshes(), []);
});

test("a session of one hour is refreshed once past half its life, and then not before half of the next", async () => {
  issue(1);
  setCookie(session(1, 29));
  await read();
  assert.equal(refreshes(), []);
  backend.time += 2 * MINUTE;
  await read();
  await read();
  assert.is(refreshes().length, 1);
  backend.time += 29 * MINUTE;
  await read();
  assert.is(refreshes().length, 1);
  backend.time += 2 * MINUTE;
  await read();
  assert.is(refreshes().length, 2);
});

test("half of the life is judged by the server's clock", async () => {
  issue(1);
  setCookie(session(1, 10));
  // This browser is an hour ahead of the server's Date header.
  const { configure } = await import("../../../src/api/http/client.ts");
  configure({ now: () => backend.time + 60 * MINUTE });
  await read();
  assert.equal(refreshes(), []);
});

test("a failing refresh is not repeated with each request", async () => {
  backend.answer = ({ path }) => (path === "/x" ? { body: { success: true } } : { status: 502, body: "" });
  setCookie(session(1, 40));
  await read();
  await read();
  assert.is(refreshes().length, 1);
  backend.time += MINUTE;
  await read();
  assert.is(refreshes().length, 2);
});

test("simultaneous requests make one refresh", async () => {
  issue(1);
  setCookie(session(1, 40));
  await Promise.all([read(), read(), read(), refreshIfDue(), refreshIfDue()]);
  assert.is(refreshes().length, 1);
});

test("without a session nothing is refreshed", async () => {
  await read();
  await refreshIfDue();
  assert.equal(refreshes(), []);
});

test("a timer can refresh without any other request", async () => {
  issue(1);
  setCookie(session(1, 40));
  await read(); // Provides the server's clock.
  backend.seen = [];
  backend.time += 40 * MINUTE;
  await refreshIfDue();
  assert.equal(backend.calls(), ["GET /refresh-token"]);
});

test("with a CSRF cookie it is a POST with the token, which proves a backend ≥ 2.1.0", async () => {
  issue(1, "POST");
  setCookie(session(1, 40));
  setCookie("nz-csrf=a.b; Path=/");
  await read();
  assert.equal(refreshes(), ["POST /refresh-token"]);
  assert.is(backend.seen.at(-1)?.csrf, "a.b");
  assert.is(has("apiTokens"), true);
});

test("a 404 bounds the version, and the other method is used at once and from then on", async () => {
  issue(1, "POST");
  setCookie(session(1, 40));
  await read();
  assert.equal(refreshes(), ["GET /refresh-token", "POST /refresh-token"]);
  assert.is(has("refreshPost"), true);
  backend.time += 40 * MINUTE;
  await read();
  assert.equal(refreshes().slice(2), ["POST /refresh-token"]);
});

test("a CSRF cookie of another dashboard does not prevent a refresh on an old backend", async () => {
  issue(1, "GET");
  setCookie(session(1, 40));
  setCookie("nz-csrf=foreign.cookie; Path=/");
  await read();
  assert.equal(refreshes(), ["POST /refresh-token", "GET /refresh-token"]);
  assert.is(has("refreshPost"), false);
});

test("a session that has ended before its refresh is announced", async () => {
  backend.answer = ({ path }) =>
    path === "/x" ? { body: { success: true } } : { body: { error: "ApiErrorUnauthorized" } };
  setCookie(session(1, 40));
  let ends = 0;
  const off = onSessionEnd(() => ends++);
  await read();
  off();
  assert.is(ends, 1);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { call } from "../../../src/api/http/call.ts";
import { clearCookies, hasSession, sessionClaims } from "../../../src/api/http/cookies.ts";
import { Blocked, HttpFailure, Refused, SessionEnded } from "../../../src/api/http/failure.ts";
import { onBlocked } from "../../../src/api/http/firewall.ts";
import { onSessionEnd } from "../../../src/api/http/request.ts";
import { serverGroup } from "../../../src/api/resources/server-group.ts";
import { readSetting } from "../../../src/api/resources/setting.ts";
import { nothing } from "../../../src/api/schema/go-json.ts";
import { login } from "../../../src/api/session/login.ts";
import { readProfile } from "../../../src/api/session/profile.ts";
import {
  backend,
  close,
  cookieNames,
  failureOf,
  open,
  type Reply,
  reset,
  setCookie,
  token,
} from "../backend.ts";

const test = suite("session");
test.before(open);
test.before.each(reset);
test.after(close);

const unauthorized: Reply = { body: { error: "ApiErrorUnauthorized" } };
const noCsrf: Reply = {
  status: 403,
  body: { error: "ApiErrorForbidden: missing or invalid CSRF token" },
};
const blockPage: Reply = {
  status: 403,
  type: "text/html; charset=utf-8",
  body: "<!DOCTYPE html><title>Blocked</title><p>you were blocked by nezha WAF</p>",
};
const write = () => call({ method: "POST", path: "/nat", schema: nothing });
const read = () => call({ path: "/nat", schema: nothing });

/** A session that is not due for a refresh. */
function signIn(secondsAgo = 60) {
  const now = backend.time / 1000;
  setCookie(`nz-jwt=${token({ orig_iat: now - secondsAgo, exp: now + 86_400 })}; Path=/`);
}

test("a stale CSRF token is deleted and renewed, and the call repeated once", async () => {
  signIn();
  setCookie("nz-csrf=stale.1; Path=/");
  backend.answer = ({ path, csrf, cookie }) => {
    if (path === "/profile") {
      assert.not.match(cookie, "nz-csrf", "the stale one is gone before");
      return { body: { success: true, data: {} }, cookies: ["nz-csrf=fresh.2; Path=/; SameSite=Strict"] };
    }
    return csrf === "fresh.2" ? { body: { success: true } } : noCsrf;
  };
  await write();
  assert.equal(backend.calls(), ["POST /nat", "GET /profile", "POST /nat"]);
});

test("a CSRF token that is refused again is a refusal, not a loop", async () => {
  signIn();
  backend.answer = ({ path }) => (path === "/profile" ? { body: { success: true, data: {} } } : noCsrf);
  const failure = await failureOf(write());
  assert.is((failure as Refused).text, "ApiErrorForbidden: missing or invalid CSRF token");
  assert.equal(backend.calls(), ["POST /nat", "GET /profile", "POST /nat"]);
});

test("a session that ends while the CSRF token is renewed has ended", async () => {
  signIn();
  backend.answer = ({ path }) => (path === "/profile" ? unauthorized : noCsrf);
  assert.instance(await failureOf(write()), SessionEnded);
  assert.equal(backend.calls(), ["POST /nat", "GET /profile"]);
});

test("other 403 refusals do not renew the CSRF token", async () => {
  backend.answer = () => ({ status: 403, body: { error: "ApiErrorForbidden: api token lacks scope" } });
  assert.instance(await failureOf(write()), Refused);
  assert.is(backend.seen.length, 1);
});

test("the end of a session deletes its cookies and is announced once", async () => {
  signIn();
  setCookie("nz-csrf=a.b; Path=/");
  setCookie("theme=dark; Path=/");
  let ends = 0;
  const off = onSessionEnd(() => ends++);
  backend.answer = () => unauthorized;
  assert.instance(await failureOf(read()), SessionEnded);
  off();
  assert.equal(cookieNames(), ["theme"]);
  assert.is(ends, 1);
  await failureOf(read());
  assert.is(ends, 1, "no listener is called any more");
});

test("a late response to an old session does not end the new one", async () => {
  signIn();
  let ends = 0;
  const off = onSessionEnd(() => ends++);
  backend.answer = () => {
    if (backend.seen.length > 1) return { body: { success: true } };
    signIn(1);
    return unauthorized;
  };
  await read();
  off();
  assert.is(ends, 0);
  assert.equal(backend.calls(), ["GET /nat", "GET /nat"]);
  assert.is.not(backend.seen[0]?.cookie, backend.seen[1]?.cookie);
  assert.ok(hasSession());
});

test("a wrong password is a refusal and does not end a session", async () => {
  let ends = 0;
  const off = onSessionEnd(() => ends++);
  backend.answer = () => unauthorized;
  const failure = await failureOf(login({ username: "admin", password: "wrong" }));
  off();
  assert.instance(failure, Refused);
  assert.is((failure as Refused).text, "ApiErrorUnauthorized");
  assert.is(ends, 0);
});

test("signing in sends name and password as JSON and stores only the cookies", async () => {
  backend.answer = () => ({
    body: { success: true, data: { token: "t", expire: "2026-11-21T13:00:00Z" } },
    cookies: ["nz-jwt=h.p.s; Path=/; Max-Age=3600; SameSite=Lax", "nz-csrf=a.b; Path=/; SameSite=Strict"],
  });
  assert.is(await login({ username: "admin", password: "admin" }), undefined);
  assert.equal(backend.seen[0]?.body, { username: "admin", password: "admin" });
  assert.equal(cookieNames(), ["nz-csrf", "nz-jwt"]);
});

test("a list for guests is rejected once the session's cookie is gone", async () => {
  signIn();
  assert.equal((await serverGroup.list()).rows, []);
  let ends = 0;
  const off = onSessionEnd(() => ends++);
  setCookie("nz-jwt=; Max-Age=0"); // As the browser does when it expires.
  assert.instance(await failureOf(serverGroup.list()), SessionEnded);
  off();
  assert.is(ends, 1);
});

test("a list that arrives after logout announces nothing", async () => {
  signIn();
  let ends = 0;
  const off = onSessionEnd(() => ends++);
  await serverGroup.list();
  clearCookies();
  await serverGroup.list();
  off();
  assert.is(ends, 0);
});

test("simultaneous calls announce the end once, and guests get no announcement", async () => {
  backend.answer = () => unauthorized;
  let ends = 0;
  const off = onSessionEnd(() => ends++);
  assert.instance(await failureOf(readProfile()), SessionEnded);
  assert.is(ends, 0);
  signIn();
  await Promise.all([read, read, write, readProfile].map((one) => failureOf(one())));
  off();
  assert.is(ends, 1);
});

test("the block page deletes the session cookie, is announced and stops all calls for 3 s", async () => {
  signIn();
  const announced: Blocked[] = [];
  const off = onBlocked((blocked) => announced.push(blocked));
  backend.answer = () => blockPage;
  const failure = await failureOf(readSetting());
  assert.instance(failure, Blocked);
  assert.is((failure as Blocked).until, backend.time + 3000);
  assert.not(hasSession());
  backend.time += 2999;
  for (const again of [read, write, readSetting, readProfile]) {
    assert.instance(await failureOf(again()), Blocked);
  }
  off();
  assert.is(backend.seen.length, 1, "nothing was sent during the block");
  assert.is(announced.length, 1);
});

test("each further block page makes the pause longer, a JSON response resets it", async () => {
  backend.answer = () => blockPage;
  for (const seconds of [3, 16, 81, 256, 256]) {
    const { until } = (await failureOf(read())) as Blocked;
    assert.is(until - backend.time, seconds * 1000);
    backend.time = until;
  }
  backend.answer = () => ({ body: { success: true } });
  await read();
  backend.answer = () => blockPage;
  assert.is(((await failureOf(read())) as Blocked).until - backend.time, 3000);
});

test("a clock that is set back does not lock the user out", async () => {
  backend.answer = () => blockPage;
  await failureOf(read());
  backend.time -= 86_400_000;
  backend.answer = () => ({ body: { success: true } });
  await read();
});

test("an empty 500 on the settings means an unusable session, where there is one", async () => {
  backend.answer = () => ({ status: 500, body: "" });
  assert.instance(
    await failureOf(readSetting()),
    HttpFailure,
    "without a session it is a fault like any other",
  );
  signIn();
  assert.instance(await failureOf(readSetting()), Blocked);
  assert.not(hasSession());
});

test("logout deletes every cookie that can be read", () => {
  for (const name of ["nz-jwt", "nz-csrf", "other"]) setCookie(`${name}=1; Path=/`);
  clearCookies();
  assert.equal(cookieNames(), []);
});

test("the claims of a token are read, and an unreadable token has none", () => {
  assert.is(sessionClaims(), null);
  setCookie("nz-jwt=garbage; Path=/");
  assert.is(sessionClaims(), null);
  setCookie(`nz-jwt=${token({ orig_iat: 1, exp: 2, name: "ÿþ?>" })}; Path=/`);
  assert.equal(sessionClaims(), { exp: 2, orig_iat: 1 });
});

test.run();

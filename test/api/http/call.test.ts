import { suite } from "uvu";
import * as assert from "uvu/assert";
import { string } from "valibot";
import { call } from "../../../src/api/http/call.ts";
import { configure } from "../../../src/api/http/client.ts";
import {
  Cancelled,
  HttpFailure,
  isMissingRoute,
  NotJson,
  Refused,
  TimedOut,
  Unexpected,
  Unreachable,
} from "../../../src/api/http/failure.ts";
import { nothing } from "../../../src/api/schema/go-json.ts";
import { authorizeUrl } from "../../../src/api/session/oauth2.ts";
import { eventually } from "../../as/eventually.ts";
import { backend, close, failureOf, open, reset, setCookie } from "../backend.ts";

const test = suite("call");
test.before(open);
test.before.each(reset);
test.after(close);

const ask = (more: { timeoutSeconds?: number; signal?: AbortSignal } = {}) =>
  call({ path: "/x", schema: nothing, ...more });

test("a call sends JSON with its type, its query and no trailing slash", async () => {
  await call({ method: "POST", path: "/nat", query: { id: 7 }, body: { name: "ä" }, schema: nothing });
  const [seen] = backend.seen;
  assert.is(seen?.path, "/nat?id=7");
  assert.is(seen?.type, "application/json");
  assert.equal(seen?.body, { name: "ä" });
});

test("a call without a body sends none", async () => {
  await call({ method: "POST", path: "/x", schema: nothing });
  assert.is(backend.seen[0]?.body, undefined);
  assert.is(backend.seen[0]?.type, undefined);
});

test("data reaches the caller through its schema", async () => {
  backend.answer = () => ({ body: { success: true, data: "hello" } });
  assert.is(await call({ path: "/x", schema: string() }), "hello");
});

test("a refusal with status 200 has the server's own sentence", async () => {
  backend.answer = () => ({ body: { error: "Домен уже занят" } });
  const failure = await failureOf(ask());
  assert.instance(failure, Refused);
  assert.is((failure as Refused).text, "Домен уже занят");
  assert.is((failure as Refused).status, 200);
});

test("a refusal with another status is a refusal too", async () => {
  backend.answer = () => ({ status: 403, body: { error: "ApiErrorForbidden: api token lacks scope" } });
  const failure = await failureOf(ask());
  assert.instance(failure, Refused);
  assert.is((failure as Refused).status, 403);
});

test("a misconfigured real-IP header is an ordinary refusal", async () => {
  backend.answer = () => ({ body: { error: "real ip header not found" } });
  assert.is(((await failureOf(ask())) as Refused).text, "real ip header not found");
});

test("a missing route is recognised by status and text together", async () => {
  backend.answer = () => ({ status: 404, body: { error: "404 Not Found" } });
  assert.ok(isMissingRoute(await failureOf(ask())));
  backend.answer = () => ({ body: { error: "404 Not Found" } });
  assert.not(isMissingRoute(await failureOf(ask())));
});

test("a 502 of a proxy is a status, with any body", async () => {
  for (const body of ["<html>Bad Gateway</html>", "", "upstream down"]) {
    backend.answer = () => ({ status: 502, reason: "Bad Gateway", type: "text/html", body });
    const failure = await failureOf(ask());
    assert.instance(failure, HttpFailure);
    assert.is((failure as HttpFailure).status, 502);
    assert.is((failure as HttpFailure).statusText, "Bad Gateway");
  }
});

test("a panic of the backend (500 without a body) is a status", async () => {
  backend.answer = () => ({ status: 500, body: "" });
  assert.is(((await failureOf(ask())) as HttpFailure).status, 500);
});

test("a 403 with plain text is a status, not a block page", async () => {
  backend.answer = () => ({ status: 403, type: "text/plain", body: "Forbidden" });
  assert.instance(await failureOf(ask()), HttpFailure);
});

test("HTML, broken JSON and an empty body are failures of their own kind", async () => {
  for (const body of ["<!DOCTYPE html><title>Sign in</title>", '{"success":true,"da', ""]) {
    backend.answer = () => ({ body });
    const failure = await failureOf(ask());
    assert.instance(failure, NotJson, body);
    assert.is((failure as NotJson).status, 200);
  }
});

test("JSON without an envelope is unexpected", async () => {
  for (const body of [{}, [], null, 7, { success: false }, { data: [1] }]) {
    backend.answer = () => ({ body: JSON.stringify(body) });
    assert.instance(await failureOf(ask()), Unexpected, JSON.stringify(body));
  }
});

test("data of another shape is unexpected, and its issues hold no values", async () => {
  backend.answer = () => ({ body: { success: true, data: { redirect: "javascript:secret-value" } } });
  const failure = await failureOf(authorizeUrl("GitHub", "login"));
  assert.instance(failure, Unexpected);
  assert.match((failure as Unexpected).issues.join(), /^redirect: /);
  assert.not.match((failure as Unexpected).message, "secret-value");
});

test("a connection that breaks before or within the response is unreachable", async () => {
  for (const broken of ["before", "within"] as const) {
    backend.answer = () => ({ broken, body: { success: true, data: "long enough to be cut in two" } });
    assert.instance(await failureOf(ask()), Unreachable, broken);
  }
});

test("a failed call is never repeated", async () => {
  for (const reply of [{ broken: "before" as const }, { status: 503, body: "" }, { status: 500, body: "" }]) {
    backend.seen = [];
    backend.answer = () => reply;
    await failureOf(ask());
    assert.is(backend.seen.length, 1);
  }
});

test("the time-out covers the headers and the body", async () => {
  for (const pause of [{ delay: 400 }, { stall: 400 }]) {
    backend.answer = () => ({ ...pause, body: { success: true } });
    const failure = await failureOf(ask({ timeoutSeconds: 0.05 }));
    assert.instance(failure, TimedOut);
    assert.is((failure as TimedOut).seconds, 0.05);
  }
});

test("an aborted call is cancelled at any time", async () => {
  assert.instance(await failureOf(ask({ signal: AbortSignal.abort() })), Cancelled);
  assert.is(backend.seen.length, 0, "nothing was sent");
  const stop = new AbortController();
  const before = failureOf(ask({ signal: stop.signal }));
  backend.answer = () => ({ delay: 400, body: { success: true } });
  await eventually(() => assert.is(backend.seen.length, 1));
  stop.abort();
  assert.instance(await before, Cancelled, "before the headers");
  const late = new AbortController();
  backend.answer = () => ({ stall: 400, body: { success: true } });
  configure({
    fetch: async (...request) => {
      const answer = await fetch(...request);
      // The headers are there, and half of the body.
      setTimeout(() => late.abort());
      return answer;
    },
  });
  assert.instance(await failureOf(ask({ signal: late.signal })), Cancelled, "within the body");
});

test("an OAuth2 login names the provider in its own spelling", async () => {
  backend.answer = () => ({
    body: { success: true, data: { redirect: "https://id.example/authorize?x=1" } },
  });
  assert.is(await authorizeUrl("My GitHub/1", "login"), "https://id.example/authorize?x=1");
  await authorizeUrl("GitHub", "bind");
  assert.equal(backend.calls(), ["GET /oauth2/My%20GitHub%2F1?type=1", "GET /oauth2/GitHub?type=2"]);
});

test("a request that may carry a password or a token does not follow a redirect", async () => {
  const followed: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const { method, redirect } = input as Request;
    followed.push(`${method} ${redirect}`);
    // Browsers then return status 0 and nothing to read.
    return Object.defineProperty(new Response(null), "status", { value: 0 });
  };
  for (const method of ["POST", "PATCH", "PUT", "DELETE"] as const) {
    configure({ fetch });
    const failure = await failureOf(call({ method, path: "/x", body: { password: "p" }, schema: nothing }));
    assert.instance(failure, NotJson);
  }
  assert.equal(followed, ["POST manual", "PATCH manual", "PUT manual", "DELETE manual"]);
});

test("a GET has no CSRF token, other methods send the present one", async () => {
  setCookie("nz-csrf=aa.bb; Path=/");
  await ask();
  await call({ method: "POST", path: "/x", schema: nothing });
  setCookie("nz-csrf=cc.dd; Path=/");
  await call({ method: "PATCH", path: "/x", schema: nothing });
  assert.equal(
    backend.seen.map((seen) => seen.csrf),
    [undefined, "aa.bb", "cc.dd"],
  );
});

test.run();

/** Reading and writing agent configs over the wire, by the version of the backend. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { agentConfig, configRefusal, readingRisk } from "../../../src/api/agent/agent-config.ts";
import { Refused, SessionEnded, Unexpected } from "../../../src/api/http/failure.ts";
import { AnswerLost } from "../../../src/api/outcome/answer-lost.ts";
import { has, noteAtLeast, noteVersion } from "../../../src/api/versions/backend-version.ts";
import { mayHaveBlocked } from "../../../src/api/versions/edited-servers.ts";
import { backend, close, failureOf, open, type Reply, reset, type Seen } from "../backend.ts";

const test = suite("agent config");
test.before(open);
test.before.each(reset);
test.after(close);

const text = '{"client_secret":"s","debug":false}';
const missing: Reply = { status: 404, body: { error: "404 Not Found" } };
const left = "rpc error: code = Unavailable desc = transport is closing";
const good = (data?: unknown): Reply => ({
  body: { success: true, ...(data === undefined ? {} : { data }) },
});
const refused = (error: string): Reply => ({ body: { error } });

/** A backend of 1.7.0: `legacy` answers its own routes. */
const old =
  (legacy: (request: Seen) => Reply) =>
  (request: Seen): Reply =>
    request.path.startsWith("/server/config") ? missing : legacy(request);

test("1.7.1 and later read and write configs of many servers at one path", async () => {
  noteVersion("1.7.1");
  backend.answer = ({ method }) => (method === "GET" ? good(text) : good({ success: [7], offline: [8] }));
  assert.is(await agentConfig.read(7), text);
  const { reasons, ...result } = await agentConfig.write([7, 8], text);
  assert.equal(result, { success: [7], failure: [], offline: [8] });
  assert.is(reasons.size, 0);
  assert.equal(backend.calls(), ["GET /server/config/7", "POST /server/config"]);
  assert.equal(backend.seen[1]?.body, { servers: [7, 8], config: text });
});

test("1.7.0 gets a request for each server, with a JSON string as the whole body, and the result is the same", async () => {
  noteVersion("1.7.0");
  backend.answer = ({ method, path }) =>
    method === "GET"
      ? good(text)
      : path.includes("/8/")
        ? good("")
        : path.includes("/9/")
          ? refused(left)
          : good();
  assert.is(await agentConfig.read(7), text);
  const { reasons, ...result } = await agentConfig.write([7, 8, 9], text);
  assert.equal(result, { success: [7], failure: [], offline: [8, 9] });
  assert.is(reasons.size, 0);
  assert.equal(backend.calls(), [
    "GET /server/7/config",
    "POST /server/7/config",
    "POST /server/8/config",
    "POST /server/9/config",
  ]);
  assert.equal(backend.seen[1]?.body, text);
});

test("where the version is unknown the newer call is sent first, once", async () => {
  backend.answer = old(() => good(text));
  assert.is(await agentConfig.read(7), text);
  assert.is(has("configForMany"), false);
  await agentConfig.read(8);
  await agentConfig.write([8], text);
  assert.equal(backend.calls(), [
    "GET /server/config/7",
    "GET /server/7/config",
    "GET /server/8/config",
    "POST /server/8/config",
  ]);
  reset();
  backend.answer = () => good(text);
  await agentConfig.read(7);
  assert.is(has("configForMany"), true);
  assert.equal(backend.calls(), ["GET /server/config/7"]);
});

test("a downgraded backend is noticed by its missing route", async () => {
  noteAtLeast("2.0.0");
  backend.answer = old(() => good(text));
  assert.is(await agentConfig.read(7), text);
  assert.is(has("configForMany"), false);
});

test("a response without data means an offline agent; so does the error of old backends", async () => {
  for (const version of ["1.7.0", "2.3.7"]) {
    noteVersion(version);
    backend.answer = () => good();
    assert.is(await agentConfig.read(7), null);
    backend.answer = () => refused(left);
    assert.is(await agentConfig.read(7), null);
  }
});

test("a refusal of the whole call is not repeated", async () => {
  for (const version of ["1.7.0", "2.3.7"]) {
    reset();
    noteVersion(version);
    backend.answer = () => refused("permission denied");
    assert.is(((await failureOf(agentConfig.write([7, 8], text))) as Refused).text, "permission denied");
    assert.is(((await failureOf(agentConfig.read(7))) as Refused).text, "permission denied");
    assert.is(backend.seen.length, 2);
  }
});

test("on 1.7.0 a failure is reported for its server, and the others are still written", async () => {
  noteVersion("1.7.0");
  backend.answer = ({ path }) =>
    path.includes("/8/")
      ? { status: 502, body: "<h1>502</h1>" }
      : path.includes("/9/")
        ? refused("no")
        : good();
  const { reasons, ...result } = await agentConfig.write([7, 8, 9, 10], text);
  assert.equal(result, { success: [7, 10], failure: [8, 9], offline: [] });
  assert.instance(reasons.get(8), AnswerLost);
  assert.is((reasons.get(9) as Refused).text, "no");
});

test("on 1.7.0 the end of the session fails the remaining servers unsent", async () => {
  noteVersion("1.7.0");
  backend.answer = ({ path }) => (path.includes("/7/") ? good() : refused("ApiErrorUnauthorized"));
  const { reasons, ...result } = await agentConfig.write([7, 8, 9], text);
  assert.equal(result, { success: [7], failure: [8, 9], offline: [] });
  assert.instance(reasons.get(9), SessionEnded);
  assert.equal(backend.calls(), ["POST /server/7/config", "POST /server/8/config"]);
});

test("the console and failures never hold a config", async () => {
  noteVersion("2.3.7");
  const said: unknown[] = [];
  const { error } = console;
  console.error = (...all: unknown[]) => said.push(...all);
  try {
    backend.answer = () => good({ not: "a string", secret: "client_secret-1" });
    const failure = await failureOf(agentConfig.read(7));
    assert.instance(failure, Unexpected);
    backend.answer = () => ({ body: text, broken: "within" });
    assert.instance(await failureOf(agentConfig.write([7], text)), AnswerLost);
    assert.not.match(`${said.join(" ")} ${(failure as Error).message}`, /secret/);
  } finally {
    console.error = error;
  }
});

test("a refusal of the agent is recognised by its sentence", () => {
  const kind = (sentence: string) => configRefusal(new Refused(sentence));
  assert.is(kind("get server config failed: 此 Agent 已禁止命令执行"), "locked");
  assert.is(kind("get server config failed: another reload is in process"), "busy");
  assert.is(kind("operation timeout"), "silent");
  assert.is(kind("permission denied"), null);
  assert.is(configRefusal(new Error("operation timeout")), null);
});

const created = "2026-11-01T00:00:00Z";
const [edited, editedAgain] = ["2026-11-02T00:00:00Z", "2026-11-03T00:00:00Z"];
/** Rows of GET /server: server 7 was edited then, server 9 never. */
const serversWith = (updated_at: string): Reply =>
  good([
    { id: 7, name: "a", created_at: created, updated_at },
    { id: 9, name: "b", created_at: created, updated_at: created },
  ]);

test("a server that was edited anywhere is a risk before 1.8.2, and only there", async () => {
  noteVersion("1.8.1");
  backend.answer = () => serversWith(edited);
  assert.equal(await readingRisk([7, 9]), { risk: "certain", edits: new Map([[7, Date.parse(edited)]]) });
  assert.is((await readingRisk([7])).risk, "certain");
  assert.is((await readingRisk([9])).risk, "none");
  assert.equal(backend.calls(), ["GET /server", "GET /server?id=7", "GET /server?id=9"]);
  noteVersion("1.8.2");
  assert.equal(await readingRisk([7, 9]), { risk: "none", edits: new Map() });
  assert.is(backend.calls().length, 3, "newer backends are not asked");
});

test("where the version is unknown a harmless probe decides; without a result the risk remains", async () => {
  const answers = (probe: (path: string) => Reply) => {
    reset();
    backend.answer = ({ path }) => (/^\/server($|\?)/.test(path) ? serversWith(edited) : probe(path));
  };
  answers((path) => (path.startsWith("/batch-move") ? refused("user id is required") : missing));
  assert.is((await readingRisk([7])).risk, "none", "1.13.0 or later");
  answers((path) => (path.startsWith("/batch-move") ? missing : good()));
  assert.is((await readingRisk([7])).risk, "possible", "1.7.1 to 1.12.4");
  assert.is((await readingRisk([9])).risk, "none");
  answers(() => missing);
  assert.is((await readingRisk([7])).risk, "certain", "1.7.0");
});

test("a successful read of a config proves that the backend was restarted since the last edit", async () => {
  noteVersion("1.8.0");
  let config: Reply = good();
  let changed = edited;
  backend.answer = ({ path }) => (path.includes("config") ? config : serversWith(changed));
  await readingRisk([7]);
  await agentConfig.read(7);
  assert.is((await readingRisk([7])).risk, "certain", "offline says nothing");
  assert.ok(mayHaveBlocked(7));
  config = good(text);
  await agentConfig.read(7);
  assert.is((await readingRisk([7])).risk, "none");
  assert.not.ok(mayHaveBlocked(7));
  changed = editedAgain;
  assert.is((await readingRisk([7])).risk, "certain", "someone edited it again");
});

test.run();

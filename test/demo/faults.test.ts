import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Backend, createBackend } from "../../demo/backend.ts";
import type { Row } from "../../demo/state/table.ts";
import { pause } from "../as/eventually.ts";
import { ask, jarOf, type Stage } from "./stage.ts";

const json = { "content-type": "application/json" };

function stageOf(backend: Backend): Stage {
  return { backend, dialect: "2.3.7", jars: new Map() };
}

function fresh(): Stage {
  return stageOf(createBackend({ servers: 3 }));
}

/** Saves a NAT profile with this name as admin. */
function save(stage: Stage, name: string): Promise<Response> {
  const body = { name, enabled: true, server_id: 1, host: "a", domain: `${Math.random()}.example` };
  return ask(stage, { request: { method: "POST", path: "/api/v1/nat", body }, jar: jarOf(stage, "admin") });
}

function read(stage: Stage, path: string, visitor = "admin"): Promise<Response> {
  const request = { method: "GET", path: `/api/v1${path}`, body: undefined };
  return ask(stage, { request, jar: jarOf(stage, visitor) });
}

async function order(stage: Stage, body: Record<string, unknown>): Promise<Response> {
  const init = { method: "POST", headers: json, body: JSON.stringify(body) };
  return stage.backend.fetch(new Request("http://demo.test/__demo", init));
}

test("the name !refuse is refused with a text and stores nothing", async () => {
  const stage = fresh();
  const before = await (await read(stage, "/nat")).text();
  assert.equal(await (await save(stage, "try !refuse now")).json(), { error: "the demo refuses this name" });
  assert.is(await (await read(stage, "/nat")).text(), before);
});

test("magic names cause proxy error pages, broken JSON and empty answers", async () => {
  const stage = fresh();
  assert.is((await save(stage, "!502")).status, 502);
  const html = await save(stage, "!html");
  assert.equal([html.status, html.headers.get("content-type")], [200, "text/html"]);
  const broken = await (await save(stage, "!broken")).text();
  assert.throws(() => JSON.parse(broken));
  const empty = await save(stage, "!empty");
  assert.equal([empty.status, await empty.text()], [500, ""]);
});

test("the name !ended ends the session, and signing in again is possible", async () => {
  const stage = fresh();
  assert.equal(await (await save(stage, "!ended")).json(), { error: "ApiErrorUnauthorized" });
  assert.equal(await (await read(stage, "/profile")).json(), { error: "ApiErrorUnauthorized" });
  stage.jars.clear();
  assert.is((await (await read(stage, "/profile")).json()).success, true);
});

test("the name !timeout gets no answer until the caller aborts", async () => {
  const stage = fresh();
  const jar = jarOf(stage, "admin");
  const giveUp = new AbortController();
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { ...json, cookie, "x-csrf-token": jar.get("nz-csrf") ?? "" };
  const init = { method: "POST", headers, body: '{"name":"!timeout"}', signal: giveUp.signal };
  const answer = stage.backend.fetch(new Request("http://demo.test/api/v1/nat", init));
  assert.is(await Promise.race([answer, pause(50)]), undefined);
  giveUp.abort();
  await answer.then(
    () => assert.unreachable("there was an answer"),
    (error: Error) => assert.is(error.name, "AbortError"),
  );
});

test("a magic word in a note or in code causes no fault", async () => {
  const stage = fresh();
  const body = { name: "fine", note: "!refuse", public_note: "!502" };
  const request = { method: "PATCH", path: "/api/v1/server/1", body };
  const answer = await ask(stage, { request, jar: jarOf(stage, "admin") });
  assert.equal(await answer.json(), { success: true });
});

test("a scheduled fault affects the given number of matching requests only", async () => {
  const stage = fresh();
  await order(stage, { op: "fail", path: "/nat", method: "GET", status: 503, times: 2 });
  assert.is((await read(stage, "/ddns")).status, 200);
  assert.is((await read(stage, "/nat")).status, 503);
  assert.is((await read(stage, "/nat")).status, 503);
  assert.is((await read(stage, "/nat")).status, 200);
  assert.is((await order(stage, { op: "fail", kind: "nonsense" })).status, 400);
});

test("a fault begins with the next request after another one, and not before", async () => {
  const stage = fresh();
  const next = { path: "/nat", method: "GET", status: 503, times: 2 };
  await order(stage, { op: "fail", path: "/nat", method: "POST", status: 502, next });
  assert.is((await read(stage, "/nat")).status, 200);
  assert.is((await save(stage, "one")).status, 502);
  assert.is((await read(stage, "/nat")).status, 503);
  assert.is((await read(stage, "/nat")).status, 503);
  assert.is((await read(stage, "/nat")).status, 200);
  assert.is((await order(stage, { op: "fail", next: { kind: "nonsense" } })).status, 400);
});

test("a fault can carry the request out and lose its answer, also in the middle or with the connection", async () => {
  const stage = fresh();
  const count = () => stage.backend.state.table<Row>("nat").size;
  const before = count();
  const fault = { op: "fail", path: "/nat", method: "POST", acted: true };
  await order(stage, { ...fault, status: 502 });
  assert.is((await save(stage, "one")).status, 502);
  await order(stage, { ...fault, kind: "drop" });
  assert.is(await save(stage, "two").catch(() => "dropped"), "dropped");
  await order(stage, { ...fault, kind: "cut" });
  assert.is(await (await save(stage, "three")).text().catch(() => "cut"), "cut");
  assert.is(count(), before + 3);
  await order(stage, { ...fault, acted: false, status: 502 });
  await save(stage, "four");
  assert.is(count(), before + 3);
});

test("control operations change the next list: a deleted server, a new one, a row of the wrong shape", async () => {
  const stage = fresh();
  const names = async (path: string) => {
    const { data } = (await (await read(stage, path)).json()) as { data: { name: string }[] };
    return data.map((row) => row.name);
  };
  await order(stage, { op: "deleteServer", id: 1 });
  await order(stage, { op: "addServer", name: "brave-otter" });
  await order(stage, { op: "badRow", resource: "server", name: "from the future" });
  const shown = await names("/server");
  assert.not(shown.includes("fra-web-1"));
  assert.ok(shown.includes("brave-otter") && shown.includes("from the future"));
  await order(stage, { op: "badRow", resource: "nat" });
  assert.ok((await names("/nat")).includes("A row from the future"));
});

test("a reset restores the initial state and ends all sessions", async () => {
  const stage = fresh();
  const before = stage.backend.state.servers.size;
  await order(stage, { op: "deleteServer", id: 1 });
  await order(stage, { op: "setting", site_name: "Changed" });
  await order(stage, { op: "reset" });
  assert.is(stage.backend.state.servers.size, before);
  assert.is(stage.backend.state.config.site_name, "Nezha");
});

test("endSession ends sessions as expired, or as signed but unusable", async () => {
  const stage = fresh();
  await read(stage, "/profile");
  await order(stage, { op: "endSession", kind: "unusable" });
  assert.is((await read(stage, "/setting")).status, 403);
  stage.jars.clear();
  assert.is((await read(stage, "/setting")).status, 200);
  await order(stage, { op: "endSession" });
  assert.equal(await (await read(stage, "/profile")).json(), { error: "ApiErrorUnauthorized" });
  assert.is((await read(stage, "/setting")).status, 200);
});

test("the callback of the demo's own provider signs the user in", async () => {
  const stage = fresh();
  const jar = jarOf(stage, "without a session");
  const get = (path: string) => ask(stage, { request: { method: "GET", path, body: undefined }, jar });
  const { data } = (await (await get("/api/v1/oauth2/GitHub?type=1")).json()) as {
    data: { redirect: string };
  };
  const provider = new URL(data.redirect);
  const back = (await get(provider.pathname + provider.search)).headers.get("location") ?? "";
  const arrived = await get(back);
  assert.equal([arrived.status, arrived.headers.get("location")], [302, "/dashboard/login?oauth2=true"]);
  assert.is((await (await get("/api/v1/profile")).json()).data.username, "admin");
});

test.run();

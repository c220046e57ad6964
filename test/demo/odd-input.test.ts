/** Inputs that once crashed the demo or redirected to another host. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serveShell } from "../../demo/agent/shell.ts";
import { step } from "../../demo/live/figures.ts";
import type { Peer } from "../../demo/state/demo-state.ts";
import { eventually } from "../as/eventually.ts";
import { ask, emptyStage, jarOf, type Stage, stageWithServers } from "./stage.ts";

const test = suite("odd input");

const get = (stage: Stage, path: string) =>
  ask(stage, { request: { method: "GET", path, body: undefined }, jar: jarOf(stage, "admin") });
const order = (stage: Stage, body: object) =>
  ask(stage, { request: { method: "POST", path: "/__demo", body }, jar: new Map() });

test("The demo's shell has no folder called constructor", async () => {
  let printed = "";
  let type: (data: Buffer, binary: boolean) => void = () => {};
  const peer: Peer = {
    send: (data) => {
      printed += String(data);
    },
    waiting: () => 0,
    terminate: () => {},
    onMessage: (listener) => {
      type = listener;
    },
    onClose: () => {},
  };
  serveShell("fra-web-1", peer);
  for (const name of ["constructor", "__proto__", "toString"]) {
    type(Buffer.from(`ls ${name}\r`), false);
    await eventually(() => assert.match(printed, `ls: cannot access '${name}'`));
  }
});

test("The demo's provider leads back to the dashboard only", async () => {
  const stage = emptyStage("2.3.7");
  const to = (address: string) => get(stage, `/__demo/authorize?redirect_uri=${encodeURIComponent(address)}`);
  const foreign = [
    "http://[",
    "https://evil.example/",
    "http://x//evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "",
  ];
  for (const address of foreign) assert.is((await to(address)).status, 400, address);
  const back = await to("http://demo.test/api/v1/oauth2/callback");
  assert.is(back.headers.get("location"), "/api/v1/oauth2/callback?state=&code=demo-identity");
});

test("A real-IP header that no request can have refuses everybody, as in Go", async () => {
  for (const name of ["* * *", "a\nb", "é"]) {
    const stage = emptyStage("2.3.7", { web_real_ip_header: name });
    assert.equal(
      await (await get(stage, "/api/v1/setting")).json(),
      { error: "real ip header not found" },
      name,
    );
  }
});

test("A period named like a member of every object is unknown", async () => {
  const stage = stageWithServers("2.3.7");
  const [server] = [...stage.backend.state.servers.values()];
  assert.ok(server);
  for (const name of ["constructor", "__proto__"]) {
    const answer = await get(stage, `/api/v1/server/${server.id}/service?period=${name}`);
    assert.match((await answer.json()).error, `invalid period: ${name}`);
  }
});

test("An order cannot give a server values that end the demo at the next report", async () => {
  const stage = stageWithServers("2.3.7");
  const [server] = [...stage.backend.state.servers.values()];
  assert.ok(server);
  for (const values of [{ figures: "x" }, { figures: {} }, { host: null }, { host: [] }, { state: 5 }])
    assert.is(
      (await order(stage, { op: "server", id: server.id, ...values })).status,
      400,
      JSON.stringify(values),
    );
  step(stage.backend.state, 1);
});

test.run();

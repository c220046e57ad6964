/** Which requests the demo server and its proxy answer: those of their own page and of tools, none of other pages. */
import { connect } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Backend, createBackend } from "../../demo/backend.ts";
import { type Serving, serve } from "../../demo/http/serve.ts";
import { waitSeconds } from "../as/eventually.ts";
import { tinyBuild } from "../contract/backend-access.ts";

const test = suite("demo admission");
const build = tinyBuild();
const backend = createBackend({ servers: 2 });
let demo: Serving;
let proxy: Serving;

test.before(async () => {
  demo = await serve({ dist: build.folder, backend });
  proxy = await serve({ dist: build.folder, proxyTo: demo.url });
});
test.after(async () => {
  await Promise.all([proxy.close(), demo.close()]);
  build.remove();
});

/** Sends exactly these bytes; returns the status, 0 if the connection ends without an answer. */
function raw(serving: Serving, text: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(serving.url).port), "127.0.0.1", () =>
      socket.write(text, "latin1"),
    );
    let status = 0;
    socket.setTimeout(waitSeconds * 1000, () => socket.destroy());
    socket.once("data", (data) => {
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1] ?? 0);
      socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(status));
  });
}

const portOf = (serving: Serving): string => new URL(serving.url).port;

/** A request with these header lines; `$` is the port. */
function ask(serving: Serving, request: string, ...headers: string[]): Promise<number> {
  const [start = "", body = ""] = request.split("\n");
  const length = body ? [`Content-Length: ${body.length}`] : [];
  const lines = [`${start} HTTP/1.1`, ...headers, ...length, "Connection: close"];
  return raw(serving, `${lines.join("\r\n").replaceAll("$", portOf(serving))}\r\n\r\n${body}`);
}

const own = "Host: 127.0.0.1:$";
const handshake = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];

test("The demo and its proxy answer to the names of this machine only, whatever another site's DNS points here", async () => {
  for (const serving of [demo, proxy]) {
    for (const path of ["/dashboard/", "/api/v1/setting"]) {
      const to = (host: string) => ask(serving, `GET ${path}`, `Host: ${host}`);
      const names = ["localhost:$", "127.0.0.1:$", "[::1]:$", "windfire-$.localhost:$", "LOCALHOST:$"];
      for (const name of names) assert.is(await to(name), 200, `${name} ${path}`);
      const foreign = [
        "evil.example",
        "evil.example:$",
        "localhost.evil.example:$",
        "evil.localhost:$",
        "192.0.2.1:$",
      ];
      for (const name of foreign) assert.is(await to(name), 403, `${name} ${path}`);
      for (const name of ["a b", "evil@localhost", "localhost/x", "", "localhost:99999"])
        assert.is(await to(name), 400, `"${name}" ${path}`);
      assert.is(await ask(serving, `GET ${path}`), 400, `no Host ${path}`);
    }
  }
});

test("An explicit address to listen on adds that name, and every address if it listens on all", async () => {
  const named = await serve({ dist: build.folder, backend, host: "localhost" });
  const all = await serve({ dist: build.folder, backend, host: "0.0.0.0" });
  assert.is(await ask(named, "GET /dashboard/", "Host: localhost:$"), 200);
  assert.is(await ask(all, "GET /dashboard/", "Host: 192.0.2.1:$"), 200);
  assert.is(await ask(all, "GET /dashboard/", "Host: [2001:db8::1]:$"), 200);
  assert.is(await ask(all, "GET /dashboard/", "Host: evil.example:$"), 403);
  await Promise.all([named.close(), all.close()]);
});

test("A page of another origin gets no answer, not even one on another port of this machine", async () => {
  for (const serving of [demo, proxy]) {
    for (const origin of [
      "https://evil.example",
      "http://127.0.0.1:3000",
      "http://localhost:$",
      "null",
      "https://127.0.0.1:$",
    ]) {
      const from = (request: string, ...more: string[]) =>
        ask(serving, request, own, `Origin: ${origin}`, ...more);
      assert.is(await from("GET /api/v1/setting"), 403, origin);
      assert.is(await from("GET /dashboard/"), 403, origin);
      assert.is(await from("POST /api/v1/login\n{}", "Content-Type: text/plain"), 403, origin);
      assert.is(await from("GET /api/v1/ws/server", ...handshake), 403, `${origin} socket`);
    }
    assert.is(await ask(serving, "GET /api/v1/setting", own, "Origin: http://127.0.0.1:$"), 200);
    assert.is(
      await ask(serving, "GET /api/v1/ws/server", own, "Origin: http://127.0.0.1:$", ...handshake),
      101,
    );
    assert.is(await ask(serving, "GET /api/v1/ws/server", own, ...handshake), 101, "a tool sends no Origin");
    assert.is(await ask(serving, "GET /api/v1/ws/server", "Host: evil.example", ...handshake), 403);
  }
});

test("A refused handshake does not reach the proxied backend", async () => {
  let reached = 0;
  const accept: Backend["accept"] = (...given) => {
    reached += 1;
    return backend.accept(...given);
  };
  const target = await serve({ dist: build.folder, backend: { ...backend, accept } });
  const front = await serve({ dist: build.folder, proxyTo: target.url });
  await ask(front, "GET /api/v1/ws/server", own, "Origin: http://127.0.0.1:3000", ...handshake);
  assert.is(reached, 0);
  await ask(front, "GET /api/v1/ws/server", own, "Origin: http://127.0.0.1:$", ...handshake);
  assert.is(reached, 1);
  await Promise.all([front.close(), target.close()]);
});

test("An image or a link of another page cannot use the API, which needs no Origin; a provider may lead back", async () => {
  for (const serving of [demo, proxy]) {
    for (const site of ["cross-site", "same-site"]) {
      const image = [own, `Sec-Fetch-Site: ${site}`, "Sec-Fetch-Mode: no-cors"];
      const link = [own, `Sec-Fetch-Site: ${site}`, "Sec-Fetch-Mode: navigate"];
      assert.is(await ask(serving, "GET /api/v1/setting", ...image), 403);
      assert.is(await ask(serving, "GET /api/v1/setting", ...link), 403);
      assert.is(await ask(serving, "GET /api/v1/oauth2/callback?state=1", ...image), 403);
      assert.is(await ask(serving, "GET /api/v1/oauth2/callback?state=1", ...link), 200);
      assert.is(await ask(serving, "GET /dashboard/", ...link), 200);
    }
    for (const site of ["same-origin", "none"])
      assert.is(await ask(serving, "GET /api/v1/setting", own, `Sec-Fetch-Site: ${site}`), 200);
  }
});

test("Orders to the demo must be JSON, so that no form or simple request of a page can send them", async () => {
  const order = '{"op":"setting","site_name":"Taken"}';
  const json = "Content-Type: application/json";
  const name = backend.state.config.site_name;
  for (const type of ["Content-Type: text/plain", "Content-Type: text/plain; application/json", "X-None: 1"])
    assert.is(await ask(demo, `POST /__demo\n${order}`, own, type), 415, type);
  assert.is(await ask(demo, `POST /__demo\n${order}`, own, json, "Origin: http://localhost:3000"), 403);
  assert.is(backend.state.config.site_name, name);
  for (const body of ["{", "null", "[]", '"reset"', '{"op":"constructor"}', '{"op":"__proto__"}', '{"op":7}'])
    assert.is(await ask(demo, `POST /__demo\n${body}`, own, json), 400, body);
  const sameOrigin = "Origin: http://127.0.0.1:$";
  assert.is(await ask(demo, `POST /__demo\n${order}`, own, `${json}; charset=utf-8`, sameOrigin), 200);
  assert.is(backend.state.config.site_name, "Taken");
});

test("A request that cannot be parsed is answered with 400, and the process goes on", async () => {
  for (const serving of [demo, proxy]) {
    const requests = [
      "GET http://evil.example/api/v1/setting",
      "GET http://127.0.0.1:$/api/v1/setting",
      "OPTIONS *",
      "GET /api/v1/%zz",
      "GET /api/v1/server/%zz",
      "GET /api/v1/nat/%ff",
      "GET /dashboard/%",
      "GET /dashboard/%00",
      "TRACE /dashboard/",
      "TRACE /api/v1/setting",
    ];
    for (const request of requests) assert.is(await ask(serving, request, own), 400, request);
    for (const request of requests.slice(0, 5))
      assert.is(await ask(serving, request, own, ...handshake), 400, `${request} socket`);
    const flood = Array.from({ length: 5000 }, (_, at) => `X-${at}: ${"x".repeat(20)}`);
    assert.is(await ask(serving, "GET /api/v1/setting", own, ...flood), 431);
    for (const garbage of [
      "\x16\x03\x01\x02\x00\x01",
      "GET\r\n\r\n",
      "CONNECT evil.example:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ])
      assert.ok([0, 400].includes(await raw(serving, garbage)), garbage);
    assert.is(await ask(serving, "GET /api/v1/setting", own), 200);
    assert.is(await ask(serving, "GET /api/v1/setting", own, "X-Name: \xe4\xff"), 200, "bytes beyond ASCII");
    assert.is(await ask(serving, "GET //evil.example/", own), 404);
  }
});

test.run();

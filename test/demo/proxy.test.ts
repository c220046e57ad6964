import { type AddressInfo, createServer } from "node:net";
import { test } from "uvu";
import * as assert from "uvu/assert";
import WebSocket from "ws";
import { createBackend } from "../../demo/backend.ts";
import { type Serving, serve } from "../../demo/http/serve.ts";
import { waitSeconds, within } from "../as/eventually.ts";
import { type Subject, signedIn, tinyBuild } from "../contract/backend-access.ts";

const build = tinyBuild();
let target: Serving;
let front: Serving;
let subject: Subject;

test.before(async () => {
  target = await serve({ dist: "nowhere", backend: createBackend({ dialect: "1.14.14", servers: 2 }) });
  front = await serve({ dist: build.folder, proxyTo: target.url });
  subject = { url: front.url, version: "1.14.14", adminPassword: "admin", close: async () => undefined };
});

test.after(async () => {
  await front.close();
  await target.close();
  build.remove();
});

test("calls and cookies reach the other backend, pages come from this build", async () => {
  const admin = await signedIn(subject);
  const { version } = await admin.data<{ version: string }>("GET", "/setting");
  assert.is(version, "1.14.14");
  const page = await admin.ask("GET", "/dashboard/");
  assert.match(page.text, "Tiny build");
});

test("a page served here can open the live stream of the target, because Host and Origin name the target", async () => {
  const admin = await signedIn(subject);
  const headers = { cookie: admin.cookieLine() };
  const address = `${front.url.replace("http", "ws")}/api/v1/ws/server`;
  const socket = new WebSocket(address, { headers, origin: front.url });
  const text = await new Promise<string>((resolve, reject) => {
    socket.on("message", (data) => resolve(String(data)));
    socket.on("error", reject);
  });
  socket.terminate();
  assert.is((JSON.parse(text) as { servers: unknown[] }).servers.length, 2);
});

test("an unreachable backend gives status 502 with a message", async () => {
  const lost = await serve({ dist: build.folder, proxyTo: "http://127.0.0.1:1" });
  const answer = await fetch(`${lost.url}/api/v1/setting`);
  assert.is(answer.status, 502);
  assert.match(await answer.text(), "cannot be reached");
  await lost.close();
});

/** A backend that answers every request with these bytes and hangs up. */
async function answers(bytes: string): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", () => socket.end(bytes, "latin1"));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test("a backend that does not speak HTTP is reported, and ends neither the process nor later requests", async () => {
  const odd = [
    "garbage\r\n\r\n",
    "HTTP/1.1 000 x\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 099 x\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 101 x\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nX-A: a\x01b\r\nContent-Length: 1\r\n\r\na",
    "HTTP/1.1 200 OK\r\nSet-Cookie: a\0b\r\n\r\n",
  ];
  for (const bytes of odd) {
    const backend = await answers(bytes);
    const proxy = await serve({ dist: build.folder, proxyTo: backend.url });
    const answer = await fetch(`${proxy.url}/api/v1/setting`, {
      signal: AbortSignal.timeout(waitSeconds * 1000),
    });
    assert.is(answer.status, 502, bytes);
    await answer.text();
    assert.is((await fetch(`${proxy.url}/dashboard/`)).status, 200);
    await proxy.close();
    backend.close();
  }
});

test("an answer that breaks off at the backend breaks off here, too", async () => {
  const backend = await answers("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\na");
  const proxy = await serve({ dist: build.folder, proxyTo: backend.url });
  const answer = await fetch(`${proxy.url}/api/v1/setting`);
  const end = await within(
    waitSeconds,
    answer.text().catch(() => "broken off"),
  );
  assert.is(end, "broken off");
  await proxy.close();
  backend.close();
});

test.run();

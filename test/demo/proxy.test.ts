import { test } from "uvu";
import * as assert from "uvu/assert";
import WebSocket from "ws";
import { createBackend } from "../../demo/backend.ts";
import { type Serving, serve } from "../../demo/http/serve.ts";
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

test.run();

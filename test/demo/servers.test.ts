import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Backend, createBackend } from "../../demo/backend.ts";
import { frame, watch } from "../../demo/live/frames.ts";
import { ask, jarOf } from "./stage.ts";

interface Shown {
  id: number;
  name: string;
  host: { version?: string; gpu?: string[] };
  state: { cpu?: number; gpu?: number[]; temperatures?: { Name: string; Temperature: number }[] };
  geoip: { ip: { ipv4_addr?: string; ipv6_addr?: string }; country_code?: string };
  last_active: string;
  hide_for_guest?: boolean;
  note?: string;
}

async function listed(backend: Backend, visitor = "admin"): Promise<Shown[]> {
  const stage = { backend, dialect: backend.state.version, jars: new Map() };
  const request = { method: "GET", path: "/api/v1/server", body: undefined };
  const response = await ask(stage, { request, jar: jarOf(stage, visitor) });
  return ((await response.json()) as { data: Shown[] }).data;
}

test("forty servers contain every edge case of the list", async () => {
  const rows = await listed(createBackend());
  assert.is(rows.length, 40);
  const some = (what: string, holds: (row: Shown) => unknown) => assert.ok(rows.some(holds), what);
  some("a name of 64 characters", (row) => row.name.length === 64);
  some("a Chinese name", (row) => /\p{Script=Han}/u.test(row.name));
  some("hostile markup", (row) => row.name.includes("<img"));
  some("a server without an agent", (row) => Object.keys(row.host).length === 0);
  some("an agent that has left", (row) => row.last_active.startsWith("0001") && row.host.version);
  some("both address families", (row) => row.geoip.ip.ipv4_addr && row.geoip.ip.ipv6_addr);
  some("IPv6 only", (row) => !row.geoip.ip.ipv4_addr && row.geoip.ip.ipv6_addr);
  some("a hidden one", (row) => row.hide_for_guest);
  some(
    "graphics cards with their load",
    (row) => row.host.gpu?.length === row.state.gpu?.length && row.host.gpu,
  );
  some("temperatures", (row) => row.state.temperatures?.[0]?.Name);
  some("a private note", (row) => row.note);
});

test("the same seed makes the same servers", async () => {
  const now = () => 1_800_000_000_000;
  const [one, two] = [await listed(createBackend({ now })), await listed(createBackend({ now }))];
  assert.equal(one, two);
  assert.not.equal(one, await listed(createBackend({ now, seed: 1 })));
});

test("figures change from frame to frame, and cached lists show an edit at once", async () => {
  let clock = 1_800_000_000_000;
  const backend = createBackend({ now: () => clock });
  const first = frame(backend.state, null, false);
  assert.is(frame(backend.state, null, false), first);
  clock += 2000;
  assert.is.not(frame(backend.state, null, false), first);

  await listed(backend);
  const row = backend.state.servers.get(2);
  assert.ok(row);
  const stage = { backend, dialect: backend.state.version, jars: new Map() };
  const request = { method: "PATCH", path: "/api/v1/server/2", body: { name: "renamed" } };
  await ask(stage, { request, jar: jarOf(stage, "admin") });
  assert.ok((await listed(backend)).some((shown) => shown.name === "renamed"));
  assert.match(frame(backend.state, null, false), '"name":"renamed"');
});

test("members list only their own servers, but the stream contains others", async () => {
  const backend = createBackend();
  const own = (await listed(backend, "member")).map((row) => row.id);
  const member = backend.state.users.get(2) ?? null;
  const { servers } = JSON.parse(frame(backend.state, member, true)) as { servers: { id: number }[] };
  assert.ok(own.length > 0 && own.length < servers.length);
});

test("frames come at the requested interval, each with new figures", async () => {
  let clock = 1_800_000_000_000;
  const { fetch, state } = createBackend({ servers: 3, now: () => clock });
  const request = { method: "POST", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ op: "frames", every: 20 });
  await fetch(new Request("http://demo.test/__demo", { ...request, body }));
  const frames = new Set<string>();
  await new Promise<void>((resolve) => {
    let close = () => {};
    const send = (text: string): void => {
      clock += 20;
      if (frames.add(text).size < 3) return;
      close();
      resolve();
    };
    watch(state, null, "", {
      send,
      terminate() {},
      onClose(listener) {
        close = listener;
      },
    });
  });
});

test("only the first frame of a connection contains public notes", () => {
  const { state } = createBackend();
  assert.match(frame(state, null, true), '"public_note":');
  assert.not.match(frame(state, null, false), '"public_note":');
});

test("ten thousand servers give a valid JSON list of about twelve megabytes", async () => {
  const backend = createBackend({ servers: 10_000 });
  const rows = await listed(backend);
  assert.is(rows.length, 10_000);
  const size = frame(backend.state, backend.state.users.get(1) ?? null, false).length;
  assert.ok(size > 6_000_000 && size < 9_000_000, `${size} bytes in a frame`);
});

test.run();

import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isNotConnected, quotaOf } from "../../../src/api/agent/agent-refusal.ts";
import {
  type Bytes,
  encodeKeys,
  encodeResize,
  isExitMessage,
  openTerminal,
  type TerminalEnd,
} from "../../../src/api/agent/terminal.ts";
import { Refused, Unreachable } from "../../../src/api/http/failure.ts";
import { type Demo, forgetEverything, freshDemo } from "../../as/demo.ts";
import { type FakeSocket, socketsOf } from "../../as/peers.ts";
import { eventually } from "../../as/user.ts";

const test = suite("terminal sessions");
const usual = globalThis.WebSocket;
let demo: Demo;
let sockets: FakeSocket[];

test.before.each(async () => {
  demo = freshDemo({ servers: 6 });
  await demo.signsIn();
  const fake = socketsOf(() => demo.backend);
  sockets = fake.made;
  Reflect.set(globalThis, "WebSocket", fake.WebSocket);
});
test.after.each(() => {
  Reflect.set(globalThis, "WebSocket", usual);
});
test.after(forgetEverything);

const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Opens a terminal and writes down what it tells. */
function opened(server: number) {
  const heard = { text: "", name: "", open: 0, ends: [] as TerminalEnd[], messages: [] as Bytes[] };
  const terminal = openTerminal(server, {
    onCreated: (name) => {
      heard.name = name;
    },
    onOpen: () => {
      heard.open += 1;
    },
    onOutput(bytes) {
      heard.messages.push(bytes);
      heard.text += utf8(bytes);
    },
    onEnd: (end) => heard.ends.push(end),
  });
  return { terminal, heard };
}

const online = (): number => {
  const row = demo.backend.world.servers.all().find(({ mood }) => mood === "online");
  if (!row) throw new Error("nobody is online");
  return row.id;
};
const changed = (id: number, values: object): Promise<unknown> =>
  demo.control({ op: "server", id, ...values });

test("keys are binary messages of at most 64 KiB that begin with 0", () => {
  const text = "ä".repeat(70_000);
  const messages = encodeKeys(text);
  assert.ok(messages.every((one) => one[0] === 0 && one.length <= 65_536));
  assert.is(utf8(Buffer.concat(messages.map((one) => one.subarray(1)))), text);
  assert.equal([...(encodeKeys("ls\r")[0] ?? [])], [0, 108, 115, 13]);
  assert.equal(encodeKeys(""), []);
});

test("a size is said as agents want it, and stays within what newer ones accept", () => {
  assert.is(utf8(encodeResize(129, 39)), '\x01{"Cols":129,"Rows":39}');
  assert.is(utf8(encodeResize(1, 1)), '\x01{"Cols":2,"Rows":2}');
  assert.is(utf8(encodeResize(5000, 5000.4)), '\x01{"Cols":1000,"Rows":500}');
});

test("only an agent's last words count as such", () => {
  const said = (text: string): boolean => isExitMessage(new TextEncoder().encode(text));
  assert.ok(said("read /dev/ptmx: input/output error"));
  assert.not(said("read /dev/ptmx: input/output error\r\n"));
  assert.not(said("$ read /dev/ptmx: input/output error"));
  assert.not(said(""));
});

test("a terminal tells the server's name, its output, and takes keys and sizes", async () => {
  const server = online();
  const { terminal, heard } = opened(server);
  assert.not(terminal.keys("too early"));
  await eventually(() => assert.match(heard.text, /root@.*# $/));
  assert.is(heard.name, demo.backend.world.servers.get(server)?.name);
  assert.is(heard.open, 1);
  terminal.resize(101, 33);
  assert.ok(terminal.keys("stty size\r"));
  await eventually(() => assert.match(heard.text, /33 101\r\n/));
  assert.equal(heard.ends, []);
  assert.equal(demo.calls, ["POST /terminal"], "one session");
  terminal.close();
  await eventually(() => assert.is(demo.backend.world.sessions.size, 0));
  assert.equal(heard.ends, [], "who closes knows");
});

test("at the end of the shell the agent's last words are not shown, and tell that it was the shell", async () => {
  const { terminal, heard } = opened(online());
  await eventually(() => assert.match(heard.text, /# $/));
  terminal.keys("exit\r");
  await eventually(() => assert.equal(heard.ends, [{ kind: "over", shell: true }]));
  assert.match(heard.text, /exit\r\n$/);
});

test("who prints the same words sees them", async () => {
  const { terminal, heard } = opened(online());
  await eventually(() => assert.match(heard.text, /# $/));
  const said = "read /dev/ptmx: input/output error";
  sockets[0]?.onmessage?.({ data: new TextEncoder().encode(said).buffer });
  assert.not(heard.text.includes(said), "held back at first");
  await eventually(() => assert.ok(heard.text.includes(said)));
  sockets[0]?.onmessage?.({ data: new TextEncoder().encode(said).buffer });
  sockets[0]?.onmessage?.({ data: new TextEncoder().encode("$ ").buffer });
  assert.ok(heard.text.endsWith(`${said}$ `), "and in its place when more comes");
  terminal.close();
});

test("a session that breaks off after output is over, and nobody knows why", async () => {
  const server = online();
  const { heard } = opened(server);
  await eventually(() => assert.match(heard.text, /# $/));
  await changed(server, { mood: "offline" });
  await eventually(() => assert.equal(heard.ends, [{ kind: "over", shell: false }]));
});

test("a refusal is told as the call's failure, and opens no socket", async () => {
  const { heard } = opened(9999);
  await eventually(() => assert.is(heard.ends.length, 1));
  const [end] = heard.ends;
  assert.ok(end?.kind === "failed" && isNotConnected(end.error));
  assert.equal(sockets, []);
});

test("a session whose agent never comes is silent when the dashboard hangs up", async () => {
  const server = online();
  await changed(server, { name: "quiet !silent" });
  const { heard } = opened(server);
  await eventually(() => assert.is(heard.open, 1));
  await demo.control({ op: "dropSockets" });
  await eventually(() => assert.equal(heard.ends, [{ kind: "silent" }]));
});

test("without a byte for 15 seconds it is silent, and the session is given up", async () => {
  const server = online();
  await changed(server, { name: "quiet !silent" });
  const later = globalThis.setTimeout;
  const waits: number[] = [];
  // The clock of these seconds goes a thousand times as fast.
  Reflect.set(globalThis, "setTimeout", (run: () => void, ms = 0) => {
    // The call has a longer one.
    if (ms === 15_000) waits.push(ms);
    return later(run, ms === 15_000 ? 15 : ms);
  });
  try {
    const { heard } = opened(server);
    await eventually(() => assert.equal(heard.ends, [{ kind: "silent" }]));
  } finally {
    globalThis.setTimeout = later;
  }
  assert.equal(waits, [15_000]);
  await eventually(() => assert.is(demo.backend.world.sessions.size, 0, "its place is free again"));
});

test("one that is not wanted any more before it stands is attached to and closed, so that no shell stays behind", async () => {
  const release = demo.hold("POST /terminal");
  const early = opened(online());
  await eventually(() => assert.is(demo.backend.world.sessions.size, 1));
  early.terminal.close();
  await release();
  await eventually(() => assert.is(demo.backend.world.sessions.size, 0));

  const told: string[] = [];
  const during = openTerminal(online(), {
    // The handshake has begun when this is done.
    onCreated: () => queueMicrotask(() => during.close()),
    onOpen: () => told.push("open"),
    onOutput: () => told.push("output"),
    onEnd: () => told.push("end"),
  });
  await eventually(() => assert.is(sockets.length, 2));
  await eventually(() => assert.is(demo.backend.world.sessions.size, 0));
  assert.equal(early.heard, { text: "", name: "", open: 0, ends: [], messages: [] });
  assert.equal(told, []);
});

test("a socket that is refused says so", async () => {
  await demo.control({ op: "fail", path: "/ws/terminal/*", status: 502 });
  const { heard } = opened(online());
  await eventually(() => assert.equal(heard.ends, [{ kind: "refused" }]));
});

test("a server that is not there is known by the sentence, in every language of the backend, and nothing else is", () => {
  const known = [
    "server not found or not connected",
    "server nicht gefunden oder nicht verbunden",
    "服务器未找到或仍未连接",
    "伺服器未找到或仍未連線",
    "servidor no encontrado o no conectado",
    "сервер не найден или не подключен",
    "rpc error: code = Unavailable desc = transport is closing",
  ];
  for (const text of known) assert.ok(isNotConnected(new Refused(text)), text);
  for (const text of [
    "permission denied",
    "too many concurrent streams for this user",
    "",
    "server not found",
  ])
    assert.not(isNotConnected(new Refused(text)), text);
  assert.not(isNotConnected(new Unreachable("server not found or not connected")));
});

test("a quota that is used up is known, and whose it is", () => {
  assert.is(quotaOf(new Refused("too many concurrent streams for this user")), "user");
  assert.is(quotaOf(new Refused("too many concurrent streams for this server")), "server");
  assert.is(quotaOf(new Refused("permission denied")), null);
  assert.is(quotaOf(new Error("too many concurrent streams for this user")), null);
});

test.run();

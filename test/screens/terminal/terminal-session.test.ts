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
import { type FakeSocket, socketsOf } from "../../as/fake-socket.ts";
import { eventually } from "../../as/user.ts";

const test = suite("terminal sessions");
const originalSocket = globalThis.WebSocket;
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
  Reflect.set(globalThis, "WebSocket", originalSocket);
});
test.after(forgetEverything);

const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Opens a terminal and records its events. */
function openRecorded(server: number) {
  const events = { text: "", name: "", open: 0, ends: [] as TerminalEnd[], messages: [] as Bytes[] };
  const terminal = openTerminal(server, {
    onCreated: (name) => {
      events.name = name;
    },
    onOpen: () => {
      events.open += 1;
    },
    onOutput(bytes) {
      events.messages.push(bytes);
      events.text += utf8(bytes);
    },
    onEnd: (end) => events.ends.push(end),
  });
  return { terminal, events };
}

const online = (): number => {
  const row = demo.backend.state.servers.all().find(({ mood }) => mood === "online");
  if (!row) throw new Error("no server is online");
  return row.id;
};
const changeServer = (id: number, values: object): Promise<unknown> =>
  demo.control({ op: "server", id, ...values });

test("keys are sent as binary messages of at most 64 KiB that start with byte 0", () => {
  const text = "ä".repeat(70_000);
  const messages = encodeKeys(text);
  assert.ok(messages.every((one) => one[0] === 0 && one.length <= 65_536));
  assert.is(utf8(Buffer.concat(messages.map((one) => one.subarray(1)))), text);
  assert.equal([...(encodeKeys("ls\r")[0] ?? [])], [0, 108, 115, 13]);
  assert.equal(encodeKeys(""), []);
});

test("a size message has the agents' format and stays within the limits of newer agents", () => {
  assert.is(utf8(encodeResize(129, 39)), '\x01{"Cols":129,"Rows":39}');
  assert.is(utf8(encodeResize(1, 1)), '\x01{"Cols":2,"Rows":2}');
  assert.is(utf8(encodeResize(5000, 5000.4)), '\x01{"Cols":1000,"Rows":500}');
});

test("only a message that equals the agent's exit message counts as one", () => {
  const isExit = (text: string): boolean => isExitMessage(new TextEncoder().encode(text));
  assert.ok(isExit("read /dev/ptmx: input/output error"));
  assert.not(isExit("read /dev/ptmx: input/output error\r\n"));
  assert.not(isExit("$ read /dev/ptmx: input/output error"));
  assert.not(isExit(""));
});

test("a terminal reports the server's name and output, and accepts keys and sizes", async () => {
  const server = online();
  const { terminal, events } = openRecorded(server);
  assert.not(terminal.keys("too early"));
  await eventually(() => assert.match(events.text, /root@.*# $/));
  assert.is(events.name, demo.backend.state.servers.get(server)?.name);
  assert.is(events.open, 1);
  terminal.resize(101, 33);
  assert.ok(terminal.keys("stty size\r"));
  await eventually(() => assert.match(events.text, /33 101\r\n/));
  assert.equal(events.ends, []);
  assert.equal(demo.calls, ["POST /terminal"], "one session");
  terminal.close();
  await eventually(() => assert.is(demo.backend.state.sessions.size, 0));
  assert.equal(events.ends, [], "closing reports no end");
});

test("when the shell exits, the agent's exit message is hidden and the end is reported as the shell's", async () => {
  const { terminal, events } = openRecorded(online());
  await eventually(() => assert.match(events.text, /# $/));
  terminal.keys("exit\r");
  await eventually(() => assert.equal(events.ends, [{ kind: "over", shell: true }]));
  assert.match(events.text, /exit\r\n$/);
});

test("output that equals the exit message is shown", async () => {
  const { terminal, events } = openRecorded(online());
  await eventually(() => assert.match(events.text, /# $/));
  const exitText = "read /dev/ptmx: input/output error";
  sockets[0]?.onmessage?.({ data: new TextEncoder().encode(exitText).buffer });
  assert.not(events.text.includes(exitText), "held back at first");
  await eventually(() => assert.ok(events.text.includes(exitText)));
  sockets[0]?.onmessage?.({ data: new TextEncoder().encode(exitText).buffer });
  sockets[0]?.onmessage?.({ data: new TextEncoder().encode("$ ").buffer });
  assert.ok(events.text.endsWith(`${exitText}$ `), "in order when more output follows");
  terminal.close();
});

test("a session that breaks off after output ends without a known cause", async () => {
  const server = online();
  const { events } = openRecorded(server);
  await eventually(() => assert.match(events.text, /# $/));
  await changeServer(server, { mood: "offline" });
  await eventually(() => assert.equal(events.ends, [{ kind: "over", shell: false }]));
});

test("a refused session reports the failure of the call and opens no socket", async () => {
  const { events } = openRecorded(9999);
  await eventually(() => assert.is(events.ends.length, 1));
  const [end] = events.ends;
  assert.ok(end?.kind === "failed" && isNotConnected(end.error));
  assert.equal(sockets, []);
});

test("a session without a byte of output is reported as silent when the dashboard closes it", async () => {
  const server = online();
  await changeServer(server, { name: "quiet !silent" });
  const { events } = openRecorded(server);
  await eventually(() => assert.is(events.open, 1));
  await demo.control({ op: "dropSockets" });
  await eventually(() => assert.equal(events.ends, [{ kind: "silent" }]));
});

test("a terminal closed before it is connected attaches and closes its session, so that no shell is left running", async () => {
  const release = demo.hold("POST /terminal");
  const early = openRecorded(online());
  await eventually(() => assert.is(demo.backend.state.sessions.size, 1));
  early.terminal.close();
  await release();
  await eventually(() => assert.is(demo.backend.state.sessions.size, 0));

  const events: string[] = [];
  const during = openTerminal(online(), {
    // Runs after the handshake has started.
    onCreated: () => queueMicrotask(() => during.close()),
    onOpen: () => events.push("open"),
    onOutput: () => events.push("output"),
    onEnd: () => events.push("end"),
  });
  await eventually(() => assert.is(sockets.length, 2));
  await eventually(() => assert.is(demo.backend.state.sessions.size, 0));
  assert.equal(early.events, { text: "", name: "", open: 0, ends: [], messages: [] });
  assert.equal(events, []);
});

test("a refused socket is reported as refused", async () => {
  await demo.control({ op: "fail", path: "/ws/terminal/*", status: 502 });
  const { events } = openRecorded(online());
  await eventually(() => assert.equal(events.ends, [{ kind: "refused" }]));
});

test("the refusal for a server that is not connected is recognised in every language of the backend", () => {
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

test("the refusal for a full quota is recognised, with the quota's owner", () => {
  assert.is(quotaOf(new Refused("too many concurrent streams for this user")), "user");
  assert.is(quotaOf(new Refused("too many concurrent streams for this server")), "server");
  assert.is(quotaOf(new Refused("permission denied")), null);
  assert.is(quotaOf(new Error("too many concurrent streams for this user")), null);
});

test.run();

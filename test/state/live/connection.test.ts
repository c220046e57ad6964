import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  createLiveConnection,
  type LiveEvent,
  pauseBefore,
  type SocketEnvironment,
  type SocketEvents,
} from "../../../src/state/live/connection.ts";

/** A connection with a clock that the test moves. */
function stage() {
  let now = 0;
  let timer: { readonly at: number; readonly run: () => void } | undefined;
  const sockets: { readonly events: SocketEvents; dropped: boolean }[] = [];
  const events: LiveEvent[] = [];
  const environment: SocketEnvironment = {
    dial(_url, events) {
      const socket = { events, dropped: false };
      sockets.push(socket);
      return () => {
        socket.dropped = true;
      };
    },
    now: () => now,
    after(ms, run) {
      const own = { at: now + ms, run };
      timer = own;
      return () => {
        if (timer === own) timer = undefined;
      };
    },
    random: () => 1,
  };
  const link = createLiveConnection((event) => events.push(event), environment);
  const socket = () => {
    const last = sockets.at(-1);
    if (last === undefined) throw new Error("no socket was opened");
    return last;
  };
  return {
    link,
    events,
    sockets,
    socket,
    open: (quiet = false) => link.send({ kind: "open", url: "ws://dashboard", quiet }),
    frame: (cpu = 1) =>
      socket().events.message(
        JSON.stringify({
          now: 1000 + now,
          servers: [{ id: 1, last_active: "2026-11-21T11:33:27Z", state: { cpu } }],
        }),
      ),
    pass(ms: number) {
      const end = now + ms;
      while (timer !== undefined && timer.at <= end) {
        const due = timer;
        timer = undefined;
        now = due.at;
        due.run();
      }
      now = end;
    },
    statuses: () => events.flatMap((event) => (event.kind === "status" ? [event.status] : [])),
    frames: () => events.filter((event) => event.kind === "frame").length,
    refusals: () => events.flatMap((event) => (event.kind === "refused" ? [event.inARow] : [])),
  };
}

test("pauses double from 1 to 30 s, with a random last third", () => {
  assert.equal(
    [1, 2, 3, 4, 5, 6, 60].map((failures) => pauseBefore(failures, 0, 1)),
    [1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000],
  );
  assert.equal([pauseBefore(1, 0, 0), pauseBefore(60, 0, 0)], [1000, 20_000]);
});

test("the status is connecting, then live with the first frame", () => {
  const it = stage();
  it.open();
  it.socket().events.opened();
  assert.equal(it.statuses(), ["connecting"]);
  it.frame();
  assert.equal(it.statuses(), ["connecting", "live"]);
  assert.is(it.frames(), 1);
});

test("after 6 s without a frame the status is delayed, with the next frame live", () => {
  const it = stage();
  it.open();
  it.socket().events.opened();
  it.frame();
  it.pass(5900);
  it.frame();
  it.pass(6000);
  assert.is(it.statuses().at(-1), "delayed");
  it.frame();
  assert.is(it.statuses().at(-1), "live");
});

test("a connection that is silent for 30 s is replaced", () => {
  const it = stage();
  it.open();
  it.socket().events.opened();
  it.frame();
  it.pass(30_000);
  assert.ok(it.sockets[0]?.dropped);
  assert.is(it.statuses().at(-1), "reconnecting");
  it.pass(1500);
  assert.is(it.sockets.length, 2);
});

test("a dropped connection is reopened, starting with the shortest pause", () => {
  const it = stage();
  it.open();
  for (let round = 0; round < 3; round++) {
    it.socket().events.opened();
    it.frame();
    it.socket().events.gone();
    assert.is(it.statuses().at(-1), "reconnecting");
    it.pass(1500);
    assert.is(it.sockets.length, round + 2);
  }
  assert.equal(it.refusals(), [], "a drop does not count as a refusal");
});

test("after connections that drop at once the pauses still grow", () => {
  const it = stage();
  it.open();
  for (let round = 0; round < 40; round++) {
    it.socket().events.opened();
    it.socket().events.gone();
    it.pass(30_000);
  }
  assert.ok(it.sockets.length <= 45, `${it.sockets.length} attempts in 20 minutes`);
});

test("refused handshakes are announced, and after six in a row attempts become rare", () => {
  const it = stage();
  it.open();
  for (let second = 0; second < 3600; second++) {
    if (!it.socket().dropped) it.socket().events.gone();
    it.pass(1000);
  }
  assert.equal(it.refusals().slice(0, 4), [1, 2, 3, 4]);
  assert.is(it.statuses().at(-1), "offline");
  assert.ok(it.sockets.length <= 27, `${it.sockets.length} attempts in an hour`);
});

test("a handshake times out after 15 s", () => {
  const it = stage();
  it.open();
  it.pass(15_000);
  assert.ok(it.sockets[0]?.dropped);
  assert.equal(it.refusals(), [1]);
});

test("a wake-up ends a long pause, but not twice within 10 s", () => {
  const it = stage();
  it.open();
  for (let round = 0; round < 7; round++) {
    it.socket().events.gone();
    it.pass(30_000);
  }
  const before = it.sockets.length;
  it.link.send({ kind: "wake" });
  assert.is(it.sockets.length, before + 1);
  it.socket().events.gone();
  it.link.send({ kind: "wake" });
  assert.is(it.sockets.length, before + 1);
});

test("a wake-up does not touch a working connection", () => {
  const it = stage();
  it.open();
  it.socket().events.opened();
  it.frame();
  it.pass(5000);
  it.link.send({ kind: "wake" });
  assert.is(it.sockets.length, 1);
});

test("a hidden tab gets one frame a minute, and the newest at once when it is shown", () => {
  const it = stage();
  it.open(true);
  it.socket().events.opened();
  for (let second = 0; second < 120; second += 2) {
    it.frame(second);
    it.pass(2000);
  }
  assert.is(it.frames(), 2);
  assert.is(it.statuses().at(-1), "live");
  it.link.send({ kind: "quiet", quiet: false });
  assert.is(it.frames(), 3);
  it.frame();
  assert.is(it.frames(), 4);
});

test("malformed frames do not throw, and do not keep the connection live", () => {
  const it = stage();
  it.open();
  it.socket().events.opened();
  it.frame();
  for (const odd of ["{", "null", new ArrayBuffer(4), undefined]) {
    it.socket().events.message(odd);
    it.pass(2000);
  }
  assert.is(it.statuses().at(-1), "delayed");
});

test("a stopped connection drops its socket at once and sends no further events", () => {
  const it = stage();
  it.open();
  it.socket().events.opened();
  it.frame();
  const before = it.events.length;
  it.link.stop();
  assert.ok(it.socket().dropped);
  it.frame();
  it.socket().events.gone();
  it.pass(600_000);
  assert.is(it.events.length, before);
  assert.is(it.sockets.length, 1);
});

test("further figures are sent while requested, also after a reconnection", () => {
  const it = stage();
  it.link.send({ kind: "open", url: "ws://dashboard", quiet: false, more: ["cpu", "gpu"] });
  it.socket().events.opened();
  it.frame(7);
  it.socket().events.gone();
  it.pass(2000);
  it.socket().events.opened();
  it.frame(8);
  it.open();
  it.socket().events.opened();
  it.frame(9);
  const more = it.events.flatMap((event) =>
    event.kind === "frame" ? [event.frame.more && [...event.frame.more]] : [],
  );
  assert.equal(more, [[7, Number.NaN], [8, Number.NaN], undefined]);
});

test("a socket that cannot be created counts as refused", () => {
  const events: LiveEvent[] = [];
  const link = createLiveConnection((event) => events.push(event), {
    dial: () => {
      throw new Error("insecure");
    },
    now: () => 0,
    after: () => () => {},
    random: () => 0,
  });
  link.send({ kind: "open", url: "ws://x", quiet: false });
  assert.equal(events.at(-1), { kind: "status", status: "reconnecting" });
});

test.run();

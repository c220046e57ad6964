/** File sessions with a scripted agent, over both kinds of sockets. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type WebSocket, WebSocketServer } from "ws";
import { seeded } from "../../../demo/state/random.ts";
import { fileTimes } from "../../../src/api/files/file-failure.ts";
import {
  download,
  FileFailure,
  openFiles,
  type Sink,
  upload,
  type Watch,
} from "../../../src/api/files/file-session.ts";
import { toMemory, toPlace } from "../../../src/api/files/file-sink.ts";
import { Refused } from "../../../src/api/http/failure.ts";
import { pauseRequests, requestPauseKey, resumeRequests } from "../../../src/api/http/request-pause.ts";
import { remember } from "../../../src/api/http/storage.ts";
import { forgetVersion } from "../../../src/api/versions/backend-version.ts";
import { eventually, pause } from "../../as/eventually.ts";
import { asPage } from "../signed-in-page.ts";
import { listing } from "./frames.ts";

const MiB = 1_048_576;
const usual = { ...fileTimes };

/** The script of the agent for a session. */
type Agent = (socket: WebSocket, next: () => Promise<Buffer>) => unknown;

interface Stage {
  agent: Agent;
  /** Created sessions, attached sockets, open sockets. */
  made: number;
  attached: number;
  open: number;
  /** Answers the call that creates a session. */
  create(method: string): { status: number; body: unknown };
  refuseSockets: boolean;
}

/** An agent that reads one command, and then sends these messages, or disconnects. */
const answering =
  (messages: readonly (Buffer | string)[]): Agent =>
  async (socket, next) => {
    await next();
    for (const message of messages) {
      if (message !== "leave") socket.send(message);
      else setTimeout(() => socket.terminate(), 20);
    }
  };

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const bytes = (value: Uint8Array): Buffer => Buffer.from(value);
const header = (size: number): Buffer => {
  const message = Buffer.alloc(12);
  message.write("NZTD");
  message.writeBigUInt64BE(BigInt(size), 4);
  return message;
};
const sha = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");
const idle = (): Watch => ({ signal: new AbortController().signal, onProgress() {} });

async function failure(work: Promise<unknown>): Promise<FileFailure> {
  const error = await work.then(
    () => assert.unreachable("nothing failed"),
    (error: unknown) => error,
  );
  assert.instance(error, FileFailure);
  return error as FileFailure;
}

/** An agent with a short time limit for its silence. All other limits are as usual, also that of the handshake. */
function endingSoon(reason: string, agent: Agent): Agent {
  Object.assign(fileTimes, usual);
  return (socket, next) => {
    if (reason === "silent") fileTimes.firstAnswer = 80;
    if (reason === "stalled") fileTimes.stall = 80;
    return agent(socket, next);
  };
}

/** A sink that collects the data of a download. */
function collectingSink() {
  const pieces: Uint8Array[] = [];
  const kept = { size: -1, ended: "", data: () => Buffer.concat(pieces) };
  const sink: Sink = {
    write: (data) => void pieces.push(data.slice()),
    async close() {
      kept.ended = "closed";
    },
    async abort() {
      kept.ended = "aborted";
    },
  };
  const to = async (size: number): Promise<Sink> => {
    kept.size = size;
    return sink;
  };
  return { kept, to, sink };
}

for (const pull of [false, true]) {
  const test = suite(pull ? "file sessions over pulled sockets" : "file sessions over pushed sockets");
  const usualStage = (): Stage => ({
    agent: () => {},
    made: 0,
    attached: 0,
    open: 0,
    create: () => ({ status: 200, body: { success: true, data: { session_id: "one/two" } } }),
    refuseSockets: false,
  });
  let stage = usualStage();
  let http: Server;
  let sockets: WebSocketServer;
  let leave = (): void => {};

  test.before(async () => {
    http = createServer((request, response) => {
      const { status, body } = stage.create(request.method ?? "");
      if (status === 200) stage.made += 1;
      assert.is(request.url, "/api/v1/file?id=7");
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
    sockets = new WebSocketServer({ noServer: true });
    http.on("upgrade", (request, connection, head) => {
      assert.is(request.url, "/api/v1/ws/file/one%2Ftwo");
      if (stage.refuseSockets) {
        connection.end("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
        return;
      }
      sockets.handleUpgrade(request, connection, head, (socket) => {
        const own = stage;
        own.attached += 1;
        own.open += 1;
        socket.on("close", () => (own.open -= 1));
        const received: Buffer[] = [];
        let wake = (): void => {};
        socket.on("message", (data) => {
          received.push(data as Buffer);
          wake();
        });
        const next = async (): Promise<Buffer> => {
          while (received.length === 0) await new Promise<void>((go) => (wake = go));
          return received.shift() ?? Buffer.alloc(0);
        };
        void own.agent(socket, next);
      });
    });
    await new Promise<void>((go) => http.listen(0, "127.0.0.1", go));
    leave = asPage(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, { pull });
  });
  test.before.each(() => {
    stage = usualStage();
    Object.assign(fileTimes, usual);
    forgetVersion();
  });
  /** Each created session has had its socket, and none is open. */
  test.after.each(async () => {
    await eventually(() => assert.is(stage.open, 0, "a socket was left open"));
    if (!stage.refuseSockets)
      await eventually(() => assert.is(stage.attached, stage.made, "a session was left without a socket"));
  });
  test.after(() => {
    leave();
    Object.assign(fileTimes, usual);
    for (const socket of sockets.clients) socket.terminate();
    http.close();
    http.closeAllConnections();
  });

  const serveOne = (reply: (socket: WebSocket, command: Buffer) => unknown): void => {
    stage.agent = async (socket, next) => reply(socket, await next());
  };

  test("folders are listed one after the other in one session", async () => {
    const commands: string[] = [];
    stage.agent = async (socket, next) => {
      for (;;) {
        const command = await next();
        commands.push(command.toString());
        // A second command would arrive before the answer to the first.
        await pause(5);
        socket.send(bytes(listing(command.subarray(1), [[true, text("sub")]])));
      }
    };
    const session = await openFiles(7);
    const [one, two] = await Promise.all([session.list("/a"), session.list("/b")]);
    assert.equal([one?.path, two?.path], ["/a", "/b"]);
    assert.equal(commands, ["\0/a", "\0/b"]);
    session.close();
    await session.ended;
    assert.is((await failure(session.list("/c"))).reason, "cancelled");
    assert.is(stage.made, 1);
  });

  test("a listing of several messages is joined, with a rest or without", async () => {
    const name = text("n".repeat(200));
    const long = bytes(
      listing(
        text("/x"),
        Array.from({ length: 15_000 }, () => [false, name]),
      ),
    );
    const exact = (() => {
      // Exactly 2 MiB: the last name fills the rest.
      const rows: [boolean, Uint8Array][] = [];
      let left = 2 * MiB - 10;
      while (left > 450) {
        rows.push([false, name]);
        left -= 202;
      }
      const half = Math.floor(left / 2);
      rows.push([false, text("a".repeat(half - 2))], [true, text("z".repeat(left - half - 2))]);
      return bytes(listing(text("/x"), rows));
    })();
    assert.is(exact.length, 2 * MiB);
    fileTimes.moreListing = 100;
    stage.agent = async (socket, next) => {
      for (const message of [long, exact, exact]) {
        await next();
        for (let at = 0; at < message.length; at += MiB) socket.send(message.subarray(at, at + MiB));
      }
    };
    const session = await openFiles(7);
    assert.is((await session.list("/x")).entries.length, 15_000);
    const whole = await session.list("/x");
    assert.not(whole.cut);
    assert.equal(whole.entries[0]?.name[0], "z");
    assert.not((await session.list("/x")).cut);
    session.close();
  });

  test("an endless listing is cut off", async () => {
    serveOne(async (socket) => {
      const endless = bytes(
        listing(
          text("/x"),
          Array.from({ length: 4000 }, () => [false, text("n".repeat(255))]),
        ),
      );
      socket.send(Buffer.concat([endless, endless]).subarray(0, MiB));
      while (socket.readyState === socket.OPEN) {
        await new Promise((sent) => socket.send(Buffer.alloc(MiB, 1), sent));
      }
    });
    const session = await openFiles(7);
    assert.is((await failure(session.list("/x"))).reason, "malformed");
    await session.ended;
  });

  test("an invalid listing ends the session, because the next answer could belong to it", async () => {
    const answers: [string | Buffer, string, string?][] = [
      ["BABBLE", "unknown"],
      ["", "unknown"],
      ["NZUP", "malformed"],
      [header(5), "malformed"],
      [Buffer.from("NZFN\0\0\0\u007f/"), "malformed"],
    ];
    for (const [answer, reason] of answers) {
      serveOne((socket) => socket.send(Buffer.from(answer)));
      const session = await openFiles(7);
      assert.is((await failure(session.list("/x"))).reason, reason);
      await session.ended;
    }
    serveOne((socket) => socket.send(Buffer.from("NERRno")));
    const session = await openFiles(7);
    const error = await failure(session.list("/x"));
    assert.equal([error.reason, error.text], ["agent", "no"]);
    session.close();
  });

  test("an agent that never connects ends as silent, one that leaves later as dropped, and a closed session as cancelled", async () => {
    const silent = await openFiles(7);
    fileTimes.firstAnswer = 60;
    assert.is((await failure(silent.list(""))).reason, "silent");
    await silent.ended;
    fileTimes.firstAnswer = usual.firstAnswer;
    serveOne((socket) => socket.terminate());
    const absent = await openFiles(7);
    assert.is((await failure(absent.list(""))).reason, "silent", "2.1.0 and newer disconnect");
    stage.agent = async (socket, next) => {
      await next();
      socket.send(bytes(listing(text("/x"), [])));
      await next();
      socket.terminate();
    };
    const dropped = await openFiles(7);
    await dropped.list("");
    assert.is((await failure(dropped.list(""))).reason, "dropped");
    let commands = 0;
    serveOne(() => {
      commands += 1;
    });
    const closed = await openFiles(7);
    const pending = failure(closed.list(""));
    await eventually(() => assert.is(commands, 1));
    closed.close();
    assert.is((await pending).reason, "cancelled");
  });

  test("the session is created by POST from 2.0.14 on and by GET before, once", async () => {
    for (const known of ["POST", "GET"]) {
      forgetVersion();
      const calls: string[] = [];
      stage.create = (method) => {
        calls.push(method);
        return method === known
          ? { status: 200, body: { success: true, data: { session_id: "one/two" } } }
          : { status: 404, body: { error: "404 Not Found" } };
      };
      for (let turn = 0; turn < 2; turn += 1) (await openFiles(7)).close();
      assert.equal(calls, known === "POST" ? ["POST", "POST"] : ["POST", "GET", "GET"]);
    }
    assert.is(stage.made, 4);
  });

  test("a refused call reports the backend's text, and a refused handshake has its own reason", async () => {
    stage.create = () => ({ status: 200, body: { error: "server not found or not connected" } });
    const error = await openFiles(7).catch((error: unknown) => error);
    assert.instance(error, Refused);
    assert.is((error as Refused).text, "server not found or not connected");
    stage = usualStage();
    stage.refuseSockets = true;
    assert.is((await failure(openFiles(7))).reason, "refused");
    assert.is((await failure(download(7, "/x", collectingSink().to, idle()))).reason, "refused");
  });

  test("a caller that cancels early leaves no session without a socket", async () => {
    const stop = new AbortController();
    const opening = failure(openFiles(7, stop.signal));
    stop.abort();
    assert.is((await opening).reason, "cancelled");
    await eventually(() => assert.is(stage.attached, 1));
    assert.is((await failure(openFiles(7, stop.signal))).reason, "cancelled");
    assert.is(stage.made, 1, "a cancelled call creates no session");
  });

  test("while requests are paused no session is created and no socket is opened", async () => {
    // Node has no window for the storage events of a request pause.
    const replacements: Record<string, unknown> = {
      dispatchEvent: () => true,
      addEventListener: () => {},
      removeEventListener: () => {},
      StorageEvent: class {},
    };
    const before = Object.keys(replacements).map(
      (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
    );
    for (const [name, value] of Object.entries(replacements))
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    try {
      pauseRequests();
      const opening = openFiles(7);
      await pause(150);
      assert.is(stage.made, 0);
      resumeRequests();
      (await opening).close();
      assert.is(stage.made, 1);
    } finally {
      remember(requestPauseKey, null);
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      }
    }
  });

  test("a download has the announced bytes, for any split into messages", async () => {
    const random = seeded(5);
    for (const size of [1, 3, MiB - 1, MiB, MiB + 1, 3 * MiB + 7]) {
      const data = randomBytes(size);
      serveOne((socket, command) => {
        assert.equal(command, Buffer.from("\u0001/file"));
        socket.send(header(size));
        for (let at = 0; at < size; ) {
          const length = size < 10 ? 1 : 1 + Math.floor(random() * 400_000);
          socket.send(data.subarray(at, at + length));
          at += length;
        }
      });
      const { kept, to } = collectingSink();
      await download(7, "/file", to, idle());
      assert.is(sha(kept.data()), sha(data));
      assert.equal([kept.size, kept.ended], [size, "closed"]);
    }
  });

  test("data that begins like an error is data, and an error within data is an error", async () => {
    const data = Buffer.concat([Buffer.from("NERR"), randomBytes(MiB - 4), Buffer.from("NERR at the end")]);
    serveOne((socket) => {
      socket.send(header(data.length));
      socket.send(data.subarray(0, MiB));
      socket.send(data.subarray(MiB));
    });
    const { kept, to } = collectingSink();
    await download(7, "/file", to, idle());
    assert.is(sha(kept.data()), sha(data));
    serveOne((socket) => {
      socket.send(header(data.length));
      socket.send(data.subarray(0, MiB));
      socket.send(Buffer.from("NERRread /file: input/output error"));
    });
    const second = collectingSink();
    const error = await failure(download(7, "/file", second.to, idle()));
    assert.equal([error.reason, error.text], ["agent", "read /file: input/output error"]);
    assert.is(second.kept.ended, "aborted");
  });

  test("an empty file arrives as an empty file, by header or by error", async () => {
    for (const answer of [Buffer.from("NERRrequested file is empty"), header(0)]) {
      serveOne((socket) => socket.send(answer));
      const { kept, to } = collectingSink();
      await download(7, "/empty", to, idle());
      assert.equal([kept.size, kept.ended, kept.data().length], [0, "closed", 0]);
    }
  });

  test("a growing file is cut at its first size; a shrinking file is an error", async () => {
    serveOne((socket) => {
      socket.send(header(10));
      socket.send(Buffer.from("0123456789 and more"));
      socket.send(Buffer.from("and more"));
    });
    const { kept, to } = collectingSink();
    await download(7, "/log", to, idle());
    assert.is(String(kept.data()), "0123456789");
    for (const leaves of [true, false]) {
      fileTimes.afterShort = 80;
      serveOne((socket) => {
        socket.send(header(10));
        socket.send(Buffer.from("01234"));
        if (leaves) setTimeout(() => socket.terminate(), 20);
      });
      const { kept, to } = collectingSink();
      assert.is((await failure(download(7, "/log", to, idle()))).reason, "size");
      assert.is(kept.ended, "aborted");
    }
  });

  test("a file that shrinks by whole pieces is reported as shorter, although the agent reports no error", async () => {
    fileTimes.stall = 80;
    let asked = 0;
    stage.agent = async (socket, next) => {
      await next();
      asked += 1;
      socket.send(header((asked === 1 ? 3 : 2) * MiB));
      if (asked === 1) for (const piece of [1, 2]) socket.send(Buffer.alloc(MiB, piece));
    };
    const { kept, to } = collectingSink();
    assert.is((await failure(download(7, "/log", to, idle()))).reason, "size");
    assert.equal([kept.ended, asked], ["aborted", 2]);
  });

  test("a download that breaks off at any stage reports the reason and keeps nothing", async () => {
    const half = [header(3 * MiB), Buffer.alloc(MiB)];
    const stages: [string, Agent][] = [
      ["silent", (socket) => socket.terminate()],
      ["silent", answering(["leave"])],
      ["dropped", answering([header(3 * MiB), "leave"])],
      ["dropped", answering([...half, "leave"])],
      ["silent", () => {}],
      ["stalled", answering([header(3 * MiB)])],
      ["stalled", answering(half)],
      ["unknown", answering(["what?"])],
      ["malformed", answering([Buffer.from("NZUP")])],
      ["agent", answering([Buffer.from("NERRopen /x: no such file or directory")])],
    ];
    for (const [reason, agent] of stages) {
      stage.agent = endingSoon(reason, agent);
      const { kept, to } = collectingSink();
      const error = await failure(download(7, "/x", to, idle()));
      assert.is(error.reason, reason, String(agent));
      assert.not(error.partial);
      assert.is(kept.ended, kept.size < 0 ? "" : "aborted");
    }
  });

  test("a sink that fails ends the download with its own message", async () => {
    serveOne((socket) => {
      socket.send(header(2 * MiB));
      socket.send(Buffer.alloc(MiB));
      socket.send(Buffer.alloc(MiB));
    });
    const { kept, sink } = collectingSink();
    const full = { ...sink, write: () => Promise.reject(new Error("The disk is full")) };
    const error = await failure(download(7, "/x", async () => full, idle()));
    assert.equal([error.reason, error.text, kept.ended], ["sink", "The disk is full", "aborted"]);
    const lost = { ...sink, close: () => Promise.reject(new Error("gone")) };
    assert.is((await failure(download(7, "/x", async () => lost, idle()))).reason, "sink");
    const limited = toMemory(() => assert.unreachable("nothing to save"), 2 * MiB - 1);
    assert.is((await failure(download(7, "/x", limited, idle()))).reason, "tooLarge");
  });

  test("both kinds of sinks get every byte", async () => {
    const data = randomBytes(20 * MiB + 11);
    serveOne((socket) => {
      socket.send(header(data.length));
      for (let at = 0; at < data.length; at += MiB) socket.send(data.subarray(at, at + MiB));
    });
    let saved = new Blob();
    await download(
      7,
      "/x",
      toMemory((file) => (saved = file)),
      idle(),
    );
    assert.is(sha(new Uint8Array(await saved.arrayBuffer())), sha(data));

    const written: Uint8Array[] = [];
    const log: string[] = [];
    const file = {
      write: async (piece: Uint8Array) => {
        await pause(1);
        // Like real sinks, which do not keep the data.
        written.push(piece.slice());
      },
      close: async () => void log.push("close"),
      abort: async () => void log.push("abort"),
    };
    const handle = { createWritable: async () => file } as unknown as FileSystemFileHandle;
    await download(7, "/x", toPlace({ open: async () => handle }), idle());
    assert.is(sha(Buffer.concat(written)), sha(data));
    assert.equal(log, ["close"]);
  });

  test("cancelling closes the socket at every stage", async () => {
    for (const at of [0, 1, 2]) {
      const stop = new AbortController();
      const target = collectingSink();
      stage.agent = async (socket, next) => {
        if (at === 0) return stop.abort();
        await next();
        socket.send(header(4 * MiB));
        socket.send(Buffer.alloc(MiB));
      };
      const error = failure(
        download(7, "/x", target.to, {
          signal: stop.signal,
          onProgress: (done) => done === (at - 1) * MiB && stop.abort(),
        }),
      );
      assert.is((await error).reason, "cancelled");
      assert.is(target.kept.ended, target.kept.size < 0 ? "" : "aborted");
    }
  });

  /** An agent that accepts uploads like the real one, and can stop in the middle. */
  const acceptUploads = (
    log: Buffer[],
    after: (socket: WebSocket, got: number) => boolean | undefined = () => undefined,
  ): void => {
    stage.agent = async (socket, next) => {
      for (;;) {
        const command = await next();
        log.push(command);
        const size = Number(command.readBigUInt64BE(1));
        let got = 0;
        while (got < size) {
          const piece = await next();
          log.push(piece);
          got += piece.length;
          if (after(socket, got)) return;
        }
        socket.send(Buffer.from("NZUP"));
      }
    };
  };

  test("an upload first sends a size of 0, then the real size and pieces of 1 MiB", async () => {
    const data = randomBytes(2 * MiB + 3);
    const log: Buffer[] = [];
    acceptUploads(log);
    const seen: [number, number][] = [];
    await upload(7, "/new\udcff", new Blob([data]), {
      signal: new AbortController().signal,
      onProgress: (done, size) => seen.push([done, size]),
    });
    const [probe, head, ...pieces] = log;
    assert.is(probe?.toString("hex"), `02${"00".repeat(8)}2f6e6577ff`);
    assert.is(head?.readBigUInt64BE(1), BigInt(data.length));
    assert.equal(
      pieces.map(({ length }) => length),
      [MiB, MiB, 3],
    );
    assert.is(sha(Buffer.concat(pieces)), sha(data));
    assert.equal(seen[0], [0, data.length]);
    assert.equal(seen.at(-1), [data.length, data.length]);
    log.length = 0;
    await upload(7, "/empty", new Blob([]), idle());
    assert.is(log.length, 1);
  });

  test("no data is sent before the agent has created the file", async () => {
    const log: Buffer[] = [];
    stage.agent = async (socket, next) => {
      log.push(await next());
      await pause(50);
      assert.is(log.length, 1);
      socket.send(Buffer.from("NERRopen /x: permission denied"));
      log.push(await next());
    };
    const error = await failure(upload(7, "/x", new Blob(["data"]), idle()));
    assert.equal([error.reason, error.text, error.partial], ["agent", "open /x: permission denied", false]);
    await eventually(() => assert.is(stage.open, 0));
    assert.is(log.length, 1, "nothing was sent after the refusal, where it would be a command");
  });

  test("an upload that breaks off reports the reason, stops sending, and reports the partial file", async () => {
    const source = new Blob([Buffer.alloc(64 * MiB)]);
    const at = (where: number, act: (socket: WebSocket) => void) => (socket: WebSocket, got: number) => {
      if (got === where) act(socket);
      return got === where;
    };
    const full = Buffer.from("NERRwrite /x: no space left on device");
    const cases = [
      ["agent", at(MiB, (socket) => socket.send(full))],
      ["dropped", at(2 * MiB, (socket) => socket.terminate())],
      ["size", at(2 * MiB, (socket) => socket.send(Buffer.from("NZUP")))],
      ["unknown", at(2 * MiB, (socket) => socket.send(Buffer.from("????")))],
      ["stalled", at(2 * MiB, (socket) => socket.pause())],
    ] as const;
    for (const [reason, after] of cases) {
      fileTimes.stall = reason === "stalled" ? 1500 : usual.stall;
      acceptUploads([], after);
      const error = await failure(upload(7, "/x", source, idle()));
      assert.equal([error.reason, error.remoteState], [reason, "part"]);
      for (const socket of sockets.clients) socket.resume();
    }
    for (const [reason, agent] of [
      ["silent", () => {}],
      ["silent", (socket) => socket.terminate()],
      ["unknown", answering([Buffer.from("????")])],
    ] as [string, Agent][]) {
      stage.agent = endingSoon(reason, agent);
      const error = await failure(upload(7, "/x", source, idle()));
      assert.equal([error.reason, error.partial], [reason, false]);
    }
  });

  test("an upload without its confirmation was sent completely", async () => {
    for (const [reason, end] of [
      ["dropped", (socket: WebSocket) => socket.terminate()],
      ["stalled", () => {}],
    ] as const) {
      fileTimes.confirmation = reason === "stalled" ? 200 : usual.confirmation;
      acceptUploads([], (socket, got) => {
        if (got === 2 * MiB) end(socket);
        return got === 2 * MiB;
      });
      const error = await failure(upload(7, "/x", new Blob([Buffer.alloc(2 * MiB)]), idle()));
      assert.equal([error.reason, error.remoteState], [reason, "sent"]);
    }
  });

  test("a local file that changes during the upload ends it", async () => {
    /** A file of 3 MiB with this result of reading its second piece. */
    const changing = (second: (to: ReadableStreamDefaultController) => void): Blob => {
      const file = new Blob([Buffer.alloc(3 * MiB)]);
      let pulls = 0;
      file.stream = () =>
        new ReadableStream({
          pull(to) {
            pulls += 1;
            if (pulls === 1) to.enqueue(new Uint8Array(MiB + 5));
            else second(to);
          },
        });
      return file;
    };
    for (const second of [
      (to: ReadableStreamDefaultController) => to.error(new DOMException("changed", "NotReadableError")),
      (to: ReadableStreamDefaultController) => to.close(),
    ]) {
      acceptUploads([]);
      const error = await failure(upload(7, "/x", changing(second), idle()));
      assert.equal([error.reason, error.partial], ["changed", true]);
    }
  });

  test("an upload never queues more than 4 MiB on a blocked line", async () => {
    let read = 0;
    const source = new Blob([Buffer.alloc(256 * MiB)]);
    source.stream = () =>
      new ReadableStream({
        pull(to) {
          read += MiB / 16;
          to.enqueue(new Uint8Array(MiB / 16));
        },
      });
    stage.agent = async (socket, next) => {
      await next();
      socket.send(Buffer.from("NZUP"));
      await next();
      socket.pause();
    };
    const stop = new AbortController();
    let sent = 0;
    const pending = failure(
      upload(7, "/x", source, { signal: stop.signal, onProgress: (done) => (sent = done) }),
    );
    // Until the upload has stopped: nothing was sent for 200 ms.
    let stopped = 0;
    await eventually(async () => {
      stopped = sent;
      await pause(200);
      assert.ok(stopped > 0 && sent === stopped, "still sending");
    });
    // In addition to the 4 MiB: the kernel's buffers, and the next piece.
    assert.ok(read <= 16 * MiB, `${read / MiB} MiB were read`);
    stop.abort();
    const error = await pending;
    assert.equal([error.reason, error.partial], ["cancelled", true]);
    for (const socket of sockets.clients) socket.resume();
  });

  test("in a hidden tab an upload does not depend on throttled timers", async () => {
    const set = globalThis.setTimeout;
    const read = Blob.prototype.arrayBuffer;
    // Unlike browsers, Node reads a Blob in memory without yielding to other tasks.
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      resume();
      await new Promise(setImmediate);
      return read.call(this);
    };
    const polls = { hidden: 0, shown: 0 };
    let resume = (): void => {};
    try {
      for (const state of ["shown", "hidden"] as const) {
        stage.agent = async (socket, next) => {
          await next();
          socket.send(Buffer.from("NZUP"));
          await next();
          socket.pause();
          // As soon as the upload waits.
          resume = () => socket.resume();
          for (let got = 0; got < 24 * MiB; ) got += (await next()).length;
          socket.send(Buffer.from("NZUP"));
        };
        Reflect.set(globalThis, "document", { hidden: state === "hidden", cookie: "" });
        // With `args`: the HTTP client's timers depend on them.
        Reflect.set(globalThis, "setTimeout", (run: () => void, ms: number, ...args: []) => {
          if (ms === 10) {
            polls[state] += 1;
            resume();
          }
          return set(run, ms === 10 && state === "hidden" ? 60_000 : ms, ...args);
        });
        await upload(7, "/x", new Blob([Buffer.alloc(24 * MiB)]), idle());
      }
    } finally {
      Blob.prototype.arrayBuffer = read;
      Reflect.set(globalThis, "setTimeout", set);
      Reflect.deleteProperty(globalThis, "document");
    }
    assert.is(polls.hidden, 0);
    assert.ok(polls.shown > 0, "the upload had to wait");
  });

  if (pull)
    test("a slow sink slows the agent down instead of filling the memory", async () => {
      let sent = 0;
      serveOne(async (socket) => {
        socket.send(header(256 * MiB));
        const piece = Buffer.alloc(MiB);
        while (sent < 256 && socket.readyState === socket.OPEN) {
          await new Promise((go) => socket.send(piece, go));
          sent += 1;
        }
      });
      const stop = new AbortController();
      const { sink } = collectingSink();
      const slow = { ...sink, write: () => pause(1000) };
      const pending = failure(download(7, "/x", async () => slow, { signal: stop.signal, onProgress() {} }));
      // Until the buffers are full: the sink takes a piece each second.
      await eventually(async () => {
        const before = sent;
        await pause(200);
        assert.ok(before > 0 && sent === before, "still sending");
      });
      assert.ok(sent < 24, `${sent} MiB left the agent`);
      stop.abort();
      assert.is((await pending).reason, "cancelled");
    });

  test.run();
}

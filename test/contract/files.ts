/** File sessions and the agent's messages in them. */
import { randomBytes } from "node:crypto";
import * as assert from "uvu/assert";
import WebSocket from "ws";
import { atLeast } from "../../demo/state/dialect.ts";
import { eventually, waitSeconds } from "../as/eventually.ts";
import {
  attachedServer,
  type ContractTests,
  newMember,
  type Subject,
  signedIn,
  type Visitor,
} from "./backend-access.ts";

const mebi = 1_048_576;
const methodOf = ({ version }: Subject): string => (atLeast(version, "2.0.14") ? "POST" : "GET");

async function newSession(subject: Subject, visitor: Visitor, server: number): Promise<string> {
  const path = `/file?id=${server}`;
  return (await visitor.data<{ session_id: string }>(methodOf(subject), path)).session_id;
}

interface Talk {
  say(message: Buffer | string): void;
  next(): Promise<Buffer>;
  /** Resolves with the close code. */
  ended: Promise<number>;
  close(): void;
}

function attach(subject: Subject, visitor: Visitor, session: string): Promise<Talk> {
  const url = `${subject.url.replace(/^http/, "ws")}/api/v1/ws/file/${session}`;
  const socket = new WebSocket(url, { headers: { cookie: visitor.cookieLine() } });
  const received: Buffer[] = [];
  let wake = (): void => {};
  const ended = new Promise<number>((resolve) => socket.on("close", resolve));
  socket.on("message", (data) => {
    received.push(data as Buffer);
    wake();
  });
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (_request, response) => {
      response.on("data", (body) => reject(new Error(String(body))));
    });
    socket.on("error", reject);
    socket.on("open", () =>
      resolve({
        say: (message) => socket.send(message),
        async next() {
          const late = setTimeout(() => socket.terminate(), waitSeconds * 1000);
          while (received.length === 0) {
            if (socket.readyState !== WebSocket.OPEN) throw new Error("no answer");
            await Promise.race([ended, new Promise<void>((go) => (wake = go))]);
          }
          clearTimeout(late);
          return received.shift() ?? Buffer.alloc(0);
        },
        ended,
        close: () => socket.close(),
      }),
    );
  });
}

/** An admin's file session with a connected agent. */
async function talk(subject: Subject): Promise<Talk> {
  const admin = await signedIn(subject);
  const { id } = await attachedServer(admin);
  return attach(subject, admin, await newSession(subject, admin, id));
}

const list = (path: Buffer | string): Buffer => Buffer.concat([Buffer.of(0), Buffer.from(path)]);
const fetchOf = (path: Buffer | string): Buffer => Buffer.concat([Buffer.of(1), Buffer.from(path)]);
function store(path: Buffer | string, size: number): Buffer {
  const head = Buffer.alloc(9);
  head[0] = 2;
  head.writeBigUInt64BE(BigInt(size), 1);
  return Buffer.concat([head, Buffer.from(path)]);
}

interface Entry {
  name: Buffer;
  folder: boolean;
}

function parsed(message: Buffer): { path: string; entries: Entry[] } {
  assert.is(message.subarray(0, 4).toString(), "NZFN");
  const start = 8 + message.readUInt32BE(4);
  const entries: Entry[] = [];
  for (let at = start; at < message.length; ) {
    const end = at + 2 + message.readUInt8(at + 1);
    entries.push({ name: message.subarray(at + 2, end), folder: message[at] === 1 });
    at = end;
  }
  return { path: message.subarray(8, start).toString(), entries };
}

async function homeOf({ say, next }: Talk): Promise<string> {
  say(list(""));
  return parsed(await next()).path;
}

const fresh = (): string => `contract-${Math.random().toString(36).slice(2)}`;

export const filesContract: ContractTests = {
  async "only POST creates a file session from 2.0.14 on, and only GET before"(subject) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const other = methodOf(subject) === "GET" ? "POST" : "GET";
    const missing = await admin.api(other, `/file?id=${id}`);
    assert.is(missing.status, 404);
    (await attach(subject, admin, await newSession(subject, admin, id))).close();
    const method = methodOf(subject);
    assert.is(await admin.refusal(method, "/file?id=987654"), "server not found or not connected");
    assert.match(await admin.refusal(method, "/file?id=x"), /invalid syntax$/);
    assert.match(await admin.refusal(method, "/file"), /invalid syntax$/);
    const member = await newMember(subject);
    assert.is(await member.refusal(method, `/file?id=${id}`), "permission denied");
  },

  async "a session ends with its socket, and other users cannot attach"(subject) {
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const session = await newSession(subject, admin, id);
    const refusal = atLeast(subject.version, "2.0.10") ? /permission denied/ : /stream not found/;
    if (atLeast(subject.version, "2.0.10")) {
      const member = await newMember(subject);
      await attach(subject, member, session).then(
        () => assert.unreachable("another user was attached"),
        (error: Error) => assert.match(error.message, refusal),
      );
    }
    const one = await attach(subject, admin, session);
    await homeOf(one);
    one.close();
    assert.is(await one.ended, 1005, "a close is answered");
    const isRefused = (id: string): Promise<void> =>
      attach(subject, admin, id).then(
        (late) => {
          late.close();
          throw new Error("an ended session was attached");
        },
        (error: Error) => assert.match(error.message, refusal),
      );
    // The backend notices the closed socket after a moment.
    await eventually(() => isRefused(session));
    await isRefused("00000000-0000-4000-8000-000000000000");
  },

  async "an unreadable folder is answered with the home folder, with a trailing separator"(subject) {
    const files = await talk(subject);
    const home = await homeOf(files);
    assert.match(home, /[/\\]$/);
    const name = fresh();
    files.say(store(home + name, 0));
    assert.is(String(await files.next()), "NZUP");
    for (const path of ["", `${home}nowhere-at-all`, `${home}${name}`]) {
      files.say(list(path));
      const { path: shown, entries } = parsed(await files.next());
      assert.is(shown, home, path);
      assert.ok(entries.some((entry) => String(entry.name) === name && !entry.folder));
    }
    files.say(list(`${home}.`));
    assert.is(parsed(await files.next()).path, `${home}.`, "the requested path is returned unchanged");
    files.close();
  },

  async "an uploaded file downloads in messages of 1 MiB and a rest, without a marker"(subject) {
    const files = await talk(subject);
    const path = (await homeOf(files)) + fresh();
    const data = randomBytes(2 * mebi + 5);
    files.say(store(path, data.length));
    for (let at = 0; at < data.length; at += mebi) files.say(data.subarray(at, at + mebi));
    assert.is(String(await files.next()), "NZUP");
    files.say(fetchOf(path));
    const header = await files.next();
    assert.is(header.length, 12);
    assert.is(header.subarray(0, 4).toString(), "NZTD");
    assert.is(Number(header.readBigUInt64BE(4)), data.length);
    const pieces = [await files.next(), await files.next(), await files.next()];
    assert.equal(
      pieces.map(({ length }) => length),
      [mebi, mebi, 5],
    );
    assert.ok(Buffer.concat(pieces).equals(data));
    files.close();
  },

  async "an empty file is created at once, and its download is refused"(subject) {
    const files = await talk(subject);
    const path = (await homeOf(files)) + fresh();
    files.say(store(path, 0));
    assert.is(String(await files.next()), "NZUP");
    files.say(fetchOf(path));
    assert.is(String(await files.next()), "NERRrequested file is empty");
    files.close();
  },

  async "an upload header empties the file before the data arrives"(subject) {
    const files = await talk(subject);
    const path = (await homeOf(files)) + fresh();
    files.say(store(path, 5));
    files.say(Buffer.from("first"));
    assert.is(String(await files.next()), "NZUP");
    files.say(store(path, 3));
    files.close();
    await files.ended;
    const again = await talk(subject);
    again.say(fetchOf(path));
    assert.is(String(await again.next()), "NERRrequested file is empty");
    again.close();
  },

  async "missing files and folders are refused with the system's error texts"(subject) {
    const files = await talk(subject);
    const home = await homeOf(files);
    files.say(fetchOf(`${home}nowhere/at-all`));
    assert.match(String(await files.next()), /^NERRopen .+: no such file or directory$/);
    files.say(fetchOf(home));
    assert.is((await files.next()).subarray(0, 4).toString(), "NZTD");
    assert.match(String(await files.next()), /^NERRread .+: is a directory$/);
    files.say(store(home, 3));
    assert.match(String(await files.next()), /^NERRopen .+: is a directory$/);
    files.close();
  },

  async "after a refused upload its data is read as commands"(subject) {
    const files = await talk(subject);
    const home = await homeOf(files);
    files.say(store(`${home}nowhere/at-all`, 100));
    assert.match(String(await files.next()), /^NERRopen .+nowhere.at-all: no such file or directory$/);
    files.say(list(home));
    assert.is(parsed(await files.next()).path, home);
    files.close();
  },

  async "a text frame is read as a list command, and unknown commands are ignored"(subject) {
    const files = await talk(subject);
    const home = await homeOf(files);
    files.say(Buffer.of(9, 1, 2));
    files.say(Buffer.alloc(0));
    files.say(home);
    assert.is(parsed(await files.next()).path, home);
    files.say(Buffer.of(2, 0, 0));
    assert.is(String(await files.next()), "NERRdata is invalid");
    files.close();
  },

  async "file names keep their bytes"(subject) {
    const files = await talk(subject);
    const home = await homeOf(files);
    const names = ["line\nend ", "ÿ 中 ", ""].map((text) =>
      Buffer.concat([Buffer.from(text), Buffer.of(0xff, 0xfe, 0xe9), Buffer.from(fresh())]),
    );
    for (const name of names) {
      files.say(store(Buffer.concat([Buffer.from(home), name]), 0));
      assert.is(String(await files.next()), "NZUP");
    }
    files.say(list(home));
    const { entries } = parsed(await files.next());
    for (const name of names) assert.ok(entries.some((entry) => entry.name.equals(name)));
    const all = entries.map((entry) => entry.name.toString("hex"));
    assert.equal(all, [...all].sort());
    files.close();
  },

  async "from 2.2.0 on a user has at most 20 sessions"(subject) {
    if (!atLeast(subject.version, "2.2.0")) return;
    const admin = await signedIn(subject);
    const { id } = await attachedServer(admin);
    const sessions: string[] = [];
    for (let at = 0; at < 20; at += 1) sessions.push(await newSession(subject, admin, id));
    const full = await admin.refusal(methodOf(subject), `/file?id=${id}`);
    assert.is(full, "too many concurrent streams for this user");
    const open = await Promise.all(sessions.map((session) => attach(subject, admin, session)));
    for (const one of open) one.close();
    await Promise.all(open.map(({ ended }) => ended));
    (await attach(subject, admin, await newSession(subject, admin, id))).close();
  },
};

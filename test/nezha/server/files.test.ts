/** The product's own file sessions against the real backend and an agent's real files. */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fileTimes } from "../../../src/api/files/file-failure.ts";
import { nameBytes, nameOf } from "../../../src/api/files/file-name.ts";
import {
  download,
  FileFailure,
  openFiles,
  type Sink,
  sizeOnServer,
  upload,
  type Watch,
} from "../../../src/api/files/file-session.ts";
import { asPage } from "../../api/signed-in-page.ts";
import { eventually, pause } from "../../as/eventually.ts";
import { type Agent, type AgentOptions, type Nezha, startNezha } from "../backend.ts";

const MiB = 1_048_576;
const sizes = [0, 1, 3, MiB - 1, MiB, MiB + 1, 8 * MiB];

const usual = { ...fileTimes };
let nezha: Nezha;
let agent: Agent;
let server = 0;
let leave = (): void => {};
let count = 0;

const test = suite("files on the real backend");

test.before(async () => {
  nezha = await startNezha({ version: "1.14.14" });
  const admin = await nezha.as();
  leave = asPage(nezha.url, { token: admin.token });
  agent = await newAgent({});
  server = await nezha.serverId(agent.uuid);
});
test.after.each(() => {
  Object.assign(fileTimes, usual);
});
test.after(async () => {
  leave();
  await nezha.close();
});

/** A second agent, with a fault, as a separate server. */
function newAgent(options: Partial<AgentOptions>): Promise<Agent> {
  count += 1;
  return nezha.agent({ uuid: `f11e0000-0000-4000-8000-${String(count).padStart(12, "0")}`, ...options });
}

/** Runs `work` on a server with that fault. */
async function withFault(
  fault: AgentOptions["fault"],
  work: (server: number, root: string, agent: Agent) => Promise<void>,
): Promise<void> {
  const own = await newAgent(fault ? { fault } : {});
  try {
    await work(await nezha.serverId(own.uuid), own.root, own);
  } finally {
    await own.stop();
  }
}

/** The state of an agent's process: T once it is stopped. */
const stateOf = ({ pid }: Agent): string =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.[0] ?? "";

const sha = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");

interface Kept {
  size: number;
  data: Buffer;
  ended: "" | "closed" | "aborted";
}

/** A target for a download that records its outcome. */
function keep(): { kept: Kept; to(size: number): Promise<Sink> } {
  const pieces: Uint8Array[] = [];
  const kept: Kept = { size: -1, data: Buffer.alloc(0), ended: "" };
  return {
    kept,
    async to(size) {
      kept.size = size;
      return {
        write: (data) => void pieces.push(data),
        async close() {
          kept.ended = "closed";
          kept.data = Buffer.concat(pieces);
        },
        async abort() {
          kept.ended = "aborted";
        },
      };
    },
  };
}

const idle = (): Watch => ({ signal: new AbortController().signal, onProgress() {} });

async function failure(work: Promise<unknown>): Promise<FileFailure> {
  try {
    await work;
  } catch (error) {
    assert.instance(error, FileFailure);
    return error as FileFailure;
  }
  throw new Error("nothing failed");
}

test("files of every size come down and go up byte for byte", async () => {
  for (const size of sizes) {
    const data = randomBytes(size);
    const down = join(agent.root, `down-${size}`);
    writeFileSync(down, data);
    const { kept, to } = keep();
    const seen: number[] = [];
    await download(server, down, to, {
      signal: new AbortController().signal,
      onProgress: (done, of) => seen.push(done, of),
    });
    assert.is(kept.size, size);
    assert.is(sha(kept.data), sha(data), `${size} bytes came down`);
    assert.is(kept.ended, "closed");
    assert.equal(seen.slice(-2), [size, size]);

    const up = join(agent.root, `up-${size}`);
    await upload(server, up, new Blob([data]), idle());
    assert.is(sha(readFileSync(up)), sha(data), `${size} bytes went up`);
  }
});

test("an upload replaces all of a longer file", async () => {
  const path = join(agent.root, "longer");
  writeFileSync(path, "x".repeat(5000));
  await upload(server, path, new Blob(["short"]), idle());
  assert.is(readFileSync(path, "utf8"), "short");
});

test("an upload looks at its folder in its own session, and can be refused or sent elsewhere", async () => {
  const path = join(agent.root, "looked.txt");
  writeFileSync(path, "theirs");
  const refused = await failure(
    upload(server, path, new Blob(["mine"]), idle(), ({ path: folder, entries }) => {
      assert.is(folder, agent.root);
      assert.ok(entries.some(({ name }) => name === "looked.txt"));
      throw new FileFailure("taken");
    }),
  );
  assert.equal([refused.reason, refused.partial], ["taken", false]);
  assert.is(readFileSync(path, "utf8"), "theirs");
  await upload(server, path, new Blob(["mine"]), idle(), () => `${path}.other`);
  assert.equal(
    [path, `${path}.other`].map((one) => readFileSync(one, "utf8")),
    ["theirs", "mine"],
  );
});

test("the size of a file is known without reading it", async () => {
  const path = join(agent.root, "sized.dat");
  const { signal } = idle();
  for (const size of [0, 1, MiB, 64 * MiB]) {
    writeFileSync(path, Buffer.alloc(size));
    assert.is(await sizeOnServer(server, path, signal), size);
  }
  await upload(server, path, new Blob(["x"]), idle());
  assert.is(await sizeOnServer(server, path, signal), 1, "the agent has left the file");
});

test("one session lists several folders, and the home folder in place of an unreadable one", async () => {
  const deep = join(agent.root, "deep");
  mkdirSync(join(deep, "inner"), { recursive: true });
  writeFileSync(join(deep, "a"), "");
  const session = await openFiles(server);
  const [one, two, three] = await Promise.all([
    session.list(deep),
    session.list(""),
    session.list(join(deep, "nowhere")),
  ]);
  assert.equal(one, {
    path: deep,
    entries: [
      { name: "inner", folder: true },
      { name: "a", folder: false },
    ],
    cut: false,
  });
  assert.is(two?.path, `${agent.root}/`);
  assert.is(three?.path, `${agent.root}/`);
  session.close();
  await session.ended;
});

test("names in any encoding, with line ends, quotes, a dash in front or 255 bytes are found, fetched and written", async () => {
  const folder = join(agent.root, "names");
  mkdirSync(folder);
  const names = [
    "line\nend",
    "quote'\"`$",
    "-rf",
    "grüße 中文 🙂",
    nameOf(Uint8Array.from([0xff, 0xfe, 0x2e, 0xe9])),
    "n".repeat(255),
  ];
  for (const name of names) {
    const path = `${folder}/${name}`;
    await upload(server, path, new Blob([name]), idle());
    const { kept, to } = keep();
    await download(server, path, to, idle());
    assert.is(sha(kept.data), sha(new Uint8Array(await new Blob([name]).arrayBuffer())));
  }
  const session = await openFiles(server);
  const { entries } = await session.list(folder);
  session.close();
  assert.equal(entries.map(({ name }) => name).sort(), [...names].sort());
  const onDisk = readdirSync(Buffer.from(folder), { encoding: "buffer" }).map((name) => name.toString("hex"));
  assert.equal(onDisk.sort(), names.map((name) => Buffer.from(nameBytes(name)).toString("hex")).sort());
});

test("a folder of 10,000 entries is listed completely, also in several messages", async () => {
  const folder = join(agent.root, "many");
  mkdirSync(folder);
  const long = "0123456789".repeat(12);
  for (let at = 0; at < 10_000; at += 1) writeFileSync(join(folder, `${long}-${at}`), "");
  const session = await openFiles(server);
  const { entries, cut } = await session.list(folder);
  session.close();
  assert.is(entries.length, 10_000);
  assert.not(cut);
  assert.is(new Set(entries.map(({ name }) => name)).size, 10_000);
  rmSync(folder, { recursive: true });
});

test("a listing whose length is a multiple of 1 MiB is complete", async () => {
  const folder = join(agent.root, "exact");
  mkdirSync(folder);
  // Marker and length of the path, the path, and for each entry two bytes and its name.
  let left = MiB - 8 - folder.length;
  for (let at = 0; left > 0; at += 1) {
    const length = left > 400 ? 200 : left - 2 <= 255 ? left - 2 : 150;
    writeFileSync(join(folder, String(at).padStart(length, "0")), "");
    left -= 2 + length;
  }
  assert.is(left, 0);
  const session = await openFiles(server);
  const { entries, cut } = await session.list(folder);
  assert.is(entries.length, readdirSync(folder).length);
  assert.not(cut);
  assert.is((await session.list("")).path, `${agent.root}/`, "the next question gets its own answer");
  session.close();
  rmSync(folder, { recursive: true });
});

test("a missing file, a folder and a read-only file are reported in the agent's words", async () => {
  const { kept, to } = keep();
  const missing = await failure(download(server, join(agent.root, "missing"), to, idle()));
  assert.is(missing.reason, "agent");
  assert.match(missing.text, /no such file or directory$/);
  assert.is(kept.size, -1);

  const folder = await failure(download(server, agent.root, to, idle()));
  assert.is(folder.reason, "agent");
  assert.match(folder.text, /is a directory$/);
  assert.is(kept.ended, "aborted");

  const nowhere = await failure(upload(server, "/nowhere/at/all", new Blob(["x"]), idle()));
  assert.match(nowhere.text, /no such file or directory$/);
  assert.not(nowhere.partial);
});

test("a full disk ends an upload with the agent's words, and no data is read as a command", async () => {
  const full = await failure(upload(server, "/dev/full", new Blob([Buffer.alloc(3 * MiB)]), idle()));
  assert.is(full.reason, "agent");
  assert.match(full.text, /no space left on device$/);
  assert.ok(full.partial);
});

test("a denied file or folder is reported, and nothing is left behind", async () => {
  await withFault("deny", async (server, root) => {
    const { to } = keep();
    writeFileSync(join(root, "file"), "x");
    assert.match(
      (await failure(download(server, join(root, "file"), to, idle()))).text,
      /permission denied$/,
    );
    const refused = await failure(upload(server, join(root, "new"), new Blob(["x"]), idle()));
    assert.match(refused.text, /permission denied$/);
    assert.not(refused.partial);
    assert.equal(readdirSync(root), ["file"]);
  });
});

test("a file that grows during a download arrives with its first size", async () => {
  await withFault("grow", async (server, root) => {
    for (const size of [3, MiB, 2 * MiB + 5]) {
      const data = randomBytes(size);
      writeFileSync(join(root, "log"), data);
      const { kept, to } = keep();
      await download(server, join(root, "log"), to, idle());
      assert.is(sha(kept.data), sha(data));
      assert.is(statSync(join(root, "log")).size, size + 100_000);
    }
  });
});

test("a file that shrinks while it is read is an error, and the command is deleted", async () => {
  fileTimes.afterShort = 300;
  await withFault("shrink", async (server, root) => {
    writeFileSync(join(root, "file"), randomBytes(3 * MiB));
    const { kept, to } = keep();
    const { reason } = await failure(download(server, join(root, "file"), to, idle()));
    assert.is(reason, "size");
    assert.is(kept.ended, "aborted");
  });
});

test("a disk that fails in the middle is reported in both directions", async () => {
  await withFault("fail", async (server, root) => {
    writeFileSync(join(root, "file"), randomBytes(4 * MiB));
    const { kept, to } = keep();
    const down = await failure(download(server, join(root, "file"), to, idle()));
    assert.is(down.reason, "agent");
    assert.match(down.text, /^read .*input\/output error$/);
    assert.is(kept.ended, "aborted");
    const up = await failure(upload(server, join(root, "up"), new Blob([randomBytes(4 * MiB)]), idle()));
    assert.match(up.text, /^write .*input\/output error$/);
    assert.ok(up.partial);
    assert.is(statSync(join(root, "up")).size, 2 * MiB);
  });
});

test("a cut session and a killed agent end a transfer at once", async () => {
  await withFault("cut", async (server, root) => {
    writeFileSync(join(root, "file"), randomBytes(4 * MiB));
    const { kept, to } = keep();
    assert.is((await failure(download(server, join(root, "file"), to, idle()))).reason, "dropped");
    assert.is(kept.ended, "aborted");
    const up = await failure(upload(server, join(root, "up"), new Blob([randomBytes(8 * MiB)]), idle()));
    assert.is(up.reason, "dropped");
    assert.ok(up.partial);
  });
  const killing = (own: Agent): Watch => ({
    signal: new AbortController().signal,
    onProgress: (done) => done >= 5 * MiB && own.kill(),
  });
  await withFault("silent", async (server, root, own) => {
    writeFileSync(join(root, "file"), randomBytes(20 * MiB));
    const { kept, to } = keep();
    const { reason } = await failure(download(server, join(root, "file"), to, killing(own)));
    assert.is(reason, "dropped");
    assert.is(kept.ended, "aborted");
  });
  await withFault("silent", async (server, root, own) => {
    const data = new Blob([randomBytes(20 * MiB)]);
    const { reason, partial } = await failure(upload(server, join(root, "up"), data, killing(own)));
    assert.is(reason, "dropped");
    assert.ok(partial);
  });
});

test("a stalled transfer and a listing without an answer time out", async () => {
  fileTimes.stall = fileTimes.confirmation = 400;
  await withFault("silent", async (server, root) => {
    writeFileSync(join(root, "file"), randomBytes(4 * MiB));
    assert.is((await failure(download(server, join(root, "file"), keep().to, idle()))).reason, "stalled");
    const up = await failure(upload(server, join(root, "up"), new Blob([randomBytes(4 * MiB)]), idle()));
    assert.is(up.reason, "stalled");
    assert.ok(up.partial);
  });
  await withFault(undefined, async (server, root, own) => {
    const session = await openFiles(server);
    assert.is((await session.list("")).path, `${root}/`);
    fileTimes.firstAnswer = 1500;
    own.freeze();
    // The agent may send a little more before it stops.
    await eventually(() => assert.match(stateOf(own), /^T/));
    assert.is((await failure(session.list(""))).reason, "stalled");
    await session.ended;
    own.thaw();
  });
});

test("an unknown answer is reported as unknown", async () => {
  await withFault("babble", async (server) => {
    const session = await openFiles(server);
    assert.is((await failure(session.list("/"))).reason, "unknown");
    await session.ended;
  });
});

test("cancelling ends the work on the agent too", async () => {
  await withFault("slow", async (server, root) => {
    writeFileSync(join(root, "file"), randomBytes(20 * MiB));
    const stop = new AbortController();
    const { kept, to } = keep();
    const watch: Watch = {
      signal: stop.signal,
      onProgress: (done) => done >= 2 * MiB && stop.abort(),
    };
    assert.is((await failure(download(server, join(root, "file"), to, watch))).reason, "cancelled");
    assert.is(kept.ended, "aborted");

    const again = new AbortController();
    const up = upload(server, join(root, "up"), new Blob([randomBytes(20 * MiB)]), {
      signal: again.signal,
      onProgress: (done) => done >= 3 * MiB && again.abort(),
    });
    const cancelled = await failure(up);
    assert.is(cancelled.reason, "cancelled");
    assert.ok(cancelled.partial);
    // The agent writes several times a second.
    const size = (): number => statSync(join(root, "up")).size;
    await eventually(async () => {
      const before = size();
      await pause(1000);
      assert.is(size(), before, "the agent stopped writing");
    });
    assert.ok(size() < 12 * MiB, `${size()} bytes were written`);
  });
});

test("browsing goes on during transfers", async () => {
  await withFault(undefined, async (server, root) => {
    writeFileSync(join(root, "file"), randomBytes(8 * MiB));
    const { kept, to } = keep();
    let under = (): void => {};
    const underWay = new Promise<void>((resolve) => {
      under = resolve;
    });
    let goOn = (): void => {};
    const listed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    /** Holds the transfer until the folder has been listed. */
    const waiting = async (size: number): Promise<Sink> => {
      const sink = await to(size);
      return {
        ...sink,
        async write(data) {
          under();
          await listed;
          await sink.write(data);
        },
      };
    };
    const fetched = download(server, join(root, "file"), waiting, idle());
    const session = await openFiles(server);
    await underWay;
    assert.is((await session.list("")).entries.length, 1);
    assert.is(kept.ended, "");
    session.close();
    goOn();
    await fetched;
    assert.is(kept.data.length, 8 * MiB);
  });
});

test.run();

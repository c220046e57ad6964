/** The demo's virtual files, read through the product's file sessions. */
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { createBackend } from "../../demo/backend.ts";
import { serve } from "../../demo/http/serve.ts";
import type { Dialect } from "../../demo/state/dialect.ts";
import { fileTimes } from "../../src/api/files/file-failure.ts";
import { nameBytes, segmentsOf } from "../../src/api/files/file-name.ts";
import {
  download,
  FileFailure,
  type FileSession,
  openFiles,
  upload,
  type Watch,
} from "../../src/api/files/file-session.ts";
import { forgetVersion } from "../../src/api/versions/backend-version.ts";
import { asPage } from "../api/signed-in-page.ts";
import { eventually } from "../as/eventually.ts";
import { signedIn, tinyBuild } from "../contract/backend-access.ts";

const test = suite("the demo's files");
const usual = { ...fileTimes };
const idle = (): Watch => ({ signal: new AbortController().signal, onProgress() {} });

interface Stage {
  backend: ReturnType<typeof createBackend>;
  files(server?: number): Promise<FileSession>;
}

async function on(dialect: Dialect, work: (stage: Stage) => Promise<void>): Promise<void> {
  const build = tinyBuild();
  const backend = createBackend({ dialect, servers: 2, rows: false });
  const serving = await serve({ dist: build.folder, backend });
  const subject = { url: serving.url, version: dialect, adminPassword: "admin", close: async () => {} };
  const admin = await signedIn(subject);
  const leave = asPage(serving.url, {
    cookies: [...admin.cookies].map(([name, value]) => `${name}=${value}`),
  });
  forgetVersion();
  try {
    await work({ backend, files: (server = 1) => openFiles(server) });
  } finally {
    Object.assign(fileTimes, usual);
    leave();
    await serving.close();
    build.remove();
  }
}

async function fetched(path: string, server = 1): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const sink = {
    write: (data: Uint8Array) => void pieces.push(data),
    close: async () => {},
    abort: async () => {},
  };
  await download(server, path, async () => sink, idle());
  return Buffer.concat(pieces);
}

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof FileFailure ? error.reason : String(error)),
  );

test("a Unix machine contains the edge cases of a file manager", async () => {
  await on("2.3.7", async ({ files }) => {
    const session = await files();
    const home = await session.list("");
    assert.is(home.path, "/root/");
    assert.is(home.entries.find(({ name }) => name === "link")?.folder, false);
    assert.is((await session.list("/root/link")).path, "/root/link");
    assert.is(
      (await session.list("/root/locked")).path,
      "/root/",
      "an unreadable folder is replaced by home",
    );
    assert.is((await session.list("/root/many")).entries.length, 10_000);
    const odd = (await session.list("/root/odd names")).entries;
    assert.ok(odd.some(({ name }) => name.includes("\n")));
    assert.ok(odd.some(({ name }) => nameBytes(name).length === 255));
    for (const { name, folder } of odd)
      if (!folder) assert.ok((await fetched(`/root/odd names/${name}`)).length > 0, name);
    session.close();
    assert.is((await fetched("/root/umlaute.txt")).toString("latin1").slice(0, 5), "Grüße");
    assert.is((await fetched("/root/picture.png")).subarray(1, 4).toString(), "PNG");
    assert.is((await fetched("/root/empty.txt")).length, 0);
  });
});

test("a Windows machine answers with backslashes and accepts both separators", async () => {
  await on("2.3.7", async ({ backend, files }) => {
    const row = backend.state.servers.get(2);
    if (row) row.host = { ...row.host, platform: "Microsoft Windows Server 2022 Datacenter" };
    const session = await files(2);
    const home = await session.list("");
    assert.is(home.path, "C:\\Users\\Administrator\\");
    assert.equal(segmentsOf(home.path), ["C:", "Users", "Administrator"]);
    assert.ok((await session.list("c:/users")).entries.some(({ name }) => name === "Public"));
    await upload(2, "D:\\Data\\neu.txt", new Blob(["x"]), idle());
    assert.ok((await session.list("D:\\Data")).entries.some(({ name }) => name === "neu.txt"));
    session.close();
    const missing = await download(
      2,
      "C:\\nowhere",
      () => Promise.reject(new Error("it is there")),
      idle(),
    ).catch(String);
    assert.match(String(missing), /The system cannot find the file specified\.$/);
  });
});

test("a magic word in a path causes a fault", async () => {
  /** Short only where nothing more comes, because a busy machine may stand still for a second. */
  const expects = (reason: string | undefined): void => {
    const waits = reason === "stalled" || reason === "size" ? 1_500 : 30_000;
    Object.assign(fileTimes, { firstAnswer: 30_000, stall: waits, afterShort: waits, confirmation: waits });
  };
  await on("1.14.14", async ({ files }) => {
    const ends = ["denied agent", "fail agent", "cut dropped", "silent stalled", "grow none", "shrink size"];
    for (const end of ends) {
      const [word = "", reason] = end.split(" ");
      expects(reason);
      assert.is(await reasonOf(fetched(`/root/faults/!${word}.bin`)), reason, word);
    }
    const data = new Blob([Buffer.alloc(3_000_000)]);
    for (const end of ["denied agent", "full agent", "fail agent", "cut dropped", "silent stalled"]) {
      const [word = "", reason] = end.split(" ");
      expects(reason);
      assert.is(await reasonOf(upload(1, `/tmp/!${word}`, data, idle())), reason, word);
    }
    expects("stalled");
    assert.is(await reasonOf(upload(1, "/tmp/!once", data, idle())), "stalled");
    expects("none");
    await upload(1, "/tmp/!once", data, idle());
    fileTimes.firstAnswer = 1_500;
    for (const end of ["cut silent", "silent silent", "babble unknown"]) {
      const [word = "", reason] = end.split(" ");
      const session = await files();
      assert.is(await reasonOf(session.list(`/!${word}`)), reason, word);
      await session.ended;
    }
  });
});

test("an agent with disabled commands leaves the session silent", async () => {
  fileTimes.firstAnswer = 300;
  await on("2.0.14", async ({ backend, files }) => {
    const row = backend.state.servers.get(1);
    if (row) row.agentConfig = { ...row.agentConfig, disable_command_execute: true };
    const session = await files();
    assert.is(await reasonOf(session.list("")), "silent");
    await session.ended;
    await eventually(() => assert.is(backend.state.sessions.size, 0, "a closed session ends"));
  });
});

test.run();

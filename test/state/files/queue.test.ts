/** The queue of transfers on the demo's virtual files, over real sockets. */
import "../../setup.ts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { find } from "../../../demo/agent/file-tree.ts";
import { treeOf } from "../../../demo/agent/files.ts";
import { endSessions } from "../../../demo/agent/sessions.ts";
import { type Backend, createBackend } from "../../../demo/backend.ts";
import { type Serving, serve } from "../../../demo/http/serve.ts";
import { fileTimes } from "../../../src/api/files/file-failure.ts";
import { FileFailure } from "../../../src/api/files/file-session.ts";
import type { Place } from "../../../src/api/files/file-sink.ts";
import { Refused } from "../../../src/api/http/failure.ts";
import { recall } from "../../../src/api/http/storage.ts";
import { recover } from "../../../src/state/backend/connection.ts";
import { assertOnline } from "../../../src/state/files/diagnosis.ts";
import { isOpen } from "../../../src/state/files/job.ts";
import { placeOn, rememberPlace } from "../../../src/state/files/last-folders.ts";
import {
  addDownload,
  addUpload,
  answerTaken,
  cancelJob,
  clearJobs,
  forget,
  type Job,
  jobsAtom,
  onDone,
  retryJob,
} from "../../../src/state/files/queue.ts";
import { createSpeed } from "../../../src/state/files/speed.ts";
import type { LiveEvent } from "../../../src/state/live/connection.ts";
import { closeLive, liveStatusAtom, openLive } from "../../../src/state/live/live.ts";
import { sessionAtom, signOut } from "../../../src/state/session/session.ts";
import { store } from "../../../src/state/store.ts";
import { asPage } from "../../api/signed-in-page.ts";
import { eventually } from "../../as/eventually.ts";
import { tinyBuild } from "../../contract/backend-access.ts";

const MiB = 1_048_576;
const test = suite("the queue of transfers");

let backend: Backend;
let serving: Serving;
let leave = (): void => {};
const build = tinyBuild();

const jobs = (): readonly Job[] => store.get(jobsAtom);
const states = (): string[] => jobs().map(({ state }) => state);
const jobOf = (id: number): Job => jobs().find((job) => job.id === id) as Job;
const sessions = (): number => backend.state.sessions.size;

/** Bytes of a file in the demo's tree: a broken connection may drop what was under way. */
function arrived(path: string): number {
  const row = backend.state.servers.get(1);
  const found = row && find(treeOf(row), path);
  assert.ok(found && "node" in found && found.node.kind === "file", path);
  return found.node.size;
}

const until = (isSo: () => boolean): Promise<void> => eventually(() => assert.ok(isSo(), String(isSo)));

/** A file on this machine's disk, as far as a download knows. */
function place() {
  const pieces: Uint8Array[] = [];
  const log: string[] = [];
  const file = {
    write: async (piece: Uint8Array) => void pieces.push(piece.slice()),
    close: async () => void log.push("close"),
    abort: async () => void log.push("abort"),
  };
  const handle = { createWritable: async () => file } as unknown as FileSystemFileHandle;
  const to: Place = { open: async () => handle, clear: async () => void log.push("clear") };
  return { to, log, data: () => Buffer.concat(pieces) };
}

const profile = (id: number) => ({ id, username: "admin", role: 0 }) as never;

// The object URL of a saved file is revoked after ten minutes; a test run must not wait for that.
const usual = globalThis.setTimeout;
const patient = ((run: () => void, ms?: number) => {
  const timer = usual(run, ms);
  if ((ms ?? 0) > 60_000) timer.unref();
  return timer;
}) as typeof setTimeout;
test.before(() => void Reflect.set(globalThis, "setTimeout", patient));
test.after(() => void Reflect.set(globalThis, "setTimeout", usual));

const usualTimes = { ...fileTimes };

test.before.each(async () => {
  Object.assign(fileTimes, usualTimes);
  backend = createBackend({ servers: 2, rows: false });
  serving = await serve({ dist: build.folder, backend });
  const answer = await fetch(`${serving.url}/api/v1/login`, {
    method: "POST",
    body: JSON.stringify({ username: "admin", password: "admin" }),
    headers: { "content-type": "application/json" },
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  leave = asPage(serving.url, { cookies });
  store.set(sessionAtom, { status: "signedIn", profile: profile(1) });
});
test.after.each(async () => {
  clearJobs();
  leave();
  await serving.close();
});
test.after(() => {
  Object.assign(fileTimes, usualTimes);
  build.remove();
});

/** Sends the rest of the only transfer that runs, a download of `!silent.bin`. */
function sendsTheRest(): void {
  const [session] = backend.state.sessions.values();
  for (const bytes of [MiB, MiB, 1000]) session?.peer?.send(Buffer.alloc(bytes));
}

test("two transfers run at a time, in the order of their addition, and each end is announced", async () => {
  const announced: string[] = [];
  const end = onDone(({ path, state }) => announced.push(`${path} ${state}`));
  const places = [place(), place(), place(), place()];
  const paths = ["/root/faults/!silent.bin", "/root/config.yaml", "/root/empty.txt", "/root/picture.png"];
  for (const [at, path] of paths.entries()) addDownload(1, path, places[at]?.to);
  assert.equal(states(), ["running", "running", "waiting", "waiting"]);
  await until(() => states().join() === "running,done,done,done" && (jobs()[0]?.done ?? 0) > 0);
  await until(() => sessions() === 1);
  sendsTheRest();
  await until(() => states().every((state) => state === "done"));
  assert.equal(announced, [
    "/root/config.yaml done",
    "/root/empty.txt done",
    "/root/picture.png done",
    "/root/faults/!silent.bin done",
  ]);
  assert.equal(
    jobs().map(({ path }) => path),
    paths,
    "all keep their order",
  );
  assert.is(places[0]?.data().length, 3 * MiB + 1000);
  assert.is(places[2]?.data().length, 0);
  assert.equal(jobOf(jobs()[0]?.id ?? 0).done, 3 * MiB + 1000);
  await until(() => sessions() === 0);
  end();
});

test("an uploaded file is downloaded unchanged, and progress includes speed and remaining time", async () => {
  const data = Buffer.alloc(2 * MiB + 5, "windfire");
  const up = addUpload(1, "/tmp/new", new Blob([data]));
  assert.is(jobOf(up).size, data.length);
  await until(() => jobOf(up).state === "done");
  const { to, data: got, log } = place();
  const down = addDownload(1, "/tmp/new", to);
  await until(() => jobOf(down).state === "done");
  assert.ok(got().equals(data));
  assert.equal(log, ["close"]);
  let now = performance.now();
  Object.defineProperty(performance, "now", { configurable: true, value: () => now });
  try {
    const slow = addDownload(1, "/root/faults/!silent.bin", place().to);
    await until(() => jobOf(slow).done === MiB);
    assert.is(jobOf(slow).bytesPerSecond, null);
    now += 2000;
    await until(() => jobOf(slow).bytesPerSecond !== null);
    assert.is(Math.round(jobOf(slow).bytesPerSecond ?? 0), MiB / 2);
    assert.is(Math.round(jobOf(slow).secondsLeft ?? 0), 4);
    await until(() => sessions() === 1);
    sendsTheRest();
    await until(() => jobOf(slow).state === "done");
    assert.is(jobOf(slow).bytesPerSecond, null);
  } finally {
    Reflect.deleteProperty(performance, "now");
  }
});

test("an upload keeps its size while it opens its session", async () => {
  backend.state.faults.push({ path: "/file", kind: "slow", status: 200, text: "", times: 1 });
  const id = addUpload(1, "/root/late.bin", new Blob([new Uint8Array(10)]));
  const sizes = new Set<number | null>();
  const unsubscribe = store.sub(jobsAtom, () => void sizes.add(jobOf(id).size));
  await until(() => !isOpen(jobOf(id))).finally(unsubscribe);
  assert.is(jobOf(id).state, "done");
  assert.equal([...sizes], [10]);
});

test("a transfer can be cancelled while it waits or runs, and retried", async () => {
  const first = place();
  const slow = [
    addDownload(1, "/root/faults/!silent.bin", first.to),
    addUpload(1, "/tmp/!silent.bin", new Blob([Buffer.alloc(5 * MiB)])),
  ] as const;
  const third = addDownload(1, "/root/config.yaml", place().to);
  cancelJob(third);
  assert.is(jobOf(third).state, "cancelled");
  await until(() => slow.every((id) => jobOf(id).done > 0));
  for (const id of slow) cancelJob(id);
  await until(() => states().every((state) => state === "cancelled"));
  assert.equal(first.log, ["abort", "clear"]);
  const partial = slow.map((id) => (jobOf(id).error as FileFailure).partial);
  assert.equal(partial, [false, true], "part of the upload is on the machine");
  await until(() => sessions() === 0);
  retryJob(third);
  await until(() => jobOf(third).state === "done");
  retryJob(third);
  assert.is(jobOf(third).state, "done", "a finished transfer cannot be retried");
  forget(third);
  assert.is(jobs().length, 2);
  forget();
  assert.is(jobs().length, 0);
});

/** The text of a file on the demo's server. */
async function textOn(path: string): Promise<string> {
  const { to, data } = place();
  const id = addDownload(1, path, to);
  await until(() => jobOf(id).state === "done");
  forget(id);
  return data().toString();
}
const reasonOf = (id: number): string => (jobOf(id).error as FileFailure).reason;
async function uploads(path: string, text: string): Promise<void> {
  const id = addUpload(1, path, new Blob([text]), true);
  await until(() => jobOf(id).state === "done");
  forget(id);
}

test("an upload that waited or is retried asks before it replaces a file that has appeared meanwhile", async () => {
  const slow = [1, 2].map(() => addDownload(1, "/root/faults/!silent.bin", place().to));
  const waiting = addUpload(1, "/tmp/a.txt", new Blob(["mine"]));
  assert.is(jobOf(waiting).state, "waiting");
  // Another window writes it.
  const { upload } = await import("../../../src/api/files/file-session.ts");
  const watch = { signal: new AbortController().signal, onProgress() {} };
  await upload(1, "/tmp/a.txt", new Blob(["theirs"]), watch);
  for (const id of slow) cancelJob(id);
  await until(() => jobOf(waiting).state === "failed");
  assert.is(reasonOf(waiting), "taken");
  assert.is(await textOn("/tmp/a.txt"), "theirs");
  retryJob(waiting);
  await until(() => jobOf(waiting).state === "failed");
  assert.is(await textOn("/tmp/a.txt"), "theirs");
  answerTaken(waiting, "keepBoth");
  await until(() => jobOf(waiting).state === "done");
  assert.is(jobOf(waiting).path, "/tmp/a (2).txt");
  assert.equal([await textOn("/tmp/a.txt"), await textOn("/tmp/a (2).txt")], ["theirs", "mine"]);
  const other = addUpload(1, "/tmp/a.txt", new Blob(["replaced"]));
  await until(() => jobOf(other).state === "failed");
  answerTaken(other, "replace");
  await until(() => jobOf(other).state === "done");
  assert.is(await textOn("/tmp/a.txt"), "replaced");
});

test("an upload for which Replace was chosen replaces the file, also when it is retried", async () => {
  await uploads("/tmp/b.txt", "theirs");
  backend.state.faults.push({ path: "/file", kind: "refuse", status: 200, text: "later", times: 1 });
  const mine = addUpload(1, "/tmp/b.txt", new Blob(["mine"]), true);
  await until(() => jobOf(mine).state === "failed");
  retryJob(mine);
  await until(() => jobOf(mine).state === "done");
  assert.is(await textOn("/tmp/b.txt"), "mine");
});

test("an upload into a folder that cannot be listed any more sends nothing", async () => {
  const id = addUpload(1, "/nowhere/a.txt", new Blob(["mine"]));
  await until(() => jobOf(id).state === "failed");
  assert.equal([reasonOf(id), (jobOf(id).error as FileFailure).text], ["unlisted", "/nowhere"]);
});

test("an upload whose confirmation is lost has arrived: its size on the server shows that", async () => {
  const data = new Blob([Buffer.alloc(2 * MiB + 7)]);
  const whole = addUpload(1, "/tmp/!unconfirmed.bin", data);
  await until(() => jobOf(whole).received !== null);
  assert.equal(
    [jobOf(whole).state, (jobOf(whole).error as FileFailure).remoteState, jobOf(whole).received],
    ["failed", "whole", data.size],
  );
  const part = addUpload(1, "/tmp/!cut.bin", data);
  await until(() => jobOf(part).received !== null);
  assert.equal([(jobOf(part).error as FileFailure).remoteState, jobOf(part).received], ["part", MiB]);
});

test("a transfer that breaks while the dashboard does not answer is the dashboard's failure, and is looked at later", async () => {
  const down = addDownload(1, "/root/faults/!silent.bin", place().to);
  const up = addUpload(1, "/tmp/!silent.bin", new Blob([Buffer.alloc(3 * MiB)]));
  await until(() => jobOf(down).done > 0 && jobOf(up).done > 0);
  backend.state.faults.push({ path: "*", kind: "502", status: 502, text: "", times: 20 });
  endSessions(backend.state);
  await until(() => states().every((state) => state === "failed"));
  assert.equal([reasonOf(down), reasonOf(up)], ["dashboard", "dashboard"]);
  assert.is(jobOf(up).received, null);
  backend.state.faults.length = 0;
  recover();
  await until(() => jobOf(up).received !== null);
  assert.equal([reasonOf(up), jobOf(up).received], ["dashboard", arrived(jobOf(up).path)]);
});

test("a transfer that breaks while the dashboard answers may be the agent's failure", async () => {
  const down = addDownload(1, "/root/faults/!silent.bin", place().to);
  await until(() => jobOf(down).done > 0);
  endSessions(backend.state);
  await until(() => jobOf(down).state === "failed");
  assert.is(reasonOf(down), "dropped");
});

test("a transfer that breaks together with the live connection is the dashboard's failure, though it answers again", async () => {
  const down = addDownload(1, "/root/faults/!silent.bin", place().to);
  await until(() => jobOf(down).done > 0);
  let tell: (event: LiveEvent) => void = () => undefined;
  openLive({
    start: (onEvent) => {
      tell = onEvent;
      return { send() {}, stop() {} };
    },
  });
  tell({ kind: "status", status: "reconnecting" });
  assert.is(store.get(liveStatusAtom), "reconnecting");
  endSessions(backend.state);
  await until(() => jobOf(down).state === "failed");
  // A connection that was lost makes the first frame of the next one wait.
  tell({ kind: "status", status: "connecting" });
  closeLive();
  assert.is(reasonOf(down), "dashboard");
});

test("a transfer that breaks while this device is offline says so, and is looked at when the dashboard answers", async () => {
  const up = addUpload(1, "/tmp/!silent.bin", new Blob([Buffer.alloc(3 * MiB)]));
  await until(() => jobOf(up).done > 0);
  backend.state.faults.push({ path: "*", kind: "502", status: 502, text: "", times: 20 });
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  endSessions(backend.state);
  await until(() => jobOf(up).state === "failed");
  Reflect.deleteProperty(navigator, "onLine");
  assert.is(reasonOf(up), "offline");
  backend.state.faults.length = 0;
  recover();
  await until(() => jobOf(up).received !== null);
  assert.is(jobOf(up).received, arrived(jobOf(up).path));
});

test("transfers end when this device goes offline, though their sockets stay open, and only if the dashboard does not answer", async () => {
  // Silence alone would end them, too.
  fileTimes.stall = 300_000;
  const down = addDownload(1, "/root/faults/!silent.bin", place().to);
  const up = addUpload(1, "/tmp/!silent.bin", new Blob([Buffer.alloc(3 * MiB)]));
  await until(() => jobOf(down).done > 0 && jobOf(up).done > 0);
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
  dispatchEvent(new Event("offline"));
  await assertOnline();
  assert.equal(states(), ["running", "running"], "the dashboard answers");
  backend.state.faults.push({ path: "*", kind: "502", status: 502, text: "", times: 20 });
  dispatchEvent(new Event("offline"));
  await eventually(() => assert.equal(states(), ["failed", "failed"]));
  Reflect.deleteProperty(navigator, "onLine");
  assert.equal([reasonOf(down), reasonOf(up)], ["offline", "offline"]);
  assert.is((jobOf(up).error as FileFailure).remoteState, "part");
  backend.state.faults.length = 0;
  recover();
  await until(() => jobOf(up).received !== null);
  assert.is(jobOf(up).received, arrived(jobOf(up).path));
});

test("a failed transfer keeps its reason, does not block others, and can be retried", async () => {
  const failing = [
    addDownload(1, "/root/faults/!fail.bin", place().to),
    addDownload(1, "/root/secret.key", place().to),
    addUpload(1, "/root/full/new", new Blob(["x"])),
    addDownload(99, "/root/config.yaml", place().to),
  ] as const;
  const fine = addDownload(1, "/root/config.yaml", place().to);
  await until(() => jobOf(fine).state === "done");
  await until(() => failing.every((id) => jobOf(id).state === "failed"));
  const reasons = failing.map((id) => {
    const { error } = jobOf(id);
    return error instanceof FileFailure || error instanceof Refused ? error.text : "";
  });
  assert.equal(reasons, [
    "read /root/faults/!fail.bin: input/output error",
    "open /root/secret.key: permission denied",
    "write /root/full/new: no space left on device",
    "server not found or not connected",
  ]);
  backend.state.faults.push({ path: "/file", kind: "refuse", status: 200, text: "later", times: 1 });
  const later = addDownload(1, "/root/config.yaml", place().to);
  await until(() => jobOf(later).state === "failed");
  retryJob(later);
  await until(() => jobOf(later).state === "done");
  assert.is(jobOf(later).error, null);
});

test("without a file handle a download is saved by the browser under a valid name", async () => {
  const saved: string[] = [];
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  const id = addDownload(1, "/root/odd names/line\nend");
  await until(() => jobOf(id).state === "done");
  HTMLAnchorElement.prototype.click = click;
  assert.equal(saved, ["line␊end"]);
});

test("a download that fails, is cancelled or is forgotten at logout clears its place, also if it has not begun", async () => {
  const places = [place(), place(), place()] as const;
  const [refused, running, waiting] = places;
  const failing = addDownload(1, "/root/secret.key", refused.to);
  await until(() => jobOf(failing).state === "failed");
  addDownload(1, "/root/faults/!silent.bin", running.to);
  const silent = addDownload(1, "/root/faults/!silent.bin", place().to);
  const cancelled = addDownload(1, "/root/config.yaml", waiting.to);
  cancelJob(cancelled);
  await until(() => jobOf(silent).done > 0);
  signOut();
  await until(() => places.every(({ log }) => log.includes("clear")));
  assert.equal(
    places.map(({ log }) => log),
    [["clear"], ["abort", "clear"], ["clear"]],
  );
});

test("the browser asks before a window with a running transfer closes, and only then", async () => {
  const asks = (): boolean => {
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.not(asks());
  const id = addDownload(1, "/root/faults/!silent.bin", place().to);
  assert.ok(asks());
  cancelJob(id);
  await until(() => jobOf(id).state === "cancelled");
  assert.not(asks());
});

test("logout ends and forgets every transfer and every path; a session that only ended does not", async () => {
  const { to, log } = place();
  const first = addDownload(1, "/root/faults/!silent.bin", to);
  addDownload(1, "/root/faults/!silent.bin", place().to);
  addDownload(1, "/root/config.yaml", place().to);
  rememberPlace(1, "/root/gr\udcfc\udcdfe");
  await until(() => sessions() === 2 && jobOf(first).done > 0);
  store.set(sessionAtom, (now) => ({ ...now, status: "ended" }));
  assert.is(jobs().length, 3);
  store.set(sessionAtom, { status: "signedIn", profile: profile(1) });
  assert.is(jobs().length, 3);
  signOut();
  assert.is(jobs().length, 0);
  await until(() => sessions() === 0);
  await until(() => log.length > 1);
  assert.equal(log, ["abort", "clear"]);
  assert.is(placeOn(1), "");
  assert.is(recall("places"), null);
});

test("another user sees no transfer of the previous user", async () => {
  addDownload(1, "/root/faults/!silent.bin", place().to);
  store.set(sessionAtom, { status: "signedIn", profile: profile(2) });
  assert.is(jobs().length, 0);
  await until(() => sessions() === 0);
});

test("the last path of each server is remembered, for the servers looked at last", () => {
  assert.is(placeOn(3), "");
  rememberPlace(3, "/var/log");
  rememberPlace(4, "C:\\Users");
  rememberPlace(3, "/etc/\udcff");
  assert.is(placeOn(3), "/etc/\udcff");
  assert.is(placeOn(4), "C:\\Users");
  for (let id = 100; id < 400; id += 1) rememberPlace(id, "/");
  assert.is(placeOn(3), "");
  assert.is(placeOn(399), "/");
  localStorage.setItem("windfire.places", "{not json");
  assert.is(placeOn(399), "");
});

test("speed is measured over the last seconds, and is unknown before the first measurement", () => {
  const speed = createSpeed();
  assert.equal(speed.at(0), { done: 0, size: null, bytesPerSecond: null, secondsLeft: null });
  speed.note(0, 0, 100_000);
  for (let ms = 100; ms <= 900; ms += 100) speed.note(ms, ms, 100_000);
  assert.is(speed.at(900).bytesPerSecond, null);
  for (let ms = 1000; ms <= 10_000; ms += 100) speed.note(ms, ms, 100_000);
  assert.ok(Math.abs((speed.at(10_000).bytesPerSecond ?? 0) - 1000) < 1);
  assert.ok(Math.abs((speed.at(10_000).secondsLeft ?? 0) - 90) < 1);
  // Faster from here on: after five seconds the slow ones are forgotten.
  for (let ms = 10_100; ms <= 16_000; ms += 100) speed.note(ms, 10_000 + (ms - 10_000) * 5, 100_000);
  assert.ok(Math.abs((speed.at(16_000).bytesPerSecond ?? 0) - 5000) < 10);
  // Without progress the speed falls to 0 and the remaining time is unknown.
  assert.is(speed.at(30_000).bytesPerSecond, 0);
  assert.is(speed.at(30_000).secondsLeft, null);
});

test.run();

/**
 * The file transfers of this window, for all servers: at most two at a time, in order. They continue on every page, the browser asks
 * before the window is closed, and logout cancels and removes them.
 */
import { atom } from "jotai/vanilla";
import * as files from "../../api/files/file-session.ts";
import { type Place, toPlace } from "../../api/files/file-sink.ts";
import { onRecovery } from "../backend/connection.ts";
import { sessionAtom } from "../session/session.ts";
import { store } from "../store.ts";
import { diagnoseAgent, diagnoseFailure, whileOnline } from "./diagnosis.ts";
import { downloadToBrowser } from "./downloads.ts";
import { isOpen, type Job } from "./job.ts";
import { freePath } from "./names.ts";
import { findReceivedSize, lacksReceivedSize } from "./received.ts";
import { createSpeed, type Speed } from "./speed.ts";

export type { Job } from "./job.ts";

/** How a job runs, how to stop it, and its speed. */
interface Runner {
  run(watch: files.Watch, id: number, ifTaken: Runner["ifTaken"]): Promise<void>;
  /** The action of an upload whose name is taken when it begins. */
  ifTaken: "ask" | "replace" | "keepBoth";
  /** The target file of a download; cleared if the download fails. */
  place: Place | undefined;
  stop: AbortController | null;
  speed: Speed;
}

const atOnce = 2;
/** Interval of progress updates. */
const updateMs = 250;

/** All jobs, oldest first. */
export const jobsAtom = atom<readonly Job[]>([]);

const runners = new Map<number, Runner>();
const listeners = new Set<(job: Job) => void>();
let lastId = 0;
let timer: ReturnType<typeof setInterval> | null = null;
/** Number of recoveries of the connection. A check of an upload that fails during one is repeated. */
let recoveries = 0;

const jobs = (): readonly Job[] => store.get(jobsAtom);
const jobOf = (id: number): Job | undefined => jobs().find((job) => job.id === id);
const pathOf = ({ path }: Job): string => path;
const isWriting = ({ kind, state }: Job): boolean => kind === "upload" && state === "running";

function change(id: number, changes: Partial<Job>): void {
  store.set(jobsAtom, (all) => all.map((job) => (job.id === id ? { ...job, ...changes } : job)));
}

/** Downloads a file: to a place on the disk (see `canStream`), else to the browser's downloads. */
export function addDownload(server: number, path: string, place?: Place): number {
  const run: Runner["run"] = (watch) =>
    place ? files.download(server, path, toPlace(place), watch) : downloadToBrowser(server, path, watch);
  return add({ server, kind: "download", path, size: null }, { run, place });
}

/**
 * Uploads a file to this path. A file that exists there when the upload begins is only replaced with `replace`, which the user has chosen;
 * else the job fails with FileFailure "taken" (see `answerTaken`).
 */
export function addUpload(server: number, path: string, file: Blob, replace = false): number {
  const run: Runner["run"] = (watch, id, ifTaken) => {
    if (ifTaken === "replace") return files.upload(server, path, file, watch);
    return files.upload(server, path, file, watch, (listing) => {
      const busy = jobs().filter((job) => job.id !== id && job.server === server && isWriting(job));
      const keepBoth = ifTaken === "keepBoth";
      const free = freePath(path, listing, busy.map(pathOf), keepBoth);
      change(id, { path: free });
      return free;
    });
  };
  return add(
    { server, kind: "upload", path, size: file.size },
    { run, ifTaken: replace ? "replace" : "ask" },
  );
}

/** Queues an upload again whose name was taken. */
export function answerTaken(id: number, choice: "replace" | "keepBoth"): void {
  const runner = runners.get(id);
  if (!runner) return;
  runner.ifTaken = choice;
  retryJob(id);
}

/** Cancels a job that has not ended. */
export function cancelJob(id: number): void {
  const job = jobOf(id);
  if (job?.state === "waiting") {
    const runner = runners.get(id);
    if (runner) void clear(runner);
    end(id, { state: "cancelled", error: new files.FileFailure("cancelled") });
  } else runners.get(id)?.stop?.abort();
}

/** Queues a failed or cancelled job again, at its old position. */
export function retryJob(id: number): void {
  const job = jobOf(id);
  if (!job || (job.state !== "failed" && job.state !== "cancelled")) return;
  change(id, { state: "waiting", done: 0, received: null, error: null });
  next();
}

/** Removes an ended job from the list; without an id all ended jobs. */
export function forget(id?: number): void {
  const isGone = (job: Job): boolean => !isOpen(job) && (id === undefined || job.id === id);
  for (const job of jobs()) if (isGone(job)) runners.delete(job.id);
  store.set(jobsAtom, (all) => all.filter((job) => !isGone(job)));
}

/** Calls `listener` when a job ends, also by failure: a failed upload may leave part of a file. Returns the unsubscribe function. */
export function onDone(listener: (job: Job) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cancels and removes all jobs. */
export function clearJobs(): void {
  // A running download clears its own place once it has closed the file.
  for (const { id, state } of jobs()) if (state === "waiting") cancelJob(id);
  const left = [...runners.values()];
  runners.clear();
  store.set(jobsAtom, []);
  for (const { stop } of left) stop?.abort();
  stopUpdates();
}

/** Removes the empty target file of a failed or cancelled download. */
async function clear({ place }: Runner): Promise<void> {
  await place?.clear().catch(() => undefined);
}

function add(
  job: Pick<Job, "server" | "kind" | "path" | "size">,
  { run, ifTaken = "ask", place }: Pick<Runner, "run"> & Partial<Pick<Runner, "ifTaken" | "place">>,
): number {
  lastId += 1;
  const id = lastId;
  runners.set(id, { run, ifTaken, place, stop: null, speed: createSpeed() });
  const blank = { id, done: 0, received: null, bytesPerSecond: null, secondsLeft: null, error: null };
  store.set(jobsAtom, (all) => [...all, { ...job, ...blank, state: "waiting" as const }]);
  next();
  return id;
}

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Starts waiting jobs while there are free slots. */
function next(): void {
  const free = atOnce - jobs().filter(({ state }) => state === "running").length;
  const waiting = jobs().filter(({ state }) => state === "waiting");
  for (const { id } of waiting.slice(0, Math.max(0, free))) void start(id);
  if (!jobs().some(isOpen)) {
    stopUpdates();
    return;
  }
  if (timer !== null) return;
  timer = setInterval(updateSpeeds, updateMs);
  addEventListener("beforeunload", onUnload);
}

function stopUpdates(): void {
  if (timer === null) return;
  clearInterval(timer);
  timer = null;
  removeEventListener("beforeunload", onUnload);
}

/** Updates progress and speed, also of jobs without new data. */
function updateSpeeds(): void {
  const now = performance.now();
  store.set(jobsAtom, (all) =>
    all.map((job) => {
      const runner = runners.get(job.id);
      return job.state === "running" && runner ? { ...job, ...runner.speed.at(now) } : job;
    }),
  );
}

async function start(id: number): Promise<void> {
  const runner = runners.get(id);
  if (!runner) return;
  const stop = new AbortController();
  runner.stop = stop;
  runner.speed = createSpeed(jobOf(id)?.size);
  change(id, { state: "running" });
  const watch: files.Watch = {
    signal: stop.signal,
    onProgress(done, size) {
      if (runner.stop === stop) runner.speed.note(performance.now(), done, size);
    },
  };
  try {
    await whileOnline(runner.run(watch, id, runner.ifTaken), stop);
    end(id, { state: "done", error: null });
  } catch (thrown) {
    await clear(runner);
    const error = await diagnoseFailure(thrown, stop.signal);
    const cancelled = error instanceof files.FileFailure && error.reason === "cancelled";
    end(id, { state: cancelled ? "cancelled" : "failed", error });
    const server = jobOf(id)?.server;
    if (server)
      diagnoseAgent(error, server, (gone) => jobOf(id)?.error === error && change(id, { error: gone }));
  }
}

function end(id: number, how: Pick<Job, "state" | "error">): void {
  const runner = runners.get(id);
  // The job was removed meanwhile.
  if (!runner) return;
  runner.stop = null;
  const { done, size } = runner.speed.at(performance.now());
  const known = size === null ? {} : { done, size };
  change(id, { ...known, ...how, bytesPerSecond: null, secondsLeft: null });
  const job = jobOf(id);
  if (job) for (const listener of [...listeners]) listener(job);
  next();
  void exploreJob(id);
}

/** Finds out how much of a broken upload has arrived. Without an answer this is repeated after a recovery. */
async function exploreJob(id: number): Promise<void> {
  const [job, runner] = [jobOf(id), runners.get(id)];
  if (!job || !runner || runner.stop || !lacksReceivedSize(job)) return;
  const stop = new AbortController();
  runner.stop = stop;
  const before = recoveries;
  const found = await findReceivedSize(job, stop.signal).catch(() => null);
  if (runner.stop !== stop) return;
  runner.stop = null;
  if (found) change(id, found);
  else if (recoveries !== before) void exploreJob(id);
}

onRecovery(() => {
  recoveries += 1;
  for (const { id } of jobs()) void exploreJob(id);
});

/** The user who owns the jobs. An expired session keeps them: its user signs in again, and sockets stay open. */
let owner = store.get(sessionAtom).profile?.id;
store.sub(sessionAtom, () => {
  const { status, profile } = store.get(sessionAtom);
  if (status === "guest" || (profile && owner !== undefined && profile.id !== owner)) clearJobs();
  if (profile || status === "guest") owner = profile?.id;
});

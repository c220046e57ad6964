/**
 * The transfers of this window, for all servers: at most two at a time, in the order in which they were added. They go on whatever page is
 * shown, the browser asks before the window closes over them, and logout ends and forgets them.
 */
import { atom } from "jotai/vanilla";
import * as files from "../../api/files/file-session.ts";
import { localName, saveBlob, toHandle, toMemory } from "../../api/files/file-sink.ts";
import { sessionAtom } from "../session/session.ts";
import { store } from "../store.ts";
import { createSpeed, type Speed } from "./speed.ts";

/** A transfer, as it is shown. */
export interface Job {
  id: number;
  server: number;
  kind: "download" | "upload";
  /** On the machine: of the file itself. */
  path: string;
  /** In bytes; null until the agent has told. */
  size: number | null;
  done: number;
  /** Over the last seconds; null until there is something to go by, and once it has ended. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  /** A Failure or FileFailure, with "failed"; with "cancelled" a FileFailure that knows whether part of the file is on the machine. */
  error: unknown;
}

/** What is done to a job's file, and what it took. */
interface Work {
  run(watch: files.Watch): Promise<void>;
  stop: AbortController | null;
  speed: Speed;
}

const atOnce = 2;
/** Jobs are told anew at most this often. */
const tellMs = 250;

/** All of them, oldest first. */
export const jobsAtom = atom<readonly Job[]>([]);

const works = new Map<number, Work>();
const listeners = new Set<(job: Job) => void>();
let lastId = 0;
let timer: ReturnType<typeof setInterval> | null = null;

const jobs = (): readonly Job[] => store.get(jobsAtom);
const jobOf = (id: number): Job | undefined => jobs().find((job) => job.id === id);
const isOpen = ({ state }: Job): boolean => state === "waiting" || state === "running";

function change(id: number, changes: Partial<Job>): void {
  store.set(jobsAtom, (all) => all.map((job) => (job.id === id ? { ...job, ...changes } : job)));
}

/** Fetches a file: to `handle` piece by piece (see `canStream`), else by way of memory to the browser's downloads. */
export function addDownload(
  server: number,
  path: string,
  handle?: Pick<FileSystemFileHandle, "createWritable">,
): number {
  const to = handle ? toHandle(handle) : toMemory((file) => saveBlob(file, localName(path)));
  return add({ server, kind: "download", path, size: null }, (watch) =>
    files.download(server, path, to, watch),
  );
}

/** Sends a file to exactly this path; whether it may replace what is there has to be asked before. */
export function addUpload(server: number, path: string, file: Blob): number {
  return add({ server, kind: "upload", path, size: file.size }, (watch) =>
    files.upload(server, path, file, watch),
  );
}

/** Gives one up; what has ended stays as it is. */
export function cancelJob(id: number): void {
  const job = jobOf(id);
  if (job?.state === "waiting") {
    end(id, { state: "cancelled", error: new files.FileFailure("cancelled") });
  } else works.get(id)?.stop?.abort();
}

/** Puts one that failed or was cancelled among the waiting once more, in its old place. */
export function retryJob(id: number): void {
  const job = jobOf(id);
  if (!job || (job.state !== "failed" && job.state !== "cancelled")) return;
  change(id, { state: "waiting", done: 0, error: null });
  next();
}

/** Takes one that has ended off the list; without an id all of them. */
export function forget(id?: number): void {
  const goes = (job: Job): boolean => !isOpen(job) && (id === undefined || job.id === id);
  for (const job of jobs()) if (goes(job)) works.delete(job.id);
  store.set(jobsAtom, (all) => all.filter((job) => !goes(job)));
}

/** Calls `listener` whenever one ends, however it does: an upload that failed may have left part of a file. Returns what ends this. */
export function onDone(listener: (job: Job) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cancels and forgets everything: for whoever comes after. */
export function clearJobs(): void {
  const left = [...works.values()];
  works.clear();
  store.set(jobsAtom, []);
  for (const { stop } of left) stop?.abort();
  rest();
}

function add(job: Pick<Job, "server" | "kind" | "path" | "size">, run: Work["run"]): number {
  lastId += 1;
  const id = lastId;
  works.set(id, { run, stop: null, speed: createSpeed() });
  const blank = { id, done: 0, bytesPerSecond: null, secondsLeft: null, error: null } as const;
  store.set(jobsAtom, (all) => [...all, { ...job, ...blank, state: "waiting" as const }]);
  next();
  return id;
}

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Begins what may begin. */
function next(): void {
  const free = atOnce - jobs().filter(({ state }) => state === "running").length;
  const waiting = jobs().filter(({ state }) => state === "waiting");
  for (const { id } of waiting.slice(0, Math.max(0, free))) void begin(id);
  if (!jobs().some(isOpen)) {
    rest();
    return;
  }
  if (timer !== null) return;
  timer = setInterval(tell, tellMs);
  addEventListener("beforeunload", onUnload);
}

function rest(): void {
  if (timer === null) return;
  clearInterval(timer);
  timer = null;
  removeEventListener("beforeunload", onUnload);
}

/** Progress, and speed also where there was none. */
function tell(): void {
  const now = performance.now();
  store.set(jobsAtom, (all) =>
    all.map((job) => {
      const work = works.get(job.id);
      return job.state === "running" && work ? { ...job, ...work.speed.at(now) } : job;
    }),
  );
}

async function begin(id: number): Promise<void> {
  const work = works.get(id);
  if (!work) return;
  const stop = new AbortController();
  work.stop = stop;
  work.speed = createSpeed();
  change(id, { state: "running" });
  const watch: files.Watch = {
    signal: stop.signal,
    onProgress(done, size) {
      if (work.stop === stop) work.speed.note(performance.now(), done, size);
    },
  };
  try {
    await work.run(watch);
    end(id, { state: "done", error: null });
  } catch (error) {
    const cancelled = error instanceof files.FileFailure && error.reason === "cancelled";
    end(id, { state: cancelled ? "cancelled" : "failed", error });
  }
}

function end(id: number, how: Pick<Job, "state" | "error">): void {
  const work = works.get(id);
  // Forgotten meanwhile.
  if (!work) return;
  work.stop = null;
  const { done, size } = work.speed.at(performance.now());
  const known = size === null ? {} : { done, size };
  change(id, { ...known, ...how, bytesPerSecond: null, secondsLeft: null });
  const job = jobOf(id);
  if (job) for (const listener of [...listeners]) listener(job);
  next();
}

/** Whose they are. A session that merely ended keeps them: its user is asked to sign in again, and sockets stay. */
let owner = store.get(sessionAtom).profile?.id;
store.sub(sessionAtom, () => {
  const { status, profile } = store.get(sessionAtom);
  if (status === "guest" || (profile && owner !== undefined && profile.id !== owner)) clearJobs();
  if (profile || status === "guest") owner = profile?.id;
});

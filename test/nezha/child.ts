/**
 * Child processes that never outlive the test that started them. Three safeguards: `stop` in the test, a kill when this
 * process exits or receives a signal, and the `-tied` flag of the Go programs, which end when their standard input closes
 * (that also covers a test process that was killed outright).
 */
import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { waitSeconds } from "../as/eventually.ts";

export type Child = {
  pid: number;
  /** Text after the word that was waited for, up to the end of its line. */
  greeting: string;
  signal(name: NodeJS.Signals): void;
  /** Sends SIGTERM, and SIGKILL after five seconds. */
  stop(): Promise<void>;
  /** The last lines it wrote, for error messages. */
  log(): string;
};

const alive = new Set<ChildProcess>();
const folders = new Set<string>();
let watching = false;

/** Removes the folder when this process ends. */
export function removeAtExit(folder: string): void {
  watch();
  folders.add(folder);
}

/** Removes a folder now. */
export function removeFolder(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Starts a program and waits until it prints a line that begins with `word`. */
export function startChild(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  word: string,
): Promise<Child> {
  watch();
  const child = spawn(program, args, { env, stdio: ["pipe", "pipe", "pipe"] });
  alive.add(child);
  const lines: string[] = [];
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      alive.delete(child);
      resolve();
    });
  });
  const stop = async () => {
    if (!alive.has(child)) return;
    child.kill("SIGTERM");
    child.kill("SIGCONT"); // a stopped process does not handle SIGTERM
    const hard = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(hard);
  };
  return new Promise<Child>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(limit);
      void stop();
      reject(new Error(`${program} ${why}\n${lines.join("\n")}`));
    };
    const limit = setTimeout(() => fail(`did not say ${word} within ${waitSeconds} s`), waitSeconds * 1000);
    const take = (line: string) => {
      lines.push(line);
      if (lines.length > 60) lines.shift();
      if (!line.startsWith(word)) return;
      clearTimeout(limit);
      resolve({
        pid: child.pid ?? 0,
        greeting: line.slice(word.length).trim(),
        signal: (name) => void child.kill(name),
        stop,
        log: () => lines.join("\n"),
      });
    };
    child.once("error", (error) => {
      alive.delete(child);
      fail(`could not be started: ${error.message}`);
    });
    child.once("exit", (code, signal) => fail(`ended with ${code ?? signal}`));
    readLines(child.stdout, take);
    readLines(child.stderr, take);
  });
}

function readLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) take(part);
  });
}

function watch(): void {
  if (watching) return;
  watching = true;
  const clear = () => {
    for (const child of alive) child.kill("SIGKILL");
    for (const folder of folders)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  process.on("exit", clear);
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(name, () => {
      clear();
      process.kill(process.pid, name); // the handler is gone by now, so this ends the process as usual
    });
  }
}

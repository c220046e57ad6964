/** Child processes of a test run: a command that counts as one test, and a folder of uvu tests. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";

export type Tally = { passed: number; failed: number; skipped: number; notes: string[] };

type Outcome = Tally & { failing: string[] };

/** How long a suite may stay alive after it has printed its totals. */
const lingerSeconds = 60;

export const nothing = (): Tally => ({ passed: 0, failed: 0, skipped: 0, notes: [] });

/** Adds tallies up. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
      notes: [...all.notes, ...one.notes],
    }),
    nothing(),
  );
}

/** Runs a command that is one test: it passes when it exits with 0. */
export async function command(
  name: string,
  program: string,
  args: string[],
  seconds: number,
): Promise<Tally> {
  const { code, timedOut } = await runChild(program, args, seconds);
  if (code === 0) return { ...nothing(), passed: 1 };
  const why = timedOut ? `took longer than ${seconds} s` : `exited with ${code}`;
  return { ...nothing(), failed: 1, notes: [`${name} ${why}`] };
}

/**
 * Runs the uvu tests of one folder in one child process and counts them. A file that cannot be loaded, a suite that
 * never ends and a file whose tests were never started all count as failures: uvu itself would pass over the last.
 */
export async function uvu(
  folder: string,
  pattern: RegExp,
  seconds: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const files = testFiles(folder, pattern);
  if (files.length === 0)
    return { ...nothing(), failing: [], notes: [`no tests in ${relative(process.cwd(), folder)}`] };
  const silent = files.filter((file) => !/\.run\(\)/.test(readFileSync(join(folder, file), "utf8")));
  const args = ["--import", "tsx", "node_modules/uvu/bin.js", folder, pattern.source];
  const { code, timedOut, text } = await runChild(process.execPath, args, seconds, env);
  const tally = parse(text);
  const where = relative(process.cwd(), folder) || ".";
  const notes = silent.map((file) => `${where}/${file} never calls run()`);
  if (!tally) notes.push(`${where} broke off before its end${timedOut ? ` (over ${seconds} s)` : ""}`);
  else if (timedOut) notes.push(`${where} stayed alive after its last test: something is still open`);
  else if (code !== 0 && tally.failed === 0)
    notes.push(`${where} exited with ${code} although its tests passed`);
  if (tally?.failed) notes.unshift([`${where}: ${tally.failed} failed`, ...failures(text)].join("; "));
  const extra = notes.length - (tally?.failed ? 1 : 0);
  return {
    passed: tally?.passed ?? 0,
    failed: (tally?.failed ?? 0) + extra,
    skipped: tally?.skipped ?? 0,
    notes: [...notes, ...text.split("\n").filter(isSkip)],
    failing: extra > 0 ? [] : files.filter((file) => failedIn(text, file)),
  };
}

/**
 * Like `uvu`, but runs up to three failing files once more, as a diagnosis: a note says whether they pass alone. They have
 * failed either way. Parts of one suite share `left`, the number of files that may still run again.
 */
export async function diagnosed(
  folder: string,
  pattern: RegExp,
  seconds: number,
  left: { files: number } = { files: 3 },
  env: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  const { failing, ...first } = await uvu(folder, pattern, seconds, env);
  if (failing.length === 0 || failing.length > left.files) return first;
  left.files -= failing.length;
  const second = await uvu(folder, exactly(failing), seconds, env);
  const verdict = second.failed > 0 ? "fails alone, too" : "passes alone";
  return { ...first, notes: first.notes.map((note) => (isSkip(note) ? note : `${note} (${verdict})`)) };
}

/** Whether a line names a test that another engine skips (test/as/browser-tests.ts). */
const isSkip = (line: string): boolean => line.startsWith("SKIPPED: ");

/** The test files below a folder, as uvu finds them. */
export function testFiles(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((name) => pattern.test(name) && !name.includes("node_modules"))
    .sort();
}

/** The total size of these files in bytes. */
export const bytesOf = (folder: string, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

/** Divides the test files below a folder into patterns of about the same size, because long files take long. */
export function shares(folder: string, pattern: RegExp, count: number): RegExp[] {
  const files = testFiles(folder, pattern)
    .map((name) => ({ name, bytes: bytesOf(folder, [name]) }))
    .sort((a, b) => b.bytes - a.bytes);
  const made = Array.from({ length: Math.min(count, files.length) }, () => ({
    bytes: 0,
    names: [] as string[],
  }));
  for (const { name, bytes } of files) {
    const least = made.reduce((a, b) => (b.bytes < a.bytes ? b : a));
    least.bytes += bytes;
    least.names.push(name);
  }
  return made.map(({ names }) => exactly(names));
}

/** A pattern that these files match and no others. */
export const exactly = (names: readonly string[]): RegExp =>
  new RegExp(`^(${names.map((name) => name.replace(/[.\\/]/g, "[.\\\\/]")).join("|")})$`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours begin with the escape character
const plainly = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, "");

/** The names of the failed tests with the first line of each error, for the summary at the end of a long log. */
function failures(text: string): string[] {
  return [...plainly(text).matchAll(/^ +FAIL +(.+)\n +(.+)/gm)].map(
    ([, name, why]) => `${name}: ${why?.slice(0, 200)}`,
  );
}

/** Whether tests of this file failed. uvu prints a file's name, then a row of dots and crosses for each of its suites. */
function failedIn(text: string, file: string): boolean {
  const lines = plainly(text).split("\n");
  const from = lines.indexOf(file);
  if (from < 0) return false;
  const after = lines.slice(from + 1);
  const to = after.findIndex((line) => /^\S+\.test\.\w+$/.test(line));
  return (to < 0 ? after : after.slice(0, to)).some((line) => line.includes("✘"));
}

/** uvu's closing lines. It counts a test of a suite whose set-up failed in the total only. */
function parse(text: string): Omit<Tally, "notes"> | undefined {
  const found = [
    ...plainly(text).matchAll(/^ {2}Total: +(\d+)\n {2}Passed: +(\d+)\n {2}Skipped: +(\d+)/gm),
  ].at(-1);
  if (!found) return undefined;
  const [total, passed, skipped] = found.slice(1).map(Number) as [number, number, number];
  return { passed, failed: total - passed, skipped };
}

const running = new Set<number>();
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.once(name, () => {
    for (const pid of running) killGroup(pid);
    process.kill(process.pid, name);
  });
}

type Ended = { code: number | null; timedOut: boolean; text: string };

/** A child in its own process group, so that a time-out takes its browsers and backends along. */
function runChild(
  program: string,
  args: string[],
  seconds: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: { ...process.env, ...env },
    });
    const pid = child.pid;
    if (pid) running.add(pid);
    let text = "";
    let timedOut = false;
    const expire = () => {
      timedOut = true;
      if (pid) killGroup(pid);
    };
    let limit = setTimeout(expire, seconds * 1000);
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      process.stdout.write(chunk);
      text += chunk;
      if (!chunk.includes("Duration:")) return;
      clearTimeout(limit);
      limit = setTimeout(expire, lingerSeconds * 1000);
    });
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => process.stderr.write(chunk));
    child.once("error", (error) => {
      console.error(error.message);
      clearTimeout(limit);
      resolve({ code: null, timedOut, text });
    });
    child.once("exit", () => {
      if (pid) {
        running.delete(pid);
        killGroup(pid); // browsers and backends that it left running
      }
      clearTimeout(limit);
      // A process outside the group may hold the pipes.
      limit = setTimeout(
        () => [child.stdout, child.stderr].map((pipe) => pipe.destroy()),
        lingerSeconds * 1000,
      );
    });
    // Its last output may arrive after its end.
    child.once("close", (code) => {
      clearTimeout(limit);
      resolve({ code, timedOut, text });
    });
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group has ended already.
  }
}

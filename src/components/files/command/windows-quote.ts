/** Commands for the shells of Windows, see shell-quote.ts. */
import { lastOf } from "../../../api/files/file-name.ts";
import { type CommandProblem, pathsOf, type Task } from "./task.ts";

type QuotedCommand = string | { problem: CommandProblem };

/**
 * Whether cmd would run part of a command that is quoted for PowerShell. Agents on Windows may run either, and single quotes mean nothing
 * to cmd. Without these characters it only reports an unknown command.
 */
export const cmdWouldRun = (text: string): boolean => /[&|<>%^"]/.test(text);

/** A lone surrogate: a byte of a path that is not text (api/files/file-name.ts). */
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Invisible characters: control, format, line separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A literal string. Only single quotes are special: PowerShell has five. Invisible characters become numbers. */
function powerShellQuoted(text: string): string {
  const parts: string[] = [];
  let run = "";
  const flush = (): void => {
    if (run !== "") parts.push(`'${run.replace(/['\u2018\u2019\u201a\u201b]/g, "$&$&")}'`);
    run = "";
  };
  for (const letter of text) {
    if (!unseen.test(letter)) {
      run += letter;
      continue;
    }
    flush();
    const code = letter.codePointAt(0) ?? 0;
    parts.push(code > 0xffff ? `[char]::ConvertFromUtf32(${code})` : `[char]${code}`);
  }
  flush();
  // Start with a string: a number would be added, not concatenated.
  return parts.length === 1 && run === "" && parts[0]?.startsWith("'")
    ? parts[0]
    : `(${["''", ...parts].join("+")})`;
}

const makeFolders = "New-Item -ItemType Directory -Force -Path";

/** The command for PowerShell in one line. */
export function forPowerShell(task: Task): QuotedCommand {
  if (pathsOf(task).some((path) => lone.test(path))) return { problem: "bytes" };
  const list = (paths: readonly string[]): string => paths.map(powerShellQuoted).join(",");
  switch (task.kind) {
    case "cd":
      return `Set-Location -LiteralPath ${powerShellQuoted(task.path)}`;
    case "mkdir":
      return `New-Item -ItemType Directory -Path ${powerShellQuoted(task.path)}`;
    case "mkdirs":
      return `${makeFolders} ${list(task.paths)}`;
    case "rename":
      return `Rename-Item -LiteralPath ${powerShellQuoted(task.path)} -NewName ${powerShellQuoted(task.to)}`;
    case "move":
      return `Move-Item -LiteralPath ${list(task.paths)} -Destination ${powerShellQuoted(task.to)}`;
    case "delete":
      return `Remove-Item -LiteralPath ${list(task.entries.map(({ path }) => path))}${recurseFor(task)}`;
  }
}

/** The command with one path per line, as an array: after a comma PowerShell waits for more. */
export function powerShellLines(task: Task & { kind: "move" | "delete" | "mkdirs" }): string[] {
  const paths = task.kind === "delete" ? task.entries.map(({ path }) => path) : task.paths;
  const verb =
    task.kind === "move"
      ? `Move-Item -Destination ${powerShellQuoted(task.to)} -LiteralPath`
      : task.kind === "delete"
        ? `Remove-Item${recurseFor(task)} -LiteralPath`
        : makeFolders;
  return paths.map(
    (path, at) => (at === 0 ? `${verb} ` : "") + powerShellQuoted(path) + (at < paths.length - 1 ? "," : ""),
  );
}

const recurseFor = ({ entries }: { entries: readonly { folder: boolean }[] }): string =>
  entries.some(({ folder }) => folder) ? " -Recurse" : "";

// ---- cmd ----

/** The command for cmd. */
export function forCmd(task: Task): QuotedCommand {
  const paths = pathsOf(task);
  // Windows names contain no quotes or control characters.
  if (paths.some((path) => lone.test(path) || unseen.test(path) || path.includes('"')))
    return { problem: "bytes" };
  const text = cmdText(task);
  // Interactive cmd always expands %name%; inside quotes even a caret does not prevent it.
  return text.split("%").length > 2 ? { problem: "percent" } : text;
}

const cmdQuoted = (path: string): string => `"${path.replaceAll("/", "\\")}"`;

function cmdText(task: Task): string {
  switch (task.kind) {
    case "cd":
      // cmd cannot use a share as the current folder without a drive letter.
      return task.path.startsWith("\\\\") ? `pushd ${cmdQuoted(task.path)}` : `cd /d ${cmdQuoted(task.path)}`;
    case "mkdir":
      return `md ${cmdQuoted(task.path)}`;
    case "mkdirs":
      return `md ${task.paths.map(cmdQuoted).join(" ")}`;
    case "rename":
      return `ren ${cmdQuoted(task.path)} "${lastOf(task.to)}"`;
    case "move":
      return task.paths.map((path) => `move /-Y ${cmdQuoted(path)} ${cmdQuoted(task.to)}`).join(" & ");
    case "delete":
      return task.entries
        .map(({ path, folder }) => `${folder ? "rd /s" : "del"} ${cmdQuoted(path)}`)
        .join(" & ");
  }
}

/**
 * Shell commands for operations that the file protocol lacks, with file names quoted. A command is typed into a terminal and the user
 * runs it, so it must contain no control bytes. For `sh` it is printable ASCII only: without a locale readline treats other
 * characters as keys ("convert-meta").
 */
import { lastOf, nameBytes, type PathStyle } from "../../../api/files/file-name.ts";

export const shells = ["sh", "powershell", "cmd"] as const;
export type Shell = (typeof shells)[number];

/** The operation; all paths are absolute. */
export type Task =
  | { kind: "cd" | "mkdir"; path: string }
  /** Renames within the same folder. */
  | { kind: "rename"; path: string; to: string }
  /** Moves to another folder. */
  | { kind: "move"; paths: readonly string[]; to: string }
  | { kind: "delete"; entries: readonly { path: string; folder: boolean }[] };

/** "bytes": a name is not valid text. "percent": cmd would expand `%name%`. "long": the command is longer than a terminal line. */
export type Unsayable = "bytes" | "percent" | "long";
export type Command = { text: string; problem?: never } | { text?: never; problem: Unsayable };

/** The likely shell of a server with such paths. */
export const usualShell = (style: PathStyle): Shell => (style === "windows" ? "powershell" : "sh");

/** A terminal passes at most 4095 bytes per line to the shell; cmd accepts 8191 characters. */
const longest: Record<Shell, number> = { sh: 4000, powershell: 8000, cmd: 8000 };

/** The command without a line end, so it runs only when the user presses Enter. */
export function commandFor(shell: Shell, task: Task): Command {
  const text = { sh: forSh, powershell: forPowerShell, cmd: forCmd }[shell](task);
  if (typeof text !== "string") return text;
  return text.length > longest[shell] ? { problem: "long" } : { text };
}

/**
 * Whether cmd would run part of a command that is quoted for PowerShell. Agents on Windows may run either, and single quotes mean nothing
 * to cmd. Without these characters it only reports an unknown command.
 */
export const cmdWouldRun = (text: string): boolean => /[&|<>%^"]/.test(text);

type Said = string | { problem: Unsayable };

// ---- sh, bash, dash, zsh, fish ----

function forSh(task: Task): string {
  const raw = shWords(task);
  // `$(…)` strips trailing line ends. For a name that ends with one, wrap the whole command, which ends with a quote.
  if (raw.some((word) => word instanceof Path && word.text.endsWith("\n")))
    return `eval "$(printf '${format(nameBytes(raw.map((word) => (word instanceof Path ? plain(word.text) : word)).join(" ")))}')"`;
  return raw.map((word) => (word instanceof Path ? shQuoted(word.text) : word)).join(" ");
}

/** A file name as an argument. */
class Path {
  readonly text: string;
  constructor(text: string) {
    // A relative path could be read as an option, or searched elsewhere (CDPATH).
    this.text = text.startsWith("/") ? text : `./${text}`;
  }
}

function shWords(task: Task): (string | Path)[] {
  switch (task.kind) {
    case "cd":
      return ["cd", new Path(task.path)];
    case "mkdir":
      return ["mkdir", "--", new Path(task.path)];
    case "rename":
      return ["mv", "-i", "--", new Path(task.path), new Path(sibling(task.path, task.to, "/"))];
    case "move":
      // The trailing slash prevents overwriting a target that is not a folder.
      return ["mv", "-i", "--", ...task.paths.map((one) => new Path(one)), new Path(ended(task.to, "/"))];
    case "delete": {
      const folders = task.entries.some(({ folder }) => folder);
      return ["rm", ...(folders ? ["-r"] : []), "--", ...task.entries.map(({ path }) => new Path(path))];
    }
  }
}

const ended = (path: string, separator: string): string =>
  path.endsWith(separator) ? path : path + separator;
const sibling = (path: string, name: string, separator: string): string =>
  path.slice(0, path.lastIndexOf(separator) + 1) + name;

/** Single quotes escape everything but themselves. fish interprets backslashes inside them, so backslashes get double quotes. */
const plain = (text: string): string =>
  `'${text}'`.replace(/'|\\/g, (one, at, whole: string) =>
    one === "\\" ? `'"\\\\"'` : at === 0 || at === whole.length - 1 ? one : `'\\''`,
  );

/** One sh argument with exactly these bytes, in printable ASCII. Not for a name that ends with a line end. */
export function shQuoted(text: string): string {
  if (/^[A-Za-z0-9_./:@+,-]+$/.test(text) && !text.startsWith("-")) return text;
  if (/^[ -~]*$/.test(text)) return plain(text);
  return `"$(printf '${format(nameBytes(text))}')"`;
}

/** Bytes for the first operand of printf, in single quotes. Characters special to history, printf or quotes are octal escapes. */
function format(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) {
    const letter = String.fromCharCode(byte);
    text += /[A-Za-z0-9 _./:@+,-]/.test(letter)
      ? // In front of the format it would be an option.
        text === "" && letter === "-"
        ? "\\055"
        : letter
      : letter === "%"
        ? "%%"
        : `\\${byte.toString(8).padStart(3, "0")}`;
  }
  return text;
}

// ---- PowerShell ----

/** The character that Windows puts into a path that is not text. */
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Invisible characters: control, format, line separators. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A literal; only quotes are special, and PowerShell has five. Invisible characters are written as numbers. */
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

function forPowerShell(task: Task): Said {
  if (pathsOf(task).some((path) => lone.test(path))) return { problem: "bytes" };
  const list = (paths: readonly string[]): string => paths.map(powerShellQuoted).join(",");
  switch (task.kind) {
    case "cd":
      return `Set-Location -LiteralPath ${powerShellQuoted(task.path)}`;
    case "mkdir":
      return `New-Item -ItemType Directory -Path ${powerShellQuoted(task.path)}`;
    case "rename":
      return `Rename-Item -LiteralPath ${powerShellQuoted(task.path)} -NewName ${powerShellQuoted(task.to)}`;
    case "move":
      return `Move-Item -LiteralPath ${list(task.paths)} -Destination ${powerShellQuoted(task.to)}`;
    case "delete": {
      const recurse = task.entries.some(({ folder }) => folder) ? " -Recurse" : "";
      return `Remove-Item -LiteralPath ${list(task.entries.map(({ path }) => path))}${recurse}`;
    }
  }
}

function pathsOf(task: Task): string[] {
  switch (task.kind) {
    case "cd":
    case "mkdir":
      return [task.path];
    case "rename":
      return [task.path, task.to];
    case "move":
      return [...task.paths, task.to];
    case "delete":
      return task.entries.map(({ path }) => path);
  }
}

// ---- cmd ----

function forCmd(task: Task): Said {
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

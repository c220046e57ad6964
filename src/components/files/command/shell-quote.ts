/**
 * Commands for what the file protocol lacks, quoted so that a name is a name whatever it holds. They are typed into a terminal for
 * somebody to read and to run, so no byte of them may mean something to the terminal itself: a text for `sh` is printable ASCII
 * throughout, because a shell without a locale takes other letters for keys (readline's "convert-meta").
 */
import { lastOf, nameBytes, type PathStyle } from "../../../api/files/file-name.ts";

export const shells = ["sh", "powershell", "cmd"] as const;
export type Shell = (typeof shells)[number];

/** What is to be done; all paths are whole ones. */
export type Task =
  | { kind: "cd" | "mkdir"; path: string }
  /** Under another name in the same folder. */
  | { kind: "rename"; path: string; to: string }
  /** Into another folder. */
  | { kind: "move"; paths: readonly string[]; to: string }
  | { kind: "delete"; entries: readonly { path: string; folder: boolean }[] };

/**
 * Why a shell cannot be given a command: a name that is no text ("bytes"), `%` signs that cmd would replace with what stands between them
 * ("percent"), and what a line of a terminal does not hold ("long").
 */
export type Unsayable = "bytes" | "percent" | "long";
export type Command = { text: string; problem?: never } | { text?: never; problem: Unsayable };

/** The shell that a machine of such paths most likely runs. */
export const usualShell = (style: PathStyle): Shell => (style === "windows" ? "powershell" : "sh");

/** A terminal hands its shell 4095 bytes of a line at most, and cmd takes 8191 characters. */
const longest: Record<Shell, number> = { sh: 4000, powershell: 8000, cmd: 8000 };

/** The command, without a line end: nothing runs before somebody presses Enter. */
export function commandFor(shell: Shell, task: Task): Command {
  const text = { sh: forSh, powershell: forPowerShell, cmd: forCmd }[shell](task);
  if (typeof text !== "string") return text;
  return text.length > longest[shell] ? { problem: "long" } : { text };
}

type Said = string | { problem: Unsayable };

// ---- sh, bash, dash, zsh, fish ----

function forSh(task: Task): string {
  const raw = shWords(task);
  // `$(…)` takes line ends off the end of what it brings. Where a name ends so, the whole command is brought: it ends with a quote.
  if (raw.some((word) => word instanceof Path && word.text.endsWith("\n")))
    return `eval "$(printf '${format(nameBytes(raw.map((word) => (word instanceof Path ? plain(word.text) : word)).join(" ")))}')"`;
  return raw.map((word) => (word instanceof Path ? shQuoted(word.text) : word)).join(" ");
}

/** A name among the words of a command. */
class Path {
  readonly text: string;
  constructor(text: string) {
    // A relative one could be taken for an option, or be looked for elsewhere (CDPATH).
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
      // The slash at the end: what is no folder must not be written over.
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

/** Single quotes keep all but themselves; fish alone reads backslashes between them, so those get double quotes. */
const plain = (text: string): string =>
  `'${text}'`.replace(/'|\\/g, (one, at, whole: string) =>
    one === "\\" ? `'"\\\\"'` : at === 0 || at === whole.length - 1 ? one : `'\\''`,
  );

/** One word of a command for sh: exactly these bytes, written in printable ASCII. Not for what ends with a line end. */
export function shQuoted(text: string): string {
  if (/^[A-Za-z0-9_./:@+,-]+$/.test(text) && !text.startsWith("-")) return text;
  if (/^[ -~]*$/.test(text)) return plain(text);
  return `"$(printf '${format(nameBytes(text))}')"`;
}

/** Bytes for the first operand of printf, between single quotes. Anything that history, printf or a quote could take is a number. */
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

/** What Windows writes into a path that is no text. */
const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
/** Not to be seen, or not where it stands: control and format characters, separators of lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A literal: nothing is special in it but quotes, of which PowerShell knows five. Unseen characters by their numbers. */
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
  // A number in front would be added to, not a text.
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
  // No name on Windows has a quote or a control character, so what has one did not come from there.
  if (paths.some((path) => lone.test(path) || unseen.test(path) || path.includes('"')))
    return { problem: "bytes" };
  const text = cmdText(task);
  // On its interactive line nothing keeps cmd from replacing %name%, and between quotes not even a caret could break it up.
  return text.split("%").length > 2 ? { problem: "percent" } : text;
}

const cmdQuoted = (path: string): string => `"${path.replaceAll("/", "\\")}"`;

function cmdText(task: Task): string {
  switch (task.kind) {
    case "cd":
      // A share is no current folder for cmd, unless it gets a drive.
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

/**
 * Shell commands for operations that the file protocol lacks, with file names quoted. A command is typed into a terminal and the user
 * runs it, so it must contain no control bytes. For `sh` it is printable ASCII only: without a locale readline treats other
 * characters as keys ("convert-meta").
 */
import { nameBytes, type PathStyle } from "../../../api/files/file-name.ts";
import { type Command, pathsOf, type Task } from "./task.ts";
import { forCmd, forPowerShell, powerShellLines } from "./windows-quote.ts";

export const shells = ["sh", "powershell", "cmd"] as const;
export type Shell = (typeof shells)[number];

/** The likely shell of a server with such paths. */
export const usualShell = (style: PathStyle): Shell => (style === "windows" ? "powershell" : "sh");

/** The longest line: a terminal passes at most 4095 bytes to the shell; cmd accepts 8191 characters. */
const longest: Record<Shell, number> = { sh: 4000, powershell: 8000, cmd: 8000 };

/** The longest command of several lines: a terminal sends it in one message. */
const longestInAll = 60_000;

/**
 * The command, without a final line end, so that it runs only when the user presses Enter. A command that is too long for one line is
 * split where the shell waits for the rest; `withoutKeys` (state/unsaved/pending-command.ts) removes all other line ends.
 */
export function commandFor(shell: Shell, task: Task): Command {
  const text = { sh: forSh, powershell: forPowerShell, cmd: forCmd }[shell](task);
  if (typeof text !== "string") return text;
  const fits = (one: string): boolean => one.length <= longest[shell];
  if (fits(text)) return { text };
  const lines = linesFor(shell, task);
  const whole = lines.join("\n");
  const tooLong = lines.length === 0 || whole.length > longestInAll || !lines.every(fits);
  if (!tooLong) return { text: whole };
  const powerShellCan = shell === "cmd" && commandFor("powershell", task).text !== undefined;
  return { problem: powerShellCan ? "longForCmd" : "long" };
}

/** The command in several lines; none if the shell or the operation has no such form. */
function linesFor(shell: Shell, task: Task): string[] {
  if (task.kind !== "move" && task.kind !== "delete" && task.kind !== "mkdirs") return [];
  if (shell === "powershell") return powerShellLines(task);
  // A command with Windows paths may be typed into cmd, which would run each line.
  return shell === "sh" && pathsOf(task).every((path) => path.startsWith("/")) ? shLines(task) : [];
}

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
    case "mkdirs":
      return ["mkdir", "-p", "--", ...task.paths.map((one) => new Path(one))];
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

/**
 * A here-document with a path per line, as formats for printf, inside one quoted argument: an interactive shell waits for its end, and fish,
 * which has no here-documents, only passes it on.
 */
function shLines(task: Task): string[] {
  const words = shWords(task);
  const paths = words.filter((word) => word instanceof Path);
  const verb = words.filter((word) => typeof word === "string");
  return [
    // The dot keeps line ends at the end of a name, which $(…) strips.
    `sh -c 'while IFS= read -r f; do f=$(printf "$f."); set -- "$@" "\${f%.}"; done <<"END"`,
    ...paths.map(({ text }) => format(nameBytes(text))),
    "END",
    `${verb.join(" ")} "$@"'`,
  ];
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
      ? // At the beginning, printf would read it as an option.
        text === "" && letter === "-"
        ? "\\055"
        : letter
      : letter === "%"
        ? "%%"
        : `\\${byte.toString(8).padStart(3, "0")}`;
  }
  return text;
}

/** The operations for which there are commands, and the result of writing one. */

/** The operation; all paths are absolute. */
export type Task =
  | { kind: "cd" | "mkdir"; path: string }
  /** Creates folders, with those that contain them, unless they exist. */
  | { kind: "mkdirs"; paths: readonly string[] }
  /** Renames within the same folder. */
  | { kind: "rename"; path: string; to: string }
  /** Moves to another folder. */
  | { kind: "move"; paths: readonly string[]; to: string }
  | { kind: "delete"; entries: readonly { path: string; folder: boolean }[] };

/**
 * "bytes": a name is not valid text. "percent": cmd would expand `%name%`. "long": the command is longer than a terminal line. "longForCmd":
 * too long for cmd, but PowerShell takes it in several lines.
 */
export type CommandProblem = "bytes" | "percent" | "long" | "longForCmd";

export type Command = { text: string; problem?: never } | { text?: never; problem: CommandProblem };

/** All paths of an operation. */
export function pathsOf(task: Task): string[] {
  switch (task.kind) {
    case "cd":
    case "mkdir":
      return [task.path];
    case "rename":
      return [task.path, task.to];
    case "move":
      return [...task.paths, task.to];
    case "mkdirs":
      return [...task.paths];
    case "delete":
      return task.entries.map(({ path }) => path);
  }
}

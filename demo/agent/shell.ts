/** A simulated shell: line editing, echo and a few built-in commands (see `help`). It runs no programs. */
import type { Peer } from "../state/demo-state.ts";
import { pause } from "../state/time.ts";

const folders: Readonly<Record<string, readonly string[]>> = {
  "/root": ["backup", "notes.txt", "deploy.sh"],
  "/": ["etc", "home", "root", "tmp", "var"],
};
const folderNames = new Set(["backup", "etc", "home", "root", "tmp", "var"]);

/** Maximum size of one message from an agent's shell (agents ≥ 2.3.3). */
const pieceBytes = 32 * 1024;
const aheadBytes = 1024 * 1024;

interface Shell {
  print(text: string): void;
  /** Starts on a new line if the current one is not empty. */
  line(text: string): void;
  args: readonly string[];
  size: { cols: number; rows: number };
  stopped(): boolean;
  peer: Peer;
}

type Command = (shell: Shell) => Promise<void> | void;

function colours({ line }: Shell): void {
  const row = (from: number, to: number, code: (n: number) => string): string =>
    Array.from(
      { length: to - from },
      (_, n) => `\x1b[${code(from + n)}m ${String(from + n).padStart(3)} `,
    ).join("");
  line(`${row(30, 38, String)}\x1b[0m`);
  line(`${row(90, 98, String)}\x1b[0m`);
  line(`${row(40, 48, String)}\x1b[0m`);
  line(`${row(100, 108, String)}\x1b[0m`);
  line("\x1b[1mbold\x1b[0m \x1b[3mitalic\x1b[0m \x1b[4munderlined\x1b[0m \x1b[7minverse\x1b[0m");
}

/** Prints numbered lines of 100 characters as fast as the client reads. */
async function flood({ args, peer, stopped, line }: Shell): Promise<void> {
  const bytes = Number(args[0] ?? 1) * 1024 * 1024;
  const filling = "the quick brown fox jumps over the lazy dog ".repeat(3);
  let sent = 0;
  for (let at = 0; sent < bytes && !stopped(); ) {
    let piece = "";
    while (piece.length < pieceBytes - 102) {
      piece += `${`${String(at)} ${filling}`.slice(0, 98)}\r\n`;
      at += 1;
    }
    sent += piece.length;
    peer.send(Buffer.from(piece));
    while (peer.waiting() > aheadBytes && !stopped()) await pause(1);
  }
  line(`flood over: ${sent} bytes`);
}

const commands: Readonly<Record<string, Command>> = {
  clear: ({ print }) => print("\x1b[2J\x1b[3J\x1b[H"),
  colours,
  echo: ({ line, args }) => line(args.join(" ")),
  flood,
  help: ({ line }) => line(Object.keys(commands).join("  ")),
  links: ({ line }) => line("see https://example.com/docs?page=2 for more"),
  ls: ({ line, args }) => {
    const folder = args[0] ?? "/root";
    const found = Object.hasOwn(folders, folder) ? folders[folder] : undefined;
    if (!found) return line(`ls: cannot access '${folder}': No such file or directory`);
    line(found.map((one) => (folderNames.has(one) ? `\x1b[1;34m${one}\x1b[0m` : one)).join("  "));
  },
  pwd: ({ line }) => line("/root"),
  async sleep({ args, stopped }) {
    const end = Date.now() + Number(args[0] ?? 1) * 1000;
    while (Date.now() < end && !stopped()) await pause(20);
  },
  stty: ({ line, args, size }) =>
    line(args[0] === "size" ? `${size.rows} ${size.cols}` : "speed 38400 baud; line = 0;"),
  /** Wide characters, emoji with and without joiners, and zero-width marks: the bars must align. */
  unicode({ line }) {
    for (const sample of ["中文字", "日本語", "한국어", "😀🚀✅", "abcdef"]) line(`${sample}|`);
    line("e\u0301e\u0301e\u0301abc|");
  },
  whoami: ({ line }) => line("root"),
};

/** Serves one terminal session as root on the named server. */
export function serveShell(name: string, peer: Peer): void {
  const size = { cols: 80, rows: 24 };
  const prompt = `\x1b[?2004h\x1b[1;32mroot@${name.replace(/[^\w.-]+/g, "-")}\x1b[0m:\x1b[1;34m~\x1b[0m# `;
  let typed = "";
  let busy = false;
  /** Keys that were typed while a command ran. */
  const ahead: string[] = [];
  let stop = false;
  let pasting = false;
  const past: string[] = [];
  let from = 0;
  const print = (text: string): void => peer.send(Buffer.from(text));
  const line = (text: string): void => print(`${text}\r\n`);

  peer.onClose(() => {
    stop = true;
  });
  peer.onMessage((data, binary) => {
    // The backend passes text frames on as keyboard input.
    if (!binary || data[0] === 0) keys(data.subarray(binary ? 1 : 0).toString("utf8"));
    else if (data[0] === 1) resize(data.subarray(1).toString("utf8"));
  });
  setTimeout(() => print(prompt), 5);

  function resize(text: string): void {
    try {
      const wanted = JSON.parse(text) as { Cols?: number; Rows?: number };
      const fits = (value: unknown, least: number, most: number): value is number =>
        typeof value === "number" && value >= least && value <= most;
      if (!fits(wanted.Cols, 2, 1000) || !fits(wanted.Rows, 2, 500)) return;
      Object.assign(size, { cols: wanted.Cols, rows: wanted.Rows });
    } catch {
      // Agents ignore an unreadable resize message.
    }
  }

  function keys(text: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: keys are control characters
    for (const key of text.match(/\x1b\[[\d;]*[A-Za-z~]|\x1b.?|./gsu) ?? []) press(key);
  }

  function press(key: string): void {
    if (key === "\x03") interrupt();
    else if (busy) ahead.push(key);
    else if (key === "\x1b[200~" || key === "\x1b[201~") pasting = key === "\x1b[200~";
    else if (pasting && (key === "\r" || key === "\n")) {
      typed += "\n";
      print("\r\n> ");
    } else if (key === "\r") void run();
    else if (key === "\x04" && typed === "") exit();
    else if (key === "\x7f") {
      if (typed !== "") print("\b \b");
      typed = [...typed].slice(0, -1).join("");
    } else if (key === "\x1b[A" || key === "\x1b[B") recall(key === "\x1b[A" ? -1 : 1);
    else if (key >= " " || key === "\t") {
      typed += key;
      print(key);
    }
  }

  /** Shows a line of the history. */
  function recall(step: number): void {
    from = Math.min(past.length, Math.max(0, from + step));
    typed = past[from] ?? "";
    print(`\r\x1b[K${prompt}${typed}`);
  }

  function interrupt(): void {
    ahead.length = 0;
    if (busy) stop = true;
    else {
      typed = "";
      print(`^C\r\n${prompt}`);
    }
  }

  function exit(): void {
    print("\x1b[?2004l\r\nexit\r\n");
    // Agents send this read error after the shell has ended.
    print("read /dev/ptmx: input/output error");
    setTimeout(() => peer.terminate(), 20);
  }

  async function run(): Promise<void> {
    const input = typed;
    typed = "";
    print("\x1b[?2004l\r\n");
    if (input.trim() !== "") past.push(input);
    from = past.length;
    busy = true;
    stop = false;
    for (const part of input.split("\n")) {
      const [command = "", ...args] = part.trim().split(/\s+/);
      if (command === "exit") return exit();
      if (command === "" || stop) continue;
      const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
      if (known) await known({ print, line, args, size, stopped: () => stop, peer });
      else line(`${command}: command not found`);
    }
    busy = false;
    if (stop) print("^C\r\n");
    print(prompt);
    for (const key of ahead.splice(0)) press(key);
  }
}

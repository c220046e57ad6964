/** Commands for a terminal, run by the real shells of this machine on the most difficult file names. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { nameBytes, nameOf } from "../../../src/api/files/file-name.ts";
import { commandFor, shQuoted } from "../../../src/components/files/command/shell-quote.ts";
import type { Command, Task } from "../../../src/components/files/command/task.ts";
import { cmdWouldRun } from "../../../src/components/files/command/windows-quote.ts";
import { withoutKeys } from "../../../src/state/unsaved/pending-command.ts";

const nasty = [
  "plain",
  "with space",
  "it's",
  "'",
  "''x''",
  '"double"',
  "-rf",
  "--help",
  "~",
  "$HOME",
  "$(touch owned)",
  "`touch owned`",
  "a;touch owned",
  "a&b|c>d<e",
  "*",
  "?",
  "[a-z]",
  "{a,b}",
  "!history!",
  "#comment",
  "back\\slash",
  "two\\\\slashes",
  "ends with\\",
  "\\'",
  "percent%s%d%",
  "%",
  "new\nline",
  "\nfirst",
  "last\n",
  "lasts\n\n\n",
  "it's last\n",
  "\\ last\n",
  "tab\there",
  "bell\x07",
  "esc\x1b[31m",
  "del\x7f",
  "c1\u009b31m",
  "\r",
  "eot\x04intr\x03",
  "ü é 打印机 🔥",
  "\u202eexe.txt",
  nameOf(Uint8Array.of(0xff, 0xfe, 0x41)),
  nameOf(Uint8Array.of(0x31, 0xe9, 0x32)),
  nameOf(Uint8Array.of(0xc3)),
  "\x011 digit after",
  "x".repeat(255),
];

const shellsHere = ["sh", "bash", "zsh", "ksh", "fish"].filter(
  (name) => spawnSync(name, ["-c", "exit 0"]).status === 0,
);
const bytesOf = (path: string): Buffer => Buffer.from(nameBytes(path));
const text = (command: Command): string => {
  if (command.text === undefined) throw new Error(command.problem);
  assert.match(command.text, /^[ -~\n]+$/, "nothing that a terminal could take for a key");
  assert.is(withoutKeys(command.text), command.text.replaceAll("\n", "\r"), "all of it is typed");
  return command.text;
};
const runs = (shell: string, commands: readonly string[], cwd: string): void => {
  // Without a locale, as in a service.
  execFileSync(shell, ["-c", commands.join("\n")], {
    cwd,
    env: { PATH: process.env.PATH, LC_ALL: "C" },
    stdio: "pipe",
  });
};
const namesIn = (folder: string | Buffer): string[] =>
  readdirSync(folder, { encoding: "buffer" })
    .map((name) => nameOf(name))
    .sort();

function inFolder(work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "windfire-quote-"));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const put = (folder: string, name: string): void => writeFileSync(bytesOf(`${folder}/${name}`), name);

test("a shell for these tests is installed", () => {
  assert.ok(shellsHere.includes("sh"));
});

for (const shell of shellsHere) {
  test(`${shell}: a new folder gets exactly the requested name`, () =>
    inFolder((folder) => {
      const made = nasty.map((name) => text(commandFor("sh", { kind: "mkdir", path: `${folder}/${name}` })));
      runs(shell, made, folder);
      assert.equal(namesIn(folder), [...nasty].sort());
    }));

  test(`${shell}: missing folders are created with those above them, however many`, () =>
    inFolder((folder) => {
      mkdirSync(`${folder}/top`);
      const names = nasty.filter((one) => one.length < 200);
      const some = [...names, ...Array.from({ length: 200 }, (_, at) => `f ${at}`)];
      const paths = ["top", ...some.map((name) => `top/${name}/below`)].map((one) => `${folder}/${one}`);
      const made = text(commandFor("sh", { kind: "mkdirs", paths }));
      assert.ok(made.includes("\n"));
      runs(shell, [made], folder);
      assert.equal(namesIn(`${folder}/top`), [...some].sort());
      for (const name of names) assert.equal(namesIn(bytesOf(`${folder}/top/${name}`)), ["below"]);
    }));

  test(`${shell}: a delete removes only the given file`, () =>
    inFolder((folder) => {
      for (const which of [0, 1]) {
        for (const name of nasty) put(folder, name);
        const taken = nasty
          .filter((_, at) => at % 2 === which)
          .map((name) => [{ path: `${folder}/${name}`, folder: false }])
          .map((entries) => text(commandFor("sh", { kind: "delete", entries })));
        runs(shell, taken, folder);
        assert.equal(namesIn(folder), nasty.filter((_, at) => at % 2 !== which).sort());
      }
    }));

  test(`${shell}: one command deletes several entries, folders with their content`, () =>
    inFolder((folder) => {
      const some = ["a\nb", "it's", "-rf", nameOf(Uint8Array.of(0xff))];
      for (const name of some) {
        mkdirSync(bytesOf(`${folder}/${name}`));
        put(`${folder}/${name}`, "inside");
      }
      put(folder, "file");
      put(folder, "stays");
      const entries = [...some.map((name) => ({ path: `${folder}/${name}`, folder: true }))];
      entries.push({ path: `${folder}/file`, folder: false });
      runs(shell, [text(commandFor("sh", { kind: "delete", entries }))], folder);
      assert.equal(namesIn(folder), ["stays"]);
    }));

  test(`${shell}: a file is renamed and moved under any name`, () =>
    inFolder((folder) => {
      const names = nasty.filter((one) => one.length < 200);
      const steps = names.flatMap((name) => {
        put(folder, `before ${name}`);
        mkdirSync(bytesOf(`${folder}/to ${name}`));
        return [
          text(commandFor("sh", { kind: "rename", path: `${folder}/before ${name}`, to: name })),
          text(commandFor("sh", { kind: "move", paths: [`${folder}/${name}`], to: `${folder}/to ${name}` })),
        ];
      });
      runs(shell, steps, folder);
      for (const name of names) assert.equal(namesIn(bytesOf(`${folder}/to ${name}`)), [name]);
      assert.equal(namesIn(folder), names.map((name) => `to ${name}`).sort());
    }));

  test(`${shell}: hundreds of entries are deleted and moved by one command of several lines`, () =>
    inFolder((folder) => {
      const some = [
        ...nasty.filter((one) => one.length < 200),
        ...Array.from({ length: 300 }, (_, at) => `f ${at}`),
      ];
      for (const name of [...some, "stays"]) put(folder, name);
      mkdirSync(`${folder}/to it's`);
      const paths = some.map((name) => `${folder}/${name}`);
      const move = text(commandFor("sh", { kind: "move", paths, to: `${folder}/to it's` }));
      assert.ok(move.split("\n").length > 300);
      runs(shell, [move], folder);
      assert.equal(namesIn(folder), ["stays", "to it's"]);
      assert.equal(namesIn(`${folder}/to it's`), [...some].sort());

      mkdirSync(`${folder}/to it's/with content`);
      put(`${folder}/to it's/with content`, "x");
      const entries = ["with content", ...some].map((name, at) => ({
        path: `${folder}/to it's/${name}`,
        folder: at === 0,
      }));
      runs(shell, [text(commandFor("sh", { kind: "delete", entries }))], folder);
      assert.equal(namesIn(`${folder}/to it's`), []);
      assert.equal(namesIn(folder), ["stays", "to it's"]);
    }));

  test(`${shell}: changes into a folder of any name`, () =>
    inFolder((folder) => {
      for (const name of nasty) mkdirSync(bytesOf(`${folder}/${name}`));
      const gone = nasty.map((name) => text(commandFor("sh", { kind: "cd", path: `${folder}/${name}` })));
      runs(
        shell,
        gone.flatMap((command) => [command, "echo > here"]),
        "/",
      );
      for (const name of nasty) assert.equal(namesIn(bytesOf(`${folder}/${name}`)), ["here"]);
    }));
}

test("an interactive bash, with history and key bindings, runs them the same way", () =>
  inFolder((folder) => {
    if (!shellsHere.includes("bash")) return;
    const typed = nasty.map((name) => text(commandFor("sh", { kind: "mkdir", path: `${folder}/${name}` })));
    spawnSync("bash", ["--norc", "--noprofile", "-i"], {
      input: `set -o history -o histexpand\n${typed.join("\n")}\n`,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: "C", HISTFILE: "" },
    });
    assert.equal(namesIn(folder), [...nasty].sort());
  }));

/** Types `keys` at the prompt of an interactive shell, as the dashboard does, and hangs up when `isDone`. `shown`: the output so far. */
const typesIn = (
  shell: string,
  cwd: string,
  keys: string,
  isDone: (shown: string) => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const flags = shell === "bash" ? "--norc --noprofile -i" : "-i";
    // `script` gives the shell a terminal with its line discipline.
    const terminal = spawn("script", ["-qec", `${shell} ${flags}`, "/dev/null"], {
      cwd,
      env: { PATH: process.env.PATH, LC_ALL: "C", TERM: "dumb", HISTFILE: "" },
      timeout: 60_000,
    });
    let shown = "";
    let isTyped = false;
    terminal.stdout.on("data", (output) => {
      shown += output;
      if (!isTyped && /[#$%>] /.test(shown)) {
        isTyped = true;
        terminal.stdin.write(keys);
      }
    });
    const watching = setInterval(() => {
      if (isDone(shown)) terminal.kill();
    }, 20);
    terminal.on("close", () => {
      clearInterval(watching);
      resolve();
    });
  });

test("a terminal runs nothing of a command of several lines before Enter, and the whole of it then", async () => {
  if (spawnSync("script", ["--version"]).status !== 0) return;
  for (const shell of shellsHere) {
    const folder = mkdtempSync(join(tmpdir(), "windfire-quote-"));
    const some = Array.from({ length: 200 }, (_, at) => `${nasty[at % nasty.length]?.slice(0, 60)} ${at}`);
    for (const name of some) put(folder, name);
    const entries = some.map((name) => ({ path: `${folder}/${name}`, folder: false }));
    const typed = withoutKeys(text(commandFor("sh", { kind: "delete", entries })));
    try {
      await typesIn(shell, folder, typed, (shown) => shown.includes(`"$@"'`));
      assert.is(namesIn(folder).length, some.length, `${shell}: before Enter`);
      await typesIn(shell, folder, `${typed}\r`, () => namesIn(folder).length === 0);
      assert.equal(namesIn(folder), [], shell);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});

test("simple names have no quotes, and a relative name cannot be an option", () => {
  assert.is(shQuoted("/var/log/nginx-1.log"), "/var/log/nginx-1.log");
  assert.is(text(commandFor("sh", { kind: "cd", path: "/var/log" })), "cd /var/log");
  assert.is(text(commandFor("sh", { kind: "cd", path: "-" })), "cd ./-");
  assert.is(
    text(commandFor("sh", { kind: "move", paths: ["/a b", "/c"], to: "/d" })),
    "mv -i -- '/a b' /c /d/",
  );
});

test("a name is a PowerShell literal, whichever of the five quotes it contains", () => {
  const said = (task: Task) => commandFor("powershell", task).text;
  assert.is(said({ kind: "cd", path: "C:\\it's [1]" }), "Set-Location -LiteralPath 'C:\\it''s [1]'");
  assert.is(
    said({ kind: "delete", entries: [{ path: "C:\\a‘b’c‚d‛e", folder: false }] }),
    "Remove-Item -LiteralPath 'C:\\a‘‘b’’c‚‚d‛‛e'",
  );
  assert.is(
    said({
      kind: "delete",
      entries: [
        { path: "C:\\$x `n", folder: true },
        { path: "C:\\y", folder: false },
      ],
    }),
    "Remove-Item -LiteralPath 'C:\\$x `n','C:\\y' -Recurse",
  );
  assert.is(
    said({ kind: "rename", path: "C:\\a", to: "\u202eb" }),
    "Rename-Item -LiteralPath 'C:\\a' -NewName (''+[char]8238+'b')",
  );
  assert.is(
    said({ kind: "mkdir", path: "/tmp/a\nb" }),
    "New-Item -ItemType Directory -Path (''+'/tmp/a'+[char]10+'b')",
  );
  assert.is(
    said({ kind: "move", paths: ["C:\\a", "C:\\b"], to: "D:\\" }),
    "Move-Item -LiteralPath 'C:\\a','C:\\b' -Destination 'D:\\'",
  );
  assert.is(commandFor("powershell", { kind: "cd", path: "/\udcff" }).problem, "bytes");
});

test("cmd paths are quoted, and paths that cmd would expand are refused", () => {
  const said = (task: Task) => commandFor("cmd", task);
  assert.is(said({ kind: "cd", path: "D:/a & b" }).text, 'cd /d "D:\\a & b"');
  assert.is(said({ kind: "cd", path: "\\\\nas\\share" }).text, 'pushd "\\\\nas\\share"');
  assert.is(said({ kind: "rename", path: "C:\\a ^b", to: "c d" }).text, 'ren "C:\\a ^b" "c d"');
  assert.is(
    said({
      kind: "delete",
      entries: [
        { path: "C:\\x", folder: true },
        { path: "C:\\y", folder: false },
      ],
    }).text,
    'rd /s "C:\\x" & del "C:\\y"',
  );
  assert.is(said({ kind: "mkdir", path: "C:\\100%" }).text, 'md "C:\\100%"', "one sign is only a sign");
  assert.is(said({ kind: "mkdir", path: "C:\\%PATH%" }).problem, "percent");
  assert.is(said({ kind: "move", paths: ["C:\\50%", "C:\\60%"], to: "C:\\x" }).problem, "percent");
  assert.is(said({ kind: "cd", path: "C:\\\udcff" }).problem, "bytes");
});

test("a PowerShell command that is too long for a line is an array over several lines", () => {
  const paths = Array.from({ length: 100 }, (_, at) => `C:\\${"x".repeat(100)}'s ${at}`);
  const entries = paths.map((path, at) => ({ path, folder: at === 0 }));
  const { text: removal = "" } = commandFor("powershell", { kind: "delete", entries });
  const lines = removal.split("\n");
  assert.is(lines.length, 100);
  assert.match(lines[0] ?? "", /^Remove-Item -Recurse -LiteralPath 'C:\\x+''s 0',$/);
  assert.ok(lines.slice(1, -1).every((line) => /^'.*',$/.test(line)));
  assert.match(lines.at(-1) ?? "", /^'.*'$/);
  assert.is(withoutKeys(removal), removal.replaceAll("\n", "\r"));
  const { text: move = "" } = commandFor("powershell", { kind: "move", paths, to: "D:\\a b" });
  assert.match(move, /^Move-Item -Destination 'D:\\a b' -LiteralPath 'C:/);
  assert.is(withoutKeys(move), move.replaceAll("\n", "\r"));
});

test("a command that is too long is refused instead of cut", () => {
  const entries = (count: number, start: string) =>
    Array.from({ length: count }, (_, at) => ({ path: `${start}${"x".repeat(200)}${at}`, folder: false }));
  assert.is(commandFor("cmd", { kind: "delete", entries: entries(40, "C:\\") }).problem, "longForCmd");
  assert.is(commandFor("cmd", { kind: "delete", entries: entries(400, "C:\\") }).problem, "long");
  assert.is(commandFor("sh", { kind: "delete", entries: entries(400, "/") }).problem, "long");
  assert.is(commandFor("sh", { kind: "delete", entries: entries(40, "C:\\") }).problem, "long");
  const long = `/${"中".repeat(400)}`;
  const deep = [{ path: long, folder: true }, ...entries(40, "/")];
  assert.is(
    commandFor("sh", { kind: "delete", entries: deep }).problem,
    "long",
    "one name is longer than a line",
  );
});

test("a PowerShell command is only for copying if cmd would run or expand part of a name", () => {
  const typed = (name: string): boolean => {
    const command = commandFor("powershell", { kind: "cd", path: `C:\\${name}` });
    return command.text !== undefined && !cmdWouldRun(command.text);
  };
  for (const name of [
    "plain",
    "with space",
    "it's",
    "$(calc)",
    "`calc`",
    "a;calc",
    "(x)",
    "new\nline",
    "ü 打",
  ])
    assert.ok(typed(name), name);
  for (const name of ["a&calc", "a|calc", "a>b", "a<b", "%PATH%", "a^b", '"&calc'])
    assert.not(typed(name), name);
});

test.run();

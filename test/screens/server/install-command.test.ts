/** The install commands: the text of the contract, and values that no shell takes for anything but values. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type Ingredients,
  installCommand,
  quotePowerShell,
  quoteSh,
  secretFor,
  textOf,
} from "../../../src/screens/server/install/command.ts";
import { isSystem, systems } from "../../../src/screens/server/install/systems.ts";

const secret = "AbCdEfGhIjKlMnOpQrStUvWxYz012345";
const uuid = "aaaaaaaa-0000-4000-8000-000000000007";
const ingredients: Ingredients = { installHost: "dashboard.example.com:8008", tls: false, secret };

function command(system: string, changes: Partial<Ingredients> = {}): string {
  const made = installCommand(system, { ...ingredients, ...changes });
  if ("fault" in made) throw new Error(`no command: ${made.fault}`);
  return textOf(made.command);
}
function fault(system: string, changes: Partial<Ingredients> = {}): string | null {
  const made = installCommand(system, { ...ingredients, ...changes });
  return "fault" in made ? made.fault : null;
}

const linux =
  "curl -L https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.sh -o agent.sh && chmod +x agent.sh && env NZ_SERVER=dashboard.example.com:8008 NZ_TLS=false NZ_CLIENT_SECRET=AbCdEfGhIjKlMnOpQrStUvWxYz012345 ./agent.sh";
const windows =
  '$env:NZ_SERVER="dashboard.example.com:8008";$env:NZ_TLS="false";$env:NZ_CLIENT_SECRET="AbCdEfGhIjKlMnOpQrStUvWxYz012345"; [Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Ssl3 -bor [Net.SecurityProtocolType]::Tls -bor [Net.SecurityProtocolType]::Tls11 -bor [Net.SecurityProtocolType]::Tls12;set-ExecutionPolicy RemoteSigned;Invoke-WebRequest https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.ps1 -OutFile C:\\install.ps1;powershell.exe C:\\install.ps1';

test("Linux and macOS have the same command, to the letter", () => {
  assert.is(command("linux"), linux);
  assert.is(command("macos"), linux);
});

test("Windows has its own, with the backslash before install.ps1", () => {
  assert.is(command("windows"), windows);
  assert.match(command("windows"), "C:\\install.ps1;powershell.exe C:\\install.ps1");
});

test("TLS is written out", () => {
  assert.is(command("linux", { tls: true }), linux.replace("NZ_TLS=false", "NZ_TLS=true"));
  assert.is(command("windows", { tls: true }), windows.replace('$env:NZ_TLS="false"', '$env:NZ_TLS="true"'));
});

test("a server's own identity is one value more, at its place", () => {
  assert.is(command("linux", { uuid }), linux.replace(" ./agent.sh", ` NZ_UUID=${uuid} ./agent.sh`));
  assert.is(command("windows", { uuid }), windows.replace("; [Net.", `;$env:NZ_UUID="${uuid}"; [Net.`));
});

test("the address is inserted as it is: no port is added, nothing is cut off", () => {
  for (const installHost of ["example", "[2001:db8::1]:8008", "a_b-c.example.com:443"])
    assert.match(command("linux", { installHost }), ` NZ_SERVER=${installHost} NZ_TLS`);
});

test("every system of the menu has a command, and anything else is an unknown OS", () => {
  for (const { id } of systems) assert.is(fault(id), null);
  for (const other of ["", "freebsd", "Linux", "linux ", "__proto__", "toString", "7"]) {
    assert.is(isSystem(other), false);
    assert.is(fault(other), "unknownSystem", other);
  }
});

test("without an address there is no command, and without a secret there is none either", () => {
  for (const installHost of ["", " ", "\n\t "]) assert.is(fault("linux", { installHost }), "hostRequired");
  assert.is(fault("linux", { secret: "" }), "secretRequired");
  assert.is(fault("linux", { installHost: "", secret: "" }), "hostRequired", "the first of them is told");
  assert.is(fault("beos", { secret: "" }), "secretRequired");
});

test("the pieces are the command, and only the middle one has the secret", () => {
  for (const { id } of systems) {
    const made = installCommand(id, { ...ingredients, uuid });
    assert.ok("command" in made);
    const { before, secret: middle, after } = made.command;
    assert.match(middle, secret);
    assert.not.match(before + after, secret);
  }
});

test("the secret is the user's own; the site's is for admins who have none", () => {
  const own = { secret: "mine", whose: "own" };
  assert.equal(secretFor({ role: 0, agent_secret: "mine" }, "site"), own);
  assert.equal(secretFor({ role: 1, agent_secret: "mine" }, "site"), own);
  assert.equal(secretFor({ role: 0, agent_secret: "" }, "site"), { secret: "site", whose: "site" });
  assert.is(secretFor({ role: 1, agent_secret: "" }, "site"), null);
  assert.is(secretFor({ role: 0, agent_secret: "" }, ""), null);
});

test("letters, digits and . : - _ [ ] stand without quotes in a shell, everything else in quotes", () => {
  assert.is(quoteSh("aZ09.:-_[]"), "aZ09.:-_[]");
  assert.is(quotePowerShell("aZ09.:-_[]"), '"aZ09.:-_[]"');
  for (const one of " !\"#$%&'()*+,/;<=>?@\\^`{|}~\näé·你") {
    assert.is(quoteSh(`a${one}b`)[0], "'", one);
    assert.is(quotePowerShell(`a${one}b`)[0], "'", one);
  }
});

/** What somebody might write into the settings to have other people run it as root. */
const attacks = [
  "x; touch hacked",
  "x && touch hacked",
  "x | touch hacked",
  "x\ntouch hacked",
  "x\n\ntouch hacked\n",
  "$(touch hacked)",
  "`touch hacked`",
  `\${IFS}touch\${IFS}hacked`,
  "'; touch hacked; '",
  "'\\''; touch hacked; '\\''",
  '"; touch hacked; "',
  '"$(touch hacked)"',
  "x' NZ_X='$(touch hacked)",
  "x\\",
  "x\\'; touch hacked; \\'",
  "~root",
  "*",
  "a b  c",
  "!! !$ !touch",
  "-rf",
  "x#y",
  "<(touch hacked)",
  "你好 ‘touch’ ’; touch hacked; ‘",
];

for (const shell of ["dash", "bash"]) {
  test(`${shell} takes every value for what it is and runs nothing of it`, () => {
    if (spawnSync(shell, ["-c", ":"]).error) return;
    const folder = mkdtempSync(join(tmpdir(), "windfire-install-"));
    try {
      writeFileSync(join(folder, "NZ_SERVER=a file that * would find"), "");
      for (const value of attacks) {
        // The command itself, without the download, and in place of the script one that tells what reached it.
        const whole = command("linux", { installHost: value, secret: value, uuid: value });
        const env = whole.slice(whole.indexOf("env NZ_SERVER="));
        const print = `sh -c 'printf "%s\\0" "$NZ_SERVER" "$NZ_TLS" "$NZ_CLIENT_SECRET" "$NZ_UUID"'`;
        assert.ok(env.endsWith(" ./agent.sh"));
        const told = spawnSync(shell, ["-c", env.replace(/\.\/agent\.sh$/, () => print)], {
          encoding: "utf8",
          cwd: folder,
        });
        assert.is(told.status, 0, `${value}: ${told.stderr}`);
        assert.equal(told.stdout.split("\0"), [value, "false", value, value, ""]);
        assert.is(readdirSync(folder).length, 1, `${value} was run`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

/** What PowerShell reads from a text that begins with a quoted string: the string, and what comes after it. */
function readPowerShell(text: string): { value: string; rest: string } {
  if (text[0] === '"') {
    const end = text.indexOf('"', 1);
    const value = text.slice(1, end);
    // $ and ` have a meaning between these quotes.
    assert.not.match(value, /[$`]/);
    return { value, rest: text.slice(end + 1) };
  }
  assert.is(text[0], "'");
  let value = "";
  for (let at = 1; at < text.length; at += 1) {
    if (!/['‘’‚‛]/.test(text[at] ?? "")) value += text[at];
    else if (/['‘’‚‛]/.test(text[at + 1] ?? "")) {
      at += 1;
      value += text[at];
    } else return { value, rest: text.slice(at + 1) };
  }
  throw new Error(`never ends: ${text}`);
}

test("PowerShell takes every value for what it is, typographic quotes included", () => {
  for (const value of attacks) {
    let rest = command("windows", { installHost: value, secret: value, uuid: value });
    for (const [name, wanted] of [
      ["NZ_SERVER", value],
      ["NZ_TLS", "false"],
      ["NZ_CLIENT_SECRET", value],
      ["NZ_UUID", value],
    ] as const) {
      assert.ok(rest.startsWith(`$env:${name}=`), rest);
      const read = readPowerShell(rest.slice(`$env:${name}=`.length));
      assert.is(read.value, wanted);
      assert.is(read.rest[0], ";");
      rest = read.rest.slice(1);
    }
    assert.is(rest, windows.slice(windows.indexOf(" [Net.")), "and the rest is the command's own");
  }
});

test("control characters make no command: a terminal takes them for keys, quotes or not", () => {
  for (const one of ["\0", "\x03", "\x04", "\b", "\t", "\r", "\x1b[201~", "\x7f", "\u009b"]) {
    assert.is(fault("linux", { installHost: `a${one}b` }), "unprintable");
    assert.is(fault("windows", { secret: `a${one}b` }), "unprintable");
    assert.is(fault("macos", { uuid: `a${one}b` }), "unprintable");
  }
});

test.run();

/** The install commands: their text in the contract, and values that must not be executed by a shell. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  type CommandInput,
  installCommand,
  quotePowerShell,
  quoteSh,
  secretFor,
  textOf,
} from "../../../../src/screens/server/install/command.ts";
import { isSystem, systems } from "../../../../src/screens/server/install/systems.ts";

const secret = "AbCdEfGhIjKlMnOpQrStUvWxYz012345";
const uuid = "aaaaaaaa-0000-4000-8000-000000000007";
const input: CommandInput = { installHost: "dashboard.example.com:8008", tls: false, secret };

function command(system: string, changes: Partial<CommandInput> = {}): string {
  const result = installCommand(system, { ...input, ...changes });
  if ("fault" in result) throw new Error(`no command: ${result.fault}`);
  return textOf(result.command);
}
function fault(system: string, changes: Partial<CommandInput> = {}): string | null {
  const result = installCommand(system, { ...input, ...changes });
  return "fault" in result ? result.fault : null;
}

const linux =
  "curl -L https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.sh -o agent.sh && chmod +x agent.sh && env NZ_SERVER=dashboard.example.com:8008 NZ_TLS=false NZ_CLIENT_SECRET=AbCdEfGhIjKlMnOpQrStUvWxYz012345 ./agent.sh";
const windows =
  '$env:NZ_SERVER="dashboard.example.com:8008";$env:NZ_TLS="false";$env:NZ_CLIENT_SECRET="AbCdEfGhIjKlMnOpQrStUvWxYz012345"; [Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Ssl3 -bor [Net.SecurityProtocolType]::Tls -bor [Net.SecurityProtocolType]::Tls11 -bor [Net.SecurityProtocolType]::Tls12;set-ExecutionPolicy RemoteSigned;Invoke-WebRequest https://raw.githubusercontent.com/nezhahq/scripts/main/agent/install.ps1 -OutFile C:\\install.ps1;powershell.exe C:\\install.ps1';

test("Linux and macOS have the same command", () => {
  assert.is(command("linux"), linux);
  assert.is(command("macos"), linux);
});

test("Windows has another command, with the backslash before install.ps1", () => {
  assert.is(command("windows"), windows);
  assert.match(command("windows"), "C:\\install.ps1;powershell.exe C:\\install.ps1");
});

test("TLS is written as true or false", () => {
  assert.is(command("linux", { tls: true }), linux.replace("NZ_TLS=false", "NZ_TLS=true"));
  assert.is(command("windows", { tls: true }), windows.replace('$env:NZ_TLS="false"', '$env:NZ_TLS="true"'));
});

test("the command of an existing server contains its UUID", () => {
  assert.is(command("linux", { uuid }), linux.replace(" ./agent.sh", ` NZ_UUID=${uuid} ./agent.sh`));
  assert.is(command("windows", { uuid }), windows.replace("; [Net.", `;$env:NZ_UUID="${uuid}"; [Net.`));
});

test("the address is inserted unchanged", () => {
  for (const installHost of ["example", "[2001:db8::1]:8008", "a_b-c.example.com:443"])
    assert.match(command("linux", { installHost }), ` NZ_SERVER=${installHost} NZ_TLS`);
});

test("every system of the menu has a command, and other systems are unknown", () => {
  for (const { id } of systems) assert.is(fault(id), null);
  for (const other of ["", "freebsd", "Linux", "linux ", "__proto__", "toString", "7"]) {
    assert.is(isSystem(other), false);
    assert.is(fault(other), "unknownSystem", other);
  }
});

test("there is no command without an address or a secret", () => {
  for (const installHost of ["", " ", "\n\t "]) assert.is(fault("linux", { installHost }), "hostRequired");
  assert.is(fault("linux", { secret: "" }), "secretRequired");
  assert.is(fault("linux", { installHost: "", secret: "" }), "hostRequired", "the first of them is printed");
  assert.is(fault("beos", { secret: "" }), "secretRequired");
});

test("a command has three parts, and only the middle one contains the secret", () => {
  for (const { id } of systems) {
    const result = installCommand(id, { ...input, uuid });
    assert.ok("command" in result);
    const { before, secret: middle, after } = result.command;
    assert.match(middle, secret);
    assert.not.match(before + after, secret);
  }
});

test("users get their own secret, and admins without one get the site's", () => {
  const own = { secret: "mine", secretOwner: "own" };
  assert.equal(secretFor({ role: 0, agent_secret: "mine" }, "site"), own);
  assert.equal(secretFor({ role: 1, agent_secret: "mine" }, "site"), own);
  assert.equal(secretFor({ role: 0, agent_secret: "" }, "site"), { secret: "site", secretOwner: "site" });
  assert.is(secretFor({ role: 1, agent_secret: "" }, "site"), null);
  assert.is(secretFor({ role: 0, agent_secret: "" }, ""), null);
});

test("letters, digits and . : - _ [ ] need no quotes in a shell, everything else is quoted", () => {
  assert.is(quoteSh("aZ09.:-_[]"), "aZ09.:-_[]");
  assert.is(quotePowerShell("aZ09.:-_[]"), '"aZ09.:-_[]"');
  for (const one of " !\"#$%&'()*+,/;<=>?@\\^`{|}~\näé·你") {
    assert.is(quoteSh(`a${one}b`)[0], "'", one);
    assert.is(quotePowerShell(`a${one}b`)[0], "'", one);
  }
});

/** Settings that an attacker could save to make other people run commands as root. */
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
  test(`${shell} reads every value literally and executes nothing in it`, () => {
    if (spawnSync(shell, ["-c", ":"]).error) return;
    const folder = mkdtempSync(join(tmpdir(), "windfire-install-"));
    try {
      writeFileSync(join(folder, "NZ_SERVER=a file that * would find"), "");
      for (const value of attacks) {
        // The command without the download, with a script that prints its environment.
        const whole = command("linux", { installHost: value, secret: value, uuid: value });
        const env = whole.slice(whole.indexOf("env NZ_SERVER="));
        const print = `sh -c 'printf "%s\\0" "$NZ_SERVER" "$NZ_TLS" "$NZ_CLIENT_SECRET" "$NZ_UUID"'`;
        assert.ok(env.endsWith(" ./agent.sh"));
        const printed = spawnSync(shell, ["-c", env.replace(/\.\/agent\.sh$/, () => print)], {
          encoding: "utf8",
          cwd: folder,
        });
        assert.is(printed.status, 0, `${value}: ${printed.stderr}`);
        assert.equal(printed.stdout.split("\0"), [value, "false", value, value, ""]);
        assert.is(readdirSync(folder).length, 1, `${value} was run`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

/** Parses a quoted string at the start of a text like PowerShell: its value, and the rest of the text. */
function readPowerShell(text: string): { value: string; rest: string } {
  if (text[0] === '"') {
    const end = text.indexOf('"', 1);
    const value = text.slice(1, end);
    // $ and ` are special inside double quotes.
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

test("PowerShell reads every value literally, even with typographic quotes", () => {
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

test("values with control characters have no command, because a terminal reads them as keys even in quotes", () => {
  for (const one of ["\0", "\x03", "\x04", "\b", "\t", "\r", "\x1b[201~", "\x7f", "\u009b"]) {
    assert.is(fault("linux", { installHost: `a${one}b` }), "unprintable");
    assert.is(fault("windows", { secret: `a${one}b` }), "unprintable");
    assert.is(fault("macos", { uuid: `a${one}b` }), "unprintable");
  }
});

test.run();

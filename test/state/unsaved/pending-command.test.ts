/** A command passed to a terminal's window: read once, within a minute, without control keys. */
import "../../setup.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { storePendingCommand, takePendingCommand } from "../../../src/state/unsaved/pending-command.ts";

test("a command can be read once, and its name does not reveal it", () => {
  const name = storePendingCommand("rm -- '/tmp/secret plan'");
  assert.match(name, /^[0-9a-f]{24}$/);
  assert.is(takePendingCommand(name), "rm -- '/tmp/secret plan'");
  assert.is(takePendingCommand(name), null);
  assert.is(localStorage.length, 0, "the command is deleted");
});

test("a command expires after a minute, and one from the future is dropped", () => {
  const now = Date.now();
  const late = storePendingCommand("ls", now - 60_001);
  assert.is(takePendingCommand(late, now), null);
  assert.is(takePendingCommand(late, now - 60_001), null, "reading an expired command deletes it");
  assert.is(takePendingCommand(storePendingCommand("ls", now + 1000), now), null);
});

test("control characters are removed from a stored command", () => {
  const name = storePendingCommand("a\rb\nc\x1b[31md\x03\u0085\u009be\u2028f\x7f\tü 打");
  assert.is(takePendingCommand(name), "abc[31mdefü 打");
});

test("line ends stay only where a shell waits for more of the command", () => {
  for (const [command, typed] of [
    ["sh -c 'a\nb\nc'", "sh -c 'a\rb\rc'"],
    ["sh -c 'a\nb'\nrm -r /", "sh -c 'a\nb'rm -r /".replace("\n", "")],
    ["sh -c 'a'; rm -r /\n'b'", "sh -c 'a'; rm -r /'b'"],
    ["rm 'a\nb'", "rm 'ab'"],
    ["Remove-Item -LiteralPath 'a',\n'b'", "Remove-Item -LiteralPath 'a',\r'b'"],
    ["Remove-Item -LiteralPath 'a',\n'b'\ncalc", "Remove-Item -LiteralPath 'a','b'calc"],
    ["Remove-Item -LiteralPath 'a',\ncalc", "Remove-Item -LiteralPath 'a',calc"],
    ["Remove-Item -LiteralPath 'a'\n'b'", "Remove-Item -LiteralPath 'a''b'"],
    ["Remove-Item 'a',\n'b',\n", "Remove-Item 'a','b',"],
  ] as const)
    assert.is(takePendingCommand(storePendingCommand(command)), typed, command);
});

test("an invalid name or an invalid stored command gives null", () => {
  for (const name of ["", "x", "../theme", "0".repeat(24), "0".repeat(23)])
    assert.is(takePendingCommand(name), null);
  for (const broken of ["", "null", "[]", "{}", '{"at":"1","command":"x"}', "{"]) {
    localStorage.setItem(`windfire.typed.${"a".repeat(24)}`, broken);
    assert.is(takePendingCommand("a".repeat(24)), null);
  }
});

test.run();

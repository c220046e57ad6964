/** The demo's shell, without a connection. */
import { test } from "uvu";
import * as assert from "uvu/assert";
import { serveShell } from "../../demo/agent/shell.ts";
import { eventually } from "../as/eventually.ts";

/** Opens a shell; `type` sends keys in one message, `output` is all it has printed, without control sequences. */
function opened() {
  let printed = "";
  let receive: (data: Buffer, binary: boolean) => void = () => undefined;
  serveShell("web", {
    send(data) {
      printed += String(data);
    },
    waiting: () => 0,
    terminate: () => undefined,
    onMessage(listener) {
      receive = listener;
    },
    onClose: () => undefined,
  });
  return {
    type: (keys: string) => receive(Buffer.from(`\0${keys}`), true),
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences are removed
    output: () => printed.replace(/\x1b\[[?\d;]*[A-Za-z]/g, "").replaceAll("\r\n", "\n"),
  };
}

test("keys typed while a command runs are not lost: they come after its prompt", async () => {
  const { type, output } = opened();
  await eventually(() => assert.match(output(), /# $/));
  type("echo one\recho two\rsleep 0.1\r");
  type("echo three\r");
  await eventually(() =>
    assert.match(output(), /# echo one\none\n.*# echo two\ntwo\n.*# sleep 0.1\n.*# echo three\nthree\n.*# $/),
  );
});

test("Ctrl+C ends the command and drops what was typed ahead", async () => {
  const { type, output } = opened();
  await eventually(() => assert.match(output(), /# $/));
  type("sleep 60\recho ahead\r");
  type("\x03");
  await eventually(() => assert.match(output(), /\^C\n.*# $/));
  assert.not.match(output(), "echo ahead");
});

test.run();

/** The command of `npm start`, without the build. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";

const command = fileURLToPath(new URL("../../demo/start.ts", import.meta.url));

function start(...options: string[]): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", command, "--no-build", ...options]);
}

/** Collects its output until it prints an address or ends. */
function greeting(child: ChildProcess): Promise<{ text: string; status: number | null }> {
  return new Promise((resolve) => {
    let text = "";
    const listen = (chunk: Buffer) => {
      text += String(chunk);
      if (/sign in as|API of/.test(text)) resolve({ text, status: null });
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.on("close", (status) => resolve({ text, status }));
  });
}

function addressIn(text: string): string {
  return /http:\/\/[\d.:]+/.exec(text)?.[0] ?? "";
}

test("it prints its address and serves the requested backend there", async () => {
  const child = start("--port", "0", "--dialect", "1.7.0", "--servers", "3", "--shown-version", "debug");
  const { text } = await greeting(child);
  const url = addressIn(text);
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ username: "admin", password: "admin" });
  const login = await fetch(`${url}/api/v1/login`, { method: "POST", headers: json, body });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const setting = await (await fetch(`${url}/api/v1/setting`, { headers: { cookie } })).json();
  assert.is(setting.data.version, "debug");
  const servers = await (await fetch(`${url}/api/v1/server`, { headers: { cookie } })).json();
  assert.is(servers.data.length, 3);
  child.kill();
});

test("it serves another build beside this one", async () => {
  const dist = mkdtempSync(join(tmpdir(), "windfire-build-"));
  writeFileSync(join(dist, "index.html"), "another build");
  const child = start("--port", "0", "--dist", dist);
  const url = addressIn((await greeting(child)).text);
  assert.is(await (await fetch(`${url}/dashboard/`)).text(), "another build");
  child.kill();
  rmSync(dist, { recursive: true });
});

test("its first address has a name of its own, so that its cookies are not those of other ports", async () => {
  const usual = start("--port", "0");
  const { text } = await greeting(usual);
  const port = /127\.0\.0\.1:(\d+)/.exec(text)?.[1];
  assert.match(text, `\n  http://windfire-${port}.localhost:${port}/dashboard/\n`);
  usual.kill();
  const named = start("--port", "0", "--host", "::1");
  assert.match((await greeting(named)).text, /\n {2}http:\/\/\[::1\]:\d+\/dashboard\/\n/);
  named.kill();
});

test("it explains invalid options", async () => {
  const wrong = await greeting(start("--dialect", "9.9.9"));
  assert.equal(
    [wrong.status, wrong.text.trim()],
    [2, "--dialect must be one of 1.7.0, 1.14.14, 2.0.14, 2.3.7."],
  );
  const address = await greeting(start("--backend", "nowhere"));
  assert.is(address.status, 2);
  assert.match(address.text, '--backend must be an address such as http://host:8008, not "nowhere".');
  for (const odd of ["ftp://host", "localhost:8008", "javascript:1"])
    assert.is((await greeting(start("--backend", odd))).status, 2, odd);
  const unknown = await greeting(start("--colour"));
  assert.is(unknown.status, 2);
  assert.match(unknown.text, "npm start -- [options]");
});

test("malformed requests do not stop it", async () => {
  const child = start("--port", "0", "--servers", "1");
  const url = addressIn((await greeting(child)).text);
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(text));
      socket.once("data", (data) => {
        resolve(String(data).split("\r\n")[0] ?? "");
        socket.destroy();
      });
    });
  assert.is(await raw("GET // HTTP/1.1\r\nHost: localhost\r\n\r\n"), "HTTP/1.1 404 Not Found");
  assert.is(await raw("GET / HTTP/1.1\r\nHost: a b\r\n\r\n"), "HTTP/1.1 400 Bad Request");
  assert.is(await raw("GET /dashboard/%zz HTTP/1.1\r\nHost: localhost\r\n\r\n"), "HTTP/1.1 400 Bad Request");
  assert.is(
    await raw("GET /dashboard/../../package.json HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    "HTTP/1.1 404 Not Found",
  );
  assert.is(
    await raw("GET /dashboard/..%2f..%2fpackage.json HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    "HTTP/1.1 404 Not Found",
  );
  assert.is((await fetch(url)).status, 200);
  child.kill();
});

test.run();

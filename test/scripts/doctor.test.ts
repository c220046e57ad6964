import { execFile } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Finding } from "../../scripts/doctor/checks.ts";
import { baseOf, examine, report, table } from "../../scripts/doctor.ts";
import { deployment, type Faults } from "./deployment.ts";

const test = suite("doctor");

async function findings(faults: Faults): Promise<Finding[]> {
  const site = await deployment(faults);
  try {
    return await examine(site.url);
  } finally {
    await site.close();
  }
}

/** The one finding whose subject contains the word. */
async function about(word: string, faults: Faults): Promise<Finding> {
  const found = (await findings(faults)).filter((finding) => finding.what.includes(word));
  assert.is(found.length, 1, `findings about ${word}`);
  return found[0] as Finding;
}

test("a good deployment gets only the hint to compress", async () => {
  const all = await findings({});
  assert.equal(
    all.map((finding) => finding.verdict),
    ["good", "good", "good", "hint", "good", "good"],
  );
  assert.match(table(all), "✓ Windfire is served at /dashboard/    version 1.0.0");
  assert.is((await about("compressed", { compressing: true })).verdict, "good");
});

test("another page at the address is reported, with advice", async () => {
  const finding = await about("Windfire", { page: "<title>Nezha Monitoring</title>" });
  assert.is(finding.verdict, "bad");
  assert.match(finding.found, "Nezha Monitoring");
  assert.match(finding.advice ?? "", "admin-dist");
});

test("files with a modification time are detected by the empty answer to a reload", async () => {
  for (const subject of ["the page", "the scripts"]) {
    const finding = await about(subject, { dated: true });
    assert.is(finding.verdict, "bad");
    assert.match(finding.found, "empty answer (file dated Tue, 01 Sep 2026");
    assert.match(finding.advice ?? "", "touch -d @0");
  }
});

test("a proxy that answers 304 itself is fine", async () => {
  assert.is((await about("the page", { caching: true })).verdict, "good");
});

test("a page whose script is missing is reported as a mixture of two builds", async () => {
  const finding = await about("the scripts", { lostScript: true });
  assert.is(finding.verdict, "bad");
  assert.match(finding.advice ?? "", "different builds");
});

test("the backend's family of versions is detected without a session", async () => {
  const newest = ["api-tokens", "cron/0/manual", "transfer", "batch-move/server", "server/config/0"];
  const names = ["2.1.0 or newer", "2.0.14", "2.0.13", "1.13.0 to 2.0.12", "1.7.1 to 1.12.4", "1.7.0"];
  for (const [index, name] of names.entries()) {
    const finding = await about("backend", { lacks: newest.slice(0, index) });
    assert.equal([finding.verdict, finding.found], ["good", name]);
  }
});

test("a proxy that does not forward the API is detected", async () => {
  assert.match((await about("backend", { noApi: true })).advice ?? "", "/api/v1/");
});

test("each failure of a socket has its own advice", async () => {
  assert.match((await about("socket", { socket: "refused" })).advice ?? "", "Upgrade");
  assert.match((await about("socket", { socket: "origin" })).advice ?? "", "Host $http_host");
  assert.is((await about("socket", { socket: "guests" })).verdict, "open");
  const silent = await about("socket", { socket: "silent" });
  assert.match(silent.advice ?? "", "buffering");
});

test("a backend closed to guests is reported once", async () => {
  const blocked = await findings({
    everything: { status: 403, text: "<p>you were blocked by nezha WAF</p>" },
  });
  assert.is(blocked.length, 1);
  assert.match(blocked[0]?.found ?? "", "blocked");
  const headless = await findings({
    everything: { status: 200, text: '{"error":"real ip header not found"}' },
  });
  assert.match(headless[0]?.advice ?? "", "proxy");
});

/** Examines a server that answers every request with these bytes. */
async function examineRaw(bytes: string | Buffer, drip?: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(bytes);
      if (drip === undefined) return void socket.end();
      const timer = setInterval(() => socket.write(drip), 1);
      socket.on("close", () => clearInterval(timer));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return (await report(address)).text;
  } finally {
    server.close();
  }
}

const ok = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n";

test("whatever the host sends, the report has its own lines only and no control characters", async () => {
  // Sets the terminal's title, clears it, turns the text around and writes a line like a prompt.
  const attack = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\u2066\u200b\r\nroot# \u2028\u2029\x85\x7f";
  const inline = attack.replace(/\s/g, "");
  const hostile = [
    `${ok}\r\n<title>${attack}</title>`,
    `${ok}\r\n${attack}`,
    `${ok}\r\n<meta name="application-name" content="Windfire"><meta name="version" content="1${inline}"><script src="/assets/${inline}.js">`,
    `${ok}\r\n{"error":${JSON.stringify(`${attack} real ip`)}}`,
    `${ok}\r\n{"error":"ApiError${inline}"}`,
    `${ok}Content-Encoding: \x9b2J\x85\r\nLast-Modified: \x9b2J\r\n\r\n<meta name="application-name" content="Windfire">`,
    Buffer.from("HTTP/1.1 302 Found\r\nLocation: http://x/\x9b2J\x85\r\n\r\n", "latin1"),
    "HTTP/1.1 200 OK\r\nBroken\x1b[2J\r\n\r\n",
  ];
  for (const bytes of hostile) {
    const text = await examineRaw(bytes);
    assert.not.match(text, /[^\P{C}\n]|[\u2028\u2029]/u, JSON.stringify(text));
    for (const line of text.split("\n")) assert.match(line, /^([✓✗!?] \w| +→ )/, JSON.stringify(text));
  }
  assert.match(await examineRaw(hostile[0] ?? ""), "another page: \\x1b]0;owned\\x07\\x1b[2J");
});

test("a long text of the host is cut", async () => {
  const text = await examineRaw(`${ok}\r\n<title>${"e\u0301".repeat(100_000)}</title>`);
  assert.ok(text.length < 2000, String(text.length));
});

test("an answer of the wrong shape is a finding", async () => {
  for (const body of ['{"error":5}', '{"error":{"startsWith":1}}', "[]", "null", '{"error":null}'])
    assert.match(await examineRaw(`${ok}\r\n${body}`), "status 200, no JSON", body);
  const zipped = `${ok}Content-Encoding: gzip\r\n\r\n`;
  assert.match(await examineRaw(`${zipped}not gzip at all`), "does not answer");
  const bomb = Buffer.concat([Buffer.from(zipped), gzipSync(Buffer.alloc(100_000_000))]);
  assert.match(await examineRaw(bomb), "does not answer");
  assert.match(await examineRaw(`${ok}\r\n`, "x".repeat(100_000)), "does not answer: more than");
});

test("a page made to be slow to search is searched at once", async () => {
  const many = (text: string) => `${ok}\r\n${text.repeat(Math.floor(900_000 / text.length))}`;
  const before = process.cpuUsage();
  for (const body of ["<meta ", 'src="/assets/', "<title>", '{"error":', "/assets/a"])
    await examineRaw(many(body));
  await examineRaw(
    `${ok}\r\n<meta name="application-name" content="Windfire"> src="${"/assets/a".repeat(90_000)}`,
  );
  const worked = process.cpuUsage(before).user / 1000;
  assert.ok(worked < 10_000, `${worked} ms of work`);
});

test("the doctor asks no other host than the one it is given", async () => {
  let asked = 0;
  const other = createHttpServer((_, answer) => {
    asked += 1;
    answer.end();
  });
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const address = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const path of [`http://${address}/assets/a.js`, `//${address}/assets/a.js`, "file:///assets/a.js"]) {
    const page = `<meta name="application-name" content="Windfire"><script src="${path}"></script>`;
    assert.match((await about("the scripts", { page })).found, "names no script");
  }
  assert.is(asked, 0);
  await new Promise((done) => other.close(done));
});

test("any address copied from a browser is accepted", () => {
  assert.is(baseOf("nezha.example:8008").href, "http://nezha.example:8008/");
  assert.is(baseOf("https://nezha.example/dashboard/settings/user?edit=1#x").href, "https://nezha.example/");
});

test("the command exits with 1 for a broken or unreachable deployment, and with 0 otherwise", async () => {
  const run = (address: string) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(process.execPath, ["--import", "tsx", "scripts/doctor.ts", address], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
      );
    });
  const good = await deployment();
  const bad = await deployment({ dated: true });
  assert.is((await run(good.url)).code, 0);
  assert.is((await run(bad.url)).code, 1);
  await Promise.all([good.close(), bad.close()]);
  const unreachable = await run(good.url);
  assert.is(unreachable.code, 1);
  assert.match(unreachable.text, "does not answer");
});

test.run();

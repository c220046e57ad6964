/** Debian's WebKit: WebKitWebDriver and MiniBrowser on a virtual display, driven by WebDriver over HTTP. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually, waitSeconds } from "../eventually.ts";

/** Debian's folders by architecture. */
const architectures = ["x86_64-linux-gnu", "aarch64-linux-gnu"];

/** WebKit's small browser, or undefined if it is not installed. */
export const findMiniBrowser = (): string | undefined =>
  architectures.map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`).find(existsSync);

export interface WebDriver {
  /** Sends one command; paths begin behind the session. */
  call<Value>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Value>;
  /** The folder of downloads. */
  downloads: string;
  /** The display's pixels, in X's own format (xwd). */
  pixels: string;
  close(): Promise<void>;
}

/** Starts a display, a driver and a browser with a home folder of its own. */
export async function startWebKit(): Promise<WebDriver> {
  const binary = findMiniBrowser();
  if (!binary) throw new Error("no MiniBrowser of WebKitGTK found");
  const home = await mkdtemp(join(tmpdir(), "windfire-webkit-"));
  const downloads = join(home, "downloads");
  await mkdir(downloads);
  await mkdir(join(home, ".config/gtk-3.0"), { recursive: true });
  await writeFile(join(home, ".config/user-dirs.dirs"), 'XDG_DOWNLOAD_DIR="$HOME/downloads"\n');
  // Asks for reduced motion, so that no journey clicks on a moving element.
  await writeFile(join(home, ".config/gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");

  const options = ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-fbdir", home];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const display = await new Promise<string>((resolve, reject) => {
    screen.once("error", reject);
    screen.stdio[3]?.once("data", (data: Buffer) => resolve(`:${String(data).trim()}`));
  });
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: join(home, ".config"),
      DISPLAY: display,
      DBUS_SESSION_BUS_ADDRESS: "disabled:",
      LANG: "en_US.UTF-8",
      TZ: "UTC",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const stop = async (): Promise<void> => {
    driver.kill();
    screen.kill();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const send = async <Value>(method: string, path: string, body: object = {}): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(4 * waitSeconds * 1000),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok)
      throw new Error(`${path.split("/").slice(3).join("/")}: ${value.error}: ${value.message}`);
    return value;
  };
  try {
    await eventually(() => send("GET", "/status"));
    const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": { binary, args: ["--automation"] },
          unhandledPromptBehavior: "ignore",
        },
      },
    });
    const session = `/session/${sessionId}`;
    return {
      call: (method, path, body) => send(method, session + path, body),
      downloads,
      pixels: join(home, "Xvfb_screen0"),
      async close() {
        await send("DELETE", session).catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

/** The demo backend of a bench, in a process of its own, so that serialising frames does not delay the measurements. */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { within } from "./report.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The build of this folder. */
export const ownBuild = path.join(root, "dist");

export interface Demo {
  url: string;
  stop(): void;
}

/** Starts a demo for a build. Fails if it does not answer within a minute. */
export async function demo(servers: number, dist: string): Promise<Demo> {
  if (!existsSync(path.join(dist, "index.html")))
    throw new Error(`no build in ${dist}; run npm run build first`);
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "demo/start.ts", "--dist", dist, "--port", "0", "--servers", String(servers)],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  const started = new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (piece: Buffer) => {
      text += piece;
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once("exit", () => reject(new Error("the demo did not start")));
    child.once("error", reject);
  });
  const stop = (): void => void child.kill();
  try {
    return { url: await within(60, started), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

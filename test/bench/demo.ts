/** The demo backend of a bench, in a process of its own, so that serialising frames does not delay the measurements. */
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** The build of this folder. */
export const ownBuild = path.join(root, "dist");

export interface Demo {
  url: string;
  stop(): void;
}

export async function demo(servers: number, dist: string): Promise<Demo> {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "demo/start.ts", "--dist", dist, "--port", "0", "--servers", String(servers)],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (piece: Buffer) => {
      text += piece;
      const found = /http:\/\/[\d.]+:\d+/.exec(text);
      if (found) resolve(found[0]);
    });
    child.once("exit", () => reject(new Error("the demo did not start; run npm run build first")));
  });
  return { url, stop: () => child.kill() };
}

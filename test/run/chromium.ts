/** Finding a browser to test with. */
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";

/** Names under which Debian, its relatives and Google install the browser. */
const whole = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The same engine without windows, tabs and compositor around it: tests take less than half the time in it. */
const shells = ["chromium-headless-shell"];

/** The Chromium to test with: CHROMIUM if that is set, else the first one found; undefined if there is none. */
export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  browsers: readonly string[] = [...shells, ...whole],
): string | undefined {
  if (env.CHROMIUM) return isAbsolute(env.CHROMIUM) && isExecutable(env.CHROMIUM) ? env.CHROMIUM : undefined;
  return browsers.map((name) => onPath(name, env)).find((path) => path !== undefined);
}

/** The path of an installed program. */
export function onPath(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = ["/usr/bin", ...(env.PATH ?? "").split(delimiter)].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((path) => isAbsolute(path) && isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Reads the recorded answers of real backends for the replay. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Dialect } from "../../demo/state/dialect.ts";

export interface Recorded {
  name: string;
  method: string;
  path: string;
  /** The caller, as described in the recording. */
  as: string;
  /** The body to send; a recorded text is sent unchanged. */
  body: unknown;
  status: number;
  answer: unknown;
  cookies: string[];
}

interface File {
  request?: { method: string; path: string; as?: string; body?: unknown };
  status?: number;
  headers?: Record<string, string | string[]>;
  set_cookie?: string[];
  body?: unknown;
}

const folder = fileURLToPath(new URL("../fixtures/", import.meta.url));

function read(dialect: Dialect, name: string): File {
  return JSON.parse(readFileSync(`${folder}v${dialect}/${name}.json`, "utf8")) as File;
}

function cookiesOf(file: File): string[] {
  const lines = file.set_cookie ?? file.headers?.["set-cookie"] ?? [];
  return [lines].flat().map(withoutValue).sort();
}

/** Compares only cookie attributes; values are random. */
export function withoutValue(line: string): string {
  return line.replace(/=[^;]*/, "=…");
}

/** Every recorded HTTP request of a version, ordered by name. */
export function recordings(dialect: Dialect): Recorded[] {
  const names = readdirSync(`${folder}v${dialect}`).map((file) => file.replace(/\.json$/, ""));
  return names.sort().flatMap((name) => recording(dialect, name) ?? []);
}

export function recording(dialect: Dialect, name: string): Recorded | null {
  const file = read(dialect, name);
  if (file.request === undefined || file.status === undefined) return null;
  const { method, path, as = "admin", body } = file.request;
  return { name, method, path, as, body, status: file.status, answer: file.body, cookies: cookiesOf(file) };
}

export interface RecordedServer {
  name: string;
  uuid?: string;
  display_index: number;
  host: Record<string, unknown>;
  state: Record<string, unknown>;
  geoip: { ip: { ipv4_addr?: string; ipv6_addr?: string }; country_code?: string };
}

/** The servers that were connected during the recording. */
export function recordedServers(dialect: Dialect): RecordedServer[] {
  return (read(dialect, "GET-server").body as { data: RecordedServer[] }).data;
}

/** Recorded responses of running backends, for replay. */
import { readdirSync, readFileSync } from "node:fs";

export const versions = ["1.7.0", "1.14.14", "2.0.14", "2.3.7"] as const;
export type Version = (typeof versions)[number];

export interface Recording {
  version: Version;
  file: string;
  method: string;
  /** Without /api/v1 and query. */
  path: string;
  /** The role of the user in the recording. */
  as: string;
  /** The body of the request. */
  sent: unknown;
  status: number;
  /** The parsed body of the response; undefined when it was not JSON. */
  body: { success?: true; data?: unknown; error?: string } | undefined;
  response(): Response;
}

interface Stored {
  request?: { method?: string; path?: string; as?: string; body?: unknown };
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: unknown;
  text?: string;
  content_type?: string;
}

const folder = new URL("../fixtures/", import.meta.url);

/** Every recorded HTTP response of a version. WebSocket recordings are left out. */
export function recordings(version: Version): Recording[] {
  const found: Recording[] = [];
  for (const file of readdirSync(new URL(`v${version}/`, folder)).sort()) {
    const stored = JSON.parse(readFileSync(new URL(`v${version}/${file}`, folder), "utf8")) as Stored;
    const { method, path } = stored.request ?? {};
    if (method && path && stored.status) found.push(recording(version, file, method, path, stored));
  }
  return found;
}

function recording(version: Version, file: string, method: string, path: string, stored: Stored): Recording {
  const status = stored.status ?? 0;
  const raw = typeof stored.body === "string" ? stored.body : stored.text;
  const headers = new Headers();
  const type = stored.headers?.["content-type"] ?? stored.content_type;
  if (typeof type === "string") headers.set("content-type", type);
  return {
    version,
    file: `v${version}/${file}`,
    method,
    path: path.replace(/^\/api\/v1/, "").replace(/\?.*/, ""),
    as: stored.request?.as ?? "",
    sent: stored.request?.body,
    status,
    body: raw === undefined ? (stored.body as Recording["body"]) : undefined,
    response: () => new Response(raw ?? JSON.stringify(stored.body), { status, headers }),
  };
}

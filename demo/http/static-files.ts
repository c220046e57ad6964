/**
 * Serves a build as the backend serves its templates: an existing file, else `index.html`, with status 200 only for a
 * fixed list of paths. No cache headers, no compression.
 */
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { atLeast } from "../state/dialect.ts";
import { redirect } from "./envelope.ts";

/** Content types by extension, from Go's built-in table; other files are served as plain text. */
const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".xml": "text/xml; charset=utf-8",
};
const unknownType = "text/plain; charset=utf-8";

/** Paths below /dashboard/ with status 200, some only from a version on. */
const screens: readonly (readonly [path: string, since?: string])[] = [
  ["login"],
  ["service"],
  ["cron"],
  ["notification"],
  ["alert-rule"],
  ["ddns"],
  ["nat"],
  ["server-group"],
  ["notification-group"],
  ["profile"],
  ["settings"],
  ["settings/user"],
  ["settings/online-user"],
  ["settings/waf"],
  ["transfer", "2.0.13"],
  ["settings/api-tokens", "2.1.0"],
];

/** Status of the fallback page; paths match exactly, without trailing slashes or further segments. */
function fallbackStatus(path: string, version: string): number {
  if (path === "/" || path === "/dashboard/" || /^\/server\/\d*$/.test(path)) return 200;
  const known = screens.some(
    ([screen, since = "1.7.0"]) => path === `/dashboard/${screen}` && atLeast(version, since),
  );
  return known ? 200 : 404;
}

const userPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Status page</title></head>
<body><h1>Status page</h1><p>Visitors see the user template here. <a href="/dashboard/">Dashboard</a></p></body></html>
`;

const noBuild = "There is no build to serve yet: run `npm run build`.\n";

type Content = Promise<Buffer<ArrayBuffer> | null>;

/** Cached files of builds that do not change. */
const cache = new Map<string, Content>();

function fileIn(folder: string, path: string, readOnce: boolean): Content {
  const wanted = join(folder, normalize(`/${path}`));
  if (!wanted.startsWith(folder + sep)) return Promise.resolve(null);
  // A folder or a missing file falls through to the index page.
  const content = (readOnce ? cache.get(wanted) : undefined) ?? readFile(wanted).catch(() => null);
  if (readOnce) cache.set(wanted, content);
  return content;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function page(body: BodyInit, type: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { "content-type": type, ...headers } });
}

export interface StaticOptions {
  /** Reads each file once, because the build does not change while it is served. */
  readOnce?: boolean;
  /** Sends cache headers for files with a hash in their name. No backend does; for tests that load a page very often. */
  cached?: boolean;
}

/** Answers any path outside /api; `dist` is the folder of the build, `version` the imitated backend. */
export async function answerStatic(
  dist: string,
  pathname: string,
  version: string,
  { readOnce = false, cached = false }: StaticOptions = {},
): Promise<Response> {
  if (pathname === "/dashboard") return redirect("/dashboard/", "GET");
  if (!pathname.startsWith("/dashboard/")) {
    return page(userPage, types[".html"] ?? unknownType, fallbackStatus(pathname, version));
  }
  const path = decoded(pathname.slice("/dashboard/".length));
  if (path === null) return page("400 Bad Request", unknownType, 400);
  const file = path === "" ? null : await fileIn(dist, path, readOnce);
  if (file) {
    const lasting =
      cached && path.startsWith("assets/") ? { "cache-control": "max-age=3600, immutable" } : {};
    return page(file, types[extname(path).toLowerCase()] ?? unknownType, 200, lasting);
  }
  const index = await fileIn(dist, "index.html", readOnce);
  if (!index) return page(noBuild, unknownType, 404);
  return page(index, types[".html"] ?? unknownType, fallbackStatus(pathname, version));
}

/**
 * Which requests the demo server and the proxy answer: those of their own page and of tools on this machine. Every web page can send
 * requests to loopback, browsers share cookies among ports, and a name that foreign DNS points here makes a page same-origin.
 */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** A request that may be answered, or a refusal. */
export type Admission = { url: URL } | { status: 400 | 403; reason: string };

/** Listening on these means listening on every address. */
const everyAddress = new Set(["0.0.0.0", "::"]);

/** A name that browsers resolve to this machine and that only this port uses, so that it shares no cookies. */
export const ownName = (port: number | string): string => `windfire-${port}.localhost`;

/** Host of an address, with the brackets of IPv6. */
export const bracketed = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

/**
 * Whether the host belongs to this server; `names` come from its options. A server on every address accepts any IP
 * address as host: foreign DNS can point a name to this machine, but not an IP address.
 */
function isOurs({ hostname, port }: URL, names: readonly string[]): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  if (["localhost", "127.0.0.1", "::1", ownName(port || "80"), ...names].includes(name)) return true;
  return isIP(name) !== 0 && names.some((one) => everyAddress.has(one));
}

/** Paths to which an OAuth2 provider, another site, may lead the browser. */
const callbackPaths = new Set(["/api/v1/oauth2/callback"]);

export const isApi = ({ pathname }: URL): boolean =>
  pathname.startsWith("/api") || pathname.startsWith("/__demo");

/** Judges one request by Host, path, Origin and Fetch Metadata, before anything else reads it. */
export function admit({ headers, url = "", method }: IncomingMessage, names: readonly string[]): Admission {
  const address = `http://${headers.host}${url}`;
  // `new URL` alone would accept user names and paths in Host, and resolve an absolute path by itself.
  const wellFormed = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(headers.host ?? "") && url.startsWith("/");
  if (!wellFormed || !URL.canParse(address) || !isDecodable(url) || method === "TRACE")
    return { status: 400, reason: "Bad Request" };
  const asked = new URL(address);
  if (!isOurs(asked, names))
    return { status: 403, reason: `Not a name of this server: see --host in npm start -- --help` };
  const { origin } = headers;
  if (origin !== undefined && origin !== asked.origin)
    return { status: 403, reason: "A page of another origin" };
  const site = headers["sec-fetch-site"] ?? "none";
  const leadsBack = headers["sec-fetch-mode"] === "navigate" && callbackPaths.has(asked.pathname);
  if (isApi(asked) && site !== "same-origin" && site !== "none" && !leadsBack)
    return { status: 403, reason: "A page of another origin" };
  return { url: asked };
}

function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url.split("?")[0] ?? "").includes("\0");
  } catch {
    return false;
  }
}

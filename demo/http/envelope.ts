/**
 * The envelope of the backend's answers: one object whose zero members are omitted (Go's `omitempty`).
 * A failure has no `success`, and an empty list has no `data`.
 */

const jsonType = "application/json; charset=utf-8";

/** A business refusal: status 200 and `{"error": text}`. */
export class Refusal extends Error {}

/** The backend's handler crashed: status 500, empty body, no content type. */
export class Panic extends Error {}

export function json(body: unknown, status = 200, headers?: Headers): Response {
  const all = new Headers(headers);
  all.set("content-type", jsonType);
  return new Response(JSON.stringify(body), { status, headers: all });
}

function isZero(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return data === undefined || data === null || data === 0 || data === "" || data === false;
}

export function success(data: unknown): Response {
  return json(isZero(data) ? { success: true } : { success: true, data });
}

/** A success whose `data` is encoded already, so that a large list is encoded once. */
export function successBytes(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { "content-type": jsonType } });
}

export function refusal(text: string, status = 200): Response {
  return json({ error: text }, status);
}

export function notFound(): Response {
  return refusal("404 Not Found", 404);
}

/** Answer to a missing or unusable session on a route that needs one, and to a wrong login. */
export function unauthorized(realm: string): Response {
  const headers = new Headers();
  // Header values are bytes, so characters beyond ASCII are replaced.
  headers.set("www-authenticate", `JWT realm=${realm.replace(/[^\x20-\x7e]/g, "?")}`);
  return json({ error: "ApiErrorUnauthorized" }, 200, headers);
}

/** A redirect as Go writes it, with a line of HTML for GET. */
export function redirect(location: string, method: string): Response {
  const status = method === "GET" ? 301 : 307;
  if (method !== "GET") return new Response(null, { status, headers: { location } });
  const body = `<a href="${location}">Moved Permanently</a>.\n\n`;
  return new Response(body, { status, headers: { location, "content-type": "text/html; charset=utf-8" } });
}

export function panicked(): Response {
  return new Response(null, { status: 500 });
}

/** The firewall's page, also the answer to a signed but unusable session. */
export function blocked(): Response {
  return new Response(blockPage, { status: 403, headers: { "content-type": "text/html; charset=utf-8" } });
}

const blockPage = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="UTF-8"><title>Blocked</title></head>
<body><main><h1>Blocked</h1><p>you were blocked by nezha WAF</p><p class="secondary">nezha WAF</p></main></body>
</html>
`;

/** Omits members with Go's zero value, as `omitempty` does. Objects stay, even empty ones. */
export function omitZero(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isZero(value)));
}

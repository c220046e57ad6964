/** A plain HTTP client for tests: no schemas, no retries, and no code of the product. */
import { waitSeconds } from "../as/eventually.ts";

export type Answer = { status: number; body: unknown };

export type Client = {
  /** The session cookie's value, for a browser context or a socket. */
  token: string;
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The `data` of a success; throws the server's own sentence otherwise. */
  read<T = unknown>(method: string, path: string, body?: unknown): Promise<T | undefined>;
  /** Like `read` for lists, which the server leaves out when they are empty. */
  list<T = Record<string, unknown>>(path: string): Promise<T[]>;
};

type Envelope = { success?: boolean; data?: unknown; error?: string };

/**
 * Signs in and keeps the session. `headers` are sent with every request (a backend with `realIp` requires an address).
 * Throws with the server's own sentence when it refuses.
 */
export async function signIn(
  url: string,
  username: string,
  password: string,
  headers: Record<string, string> = {},
): Promise<Client> {
  const guest = clientOf(url, "", headers);
  const data = await guest.read<{ token: string }>("POST", "/login", { username, password });
  return clientOf(url, data?.token ?? "", headers);
}

/** A client without a session. */
export function asGuest(url: string, headers: Record<string, string> = {}): Client {
  return clientOf(url, "", headers);
}

function clientOf(url: string, token: string, headers: Record<string, string>): Client {
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { cookie: `nz-jwt=${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitSeconds * 1000),
    });
    const text = await answer.text();
    try {
      return { status: answer.status, body: JSON.parse(text) };
    } catch {
      return { status: answer.status, body: text };
    }
  };
  const read = async <T>(method: string, path: string, body?: unknown): Promise<T | undefined> => {
    const answer = await call(method, path, body);
    const envelope = answer.body as Envelope;
    if (envelope?.success === true) return envelope.data as T | undefined;
    throw new Error(`${method} ${path}: ${envelope?.error ?? `${answer.status} ${String(answer.body)}`}`);
  };
  return { token, call, read, list: async <T>(path: string) => (await read<T[]>("GET", path)) ?? [] };
}

/**
 * A file session with one agent: created over REST, then attached to by one socket. The backend never ends a session without a socket, and
 * counts it against the quotas (contract §4.2), so a cancelled session gets a socket, too, which is closed at once.
 */
import { minLength, object, pipe, string } from "valibot";
import { call } from "../http/call.ts";
import { isMissingRoute } from "../http/failure.ts";
import { requestsPaused, whenRequestsResume } from "../http/request-pause.ts";
import { socketUrl } from "../http/socket.ts";
import { has, noteAtLeast, noteBelow, since } from "../versions/backend-version.ts";
import { FileFailure } from "./file-failure.ts";

const session = object({ session_id: pipe(string(), minLength(1)) });

/**
 * Opens a session with the agent of a server. Rejects with a Failure of the call, or with FileFailure: "refused", "silent", or
 * "cancelled" as soon as `signal` is aborted. Call it only when the session is used at once. `open`: see `openFileSocket`.
 */
export function attach<Socket extends { close(): void }>(
  server: number,
  open: (url: string) => Promise<Socket>,
  signal?: AbortSignal,
): Promise<Socket> {
  if (signal?.aborted) return Promise.reject(new FileFailure("cancelled"));
  const attached = create(server, open);
  if (!signal) return attached;
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(new FileFailure("cancelled"));
    signal.addEventListener("abort", cancel, { once: true });
    attached.then(
      (socket) => {
        signal.removeEventListener("abort", cancel);
        if (signal.aborted) socket.close();
        resolve(socket);
      },
      (error: unknown) => {
        signal.removeEventListener("abort", cancel);
        reject(error);
      },
    );
  });
}

/** Not cancellable: waits while requests are paused. */
async function create<Socket>(server: number, open: (url: string) => Promise<Socket>): Promise<Socket> {
  const id = await createSession(server);
  // A handshake with the old cookie would count as an offence with the firewall.
  if (requestsPaused()) await whenRequestsResume();
  return open(socketUrl(`/file/${encodeURIComponent(id)}`));
}

/** Creates a session and returns its id. Where the version is unknown the newer method is tried first. */
async function createSession(server: number): Promise<string> {
  const post = has("filePost") ?? true;
  try {
    return await requestSession(server, post);
  } catch (error) {
    if (!isMissingRoute(error)) throw error;
    return requestSession(server, !post);
  }
}

async function requestSession(server: number, post: boolean): Promise<string> {
  const method = post ? "POST" : "GET";
  try {
    const { session_id } = await call({ method, path: "/file", query: { id: server }, schema: session });
    if (has("filePost") !== post) note(post);
    return session_id;
  } catch (error) {
    if (isMissingRoute(error)) note(!post);
    throw error;
  }
}

function note(post: boolean): void {
  if (post) noteAtLeast(since.filePost);
  else noteBelow(since.filePost);
}

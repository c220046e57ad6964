/**
 * Messages between the windows of the dashboard in one browser. By BroadcastChannel: it works on plain HTTP, and it reaches windows that
 * were opened with `noopener`.
 */
export type Message =
  /** A session began or goes on. `user` is the id of its user. */
  | { kind: "signedIn"; user: number }
  /** "ended": without a logout, so the user may sign in again. "asks": requests "loses" from the other windows. */
  | { kind: "signedOut" | "ended" | "asks" }
  /** The answer of a window in which a logout would lose work: its title, and sentences about the work. */
  | { kind: "loses"; title: string; losses: readonly string[] };

const listeners = new Set<(message: Message) => void>();
let channel: BroadcastChannel | null = null;

function join(): BroadcastChannel | null {
  try {
    const joined = new BroadcastChannel("windfire");
    joined.onmessage = ({ data }: MessageEvent<Message>) => {
      for (const listener of [...listeners]) listener(data);
    };
    return joined;
  } catch {
    // Firefox refuses while cookies are blocked, and then nobody can sign in.
    return null;
  }
}

/** Sends a message to all other windows. */
export const tellWindows = (message: Message): void => channel?.postMessage(message);

/** Calls `listener` for each message of another window. Returns the function that ends this. */
export function onWindowMessage(listener: (message: Message) => void): () => void {
  listeners.add(listener);
  channel ??= join();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

/** One folder of a machine: asked for, read again, and read again by itself once an upload into it has ended. */
import { useCallback, useEffect, useRef, useState } from "react";
import { joined, lastOf, samePath } from "../../api/files/file-name.ts";
import { type Listing, type Looking, lookAround } from "../../state/files/folder.ts";
import { onDone } from "../../state/files/queue.ts";

export interface Folder {
  status: "loading" | "ready" | "failed";
  /** What was read last of the folder that is asked for. */
  listing: Listing | null;
  error: unknown;
  /** The folder in whose place the agent listed its home folder. */
  unread: string | null;
  reload(): void;
  /** What another folder holds now; the one that is shown stays. */
  look(path: string): Promise<Listing>;
}

interface State extends Pick<Folder, "status" | "listing" | "error" | "unread"> {
  asked: string;
}

const begun = (asked: string): State => ({
  asked,
  status: "loading",
  listing: null,
  error: null,
  unread: null,
});

/** `server` is the one of the first render. */
export function useFolder(server: number, asked: string): Folder {
  const [looking] = useState<Looking>(() => lookAround(server));
  const [state, setState] = useState<State>(() => begun(asked));
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const latest = useRef({ state, turn });
  const { state: last, turn: lastTurn } = latest.current;
  // Asked for by the name that the agent gave it, it is the folder that is shown already.
  const known =
    state.asked === asked ||
    (turn === lastTurn && state.listing !== null && samePath(state.listing.path, asked));
  latest.current = { state, turn };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks once more
  useEffect(() => {
    if (known && last.asked !== asked) {
      setState((now) => ({ ...now, asked }));
      return;
    }
    let current = true;
    setState((now) => (now.asked === asked ? { ...now, status: "loading" } : begun(asked)));
    looking.list(asked).then(
      (listing) => {
        if (!current) return;
        const unread = asked === "" || samePath(asked, listing.path) ? null : asked;
        setState({ asked, status: "ready", listing, error: null, unread });
      },
      (error: unknown) => current && setState((now) => ({ ...now, status: "failed", error })),
    );
    return () => {
      current = false;
    };
  }, [looking, asked, turn]);

  useEffect(() => () => looking.close(), [looking]);

  const path = state.listing?.path;
  useEffect(
    () =>
      path === undefined
        ? undefined
        : onDone((job) => {
            const here = joined(path, lastOf(job.path));
            if (job.server === server && job.kind === "upload" && samePath(here, job.path)) reload();
          }),
    [server, path, reload],
  );

  const { status, listing, error, unread } = known ? state : begun(asked);
  return { status, listing, error, unread, reload, look: looking.list };
}

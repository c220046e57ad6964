/** Lists one folder of a server, and reloads it when an upload into it has ended. */
import { useCallback, useEffect, useRef, useState } from "react";
import { joined, lastOf, samePath } from "../../api/files/file-name.ts";
import { type FolderReader, type Listing, openFolders } from "../../state/files/folder.ts";
import { onDone } from "../../state/files/queue.ts";

export interface Folder {
  status: "loading" | "ready" | "failed";
  /** The last listing of the requested folder. */
  listing: Listing | null;
  error: unknown;
  /** The folder that the agent could not list; it listed the home folder instead. */
  unread: string | null;
  reload(): void;
  /** Lists any folder without showing it. */
  look(path: string): Promise<Listing>;
}

interface State extends Pick<Folder, "status" | "listing" | "error" | "unread"> {
  requested: string;
}

const loading = (requested: string): State => ({
  requested,
  status: "loading",
  listing: null,
  error: null,
  unread: null,
});

/** `server` is that of the first render. */
export function useFolder(server: number, requested: string): Folder {
  const [folders] = useState<FolderReader>(() => openFolders(server));
  const [state, setState] = useState<State>(() => loading(requested));
  const [reloads, setReloads] = useState(0);
  const reload = useCallback(() => setReloads((now) => now + 1), []);
  const latest = useRef({ state, reloads });
  const { state: last, reloads: lastReloads } = latest.current;
  // The agent's own path of the shown folder is the same folder.
  const known =
    state.requested === requested ||
    (reloads === lastReloads && state.listing !== null && samePath(state.listing.path, requested));
  latest.current = { state, reloads };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `reloads` starts a reload
  useEffect(() => {
    if (known && last.requested !== requested) {
      setState((now) => ({ ...now, requested }));
      return;
    }
    let current = true;
    setState((now) => (now.requested === requested ? { ...now, status: "loading" } : loading(requested)));
    folders.list(requested).then(
      (listing) => {
        if (!current) return;
        const unread = requested === "" || samePath(requested, listing.path) ? null : requested;
        setState({ requested, status: "ready", listing, error: null, unread });
      },
      (error: unknown) => current && setState((now) => ({ ...now, status: "failed", error })),
    );
    return () => {
      current = false;
    };
  }, [folders, requested, reloads]);

  useEffect(() => () => folders.close(), [folders]);

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

  const { status, listing, error, unread } = known ? state : loading(requested);
  return { status, listing, error, unread, reload, look: folders.list };
}

/** The current row of one server, read again every ten seconds while the window is visible. */
import { useEffect, useRef } from "react";
import { type ServerRow, server } from "../../../api/resources/server.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";

const everyMs = 10_000;

export interface Fresh {
  /** Null until the first answer. */
  row: ServerRow | null;
  /** Why the last read failed; `row` is then older. */
  error: unknown;
  /** It no longer exists. */
  gone: boolean;
  retry(): void;
}

const unread: Pick<Fresh, "row" | "gone"> = { row: null, gone: false };

/** `now` is the row of the list: when it changes (somebody edited it here) the server is read at once. */
export function useFresh(id: number, now: unknown): Fresh {
  const known = useRef(unread);
  async function read(): Promise<typeof unread> {
    const row = await server.read(id);
    return { row: row ?? known.current.row, gone: row === null };
  }
  // For a server that no longer exists the backend would send the whole list with every read (api/resources/verbs.ts).
  const paused = known.current.gone || document.hidden;
  const { value = unread, error, loading, retry } = useLoad(paused ? null : read, [id, now]);
  known.current = value;

  const { gone } = value;
  useEffect(() => {
    if (gone || loading) return;
    const again = () => {
      if (!document.hidden) retry();
    };
    const timer = setTimeout(again, everyMs);
    document.addEventListener("visibilitychange", again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", again);
    };
  }, [gone, loading, retry]);

  return { ...value, error, retry };
}

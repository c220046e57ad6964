/** Reads the row of one server every ten seconds while the window is visible. */
import { useEffect, useRef } from "react";
import { type ServerRow, server } from "../../../api/resources/server.ts";
import { useLoad } from "../../../components/loading/useLoad.ts";

const everyMs = 10_000;

export interface FreshRow {
  /** Null until the first answer. */
  row: ServerRow | null;
  /** Why the last read failed; `row` is older then. */
  error: unknown;
  /** The server no longer exists. */
  gone: boolean;
  retry(): void;
}

const unread: Pick<FreshRow, "row" | "gone"> = { row: null, gone: false };

/** `listed` is the row of the list; when it changes, for example after an edit, the server is read at once. */
export function useFreshRow(id: number, listed: unknown): FreshRow {
  const last = useRef(unread);
  async function read(): Promise<typeof unread> {
    const row = await server.read(id);
    return { row: row ?? last.current.row, gone: row === null };
  }
  // For a deleted server the backend would send the whole list with every read (api/resources/verbs.ts).
  const paused = last.current.gone || document.hidden;
  const { value = unread, error, loading, retry } = useLoad(paused ? null : read, [id, listed]);
  last.current = value;

  const { gone } = value;
  useEffect(() => {
    if (gone || loading) return;
    const readAgain = () => {
      if (!document.hidden) retry();
    };
    const timer = setTimeout(readAgain, everyMs);
    document.addEventListener("visibilitychange", readAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", readAgain);
    };
  }, [gone, loading, retry]);

  return { ...value, error, retry };
}

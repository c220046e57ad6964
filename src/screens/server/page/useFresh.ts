/** The row of one server as it is now, read again every ten seconds while somebody looks. */
import { useCallback, useEffect, useState } from "react";
import { type ServerRow, server } from "../../../api/resources/server.ts";
import { useLatest } from "../../../components/useLatest.ts";

const everyMs = 10_000;

export interface Fresh {
  /** Null until the first answer. */
  row: ServerRow | null;
  /** Why the last read failed; what is shown is then older. */
  error: unknown;
  /** It no longer exists. */
  gone: boolean;
  retry(): void;
}

const nothing = { row: null, error: null, gone: false };

/** `now` is the row of the list: when it changes (somebody edited it here) the server is read at once. */
export function useFresh(id: number, now: unknown): Fresh {
  const [known, setKnown] = useState<Omit<Fresh, "retry"> & { of: number }>({ ...nothing, of: id });
  const [turn, setTurn] = useState(0);
  const gone = useLatest(known.of === id && known.gone);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `now` and `turn` ask for another read
  useEffect(() => {
    let current = true;
    // Of a server that is gone the backend would send the whole list (api/resources/verbs.ts), every ten seconds.
    let over = gone.current;
    let reading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function read(): Promise<void> {
      // Nobody looks: read when somebody does.
      if (over || reading || document.hidden) return;
      reading = true;
      clearTimeout(timer);
      try {
        const row = await server.read(id);
        if (!current) return;
        over = row === null;
        setKnown((before) => ({
          row: row ?? (before.of === id ? before.row : null),
          error: null,
          gone: over,
          of: id,
        }));
      } catch (error) {
        if (!current) return;
        setKnown((before) => ({ ...(before.of === id ? before : nothing), error, of: id }));
      } finally {
        reading = false;
      }
      timer = setTimeout(read, everyMs);
    }
    const onVisible = () => void read();
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      current = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [id, now, turn, gone]);

  const retry = useCallback(() => setTurn((before) => before + 1), []);
  return { ...(known.of === id ? known : nothing), retry };
}

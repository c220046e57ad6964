/** Saving a text file: what is on the machine is fetched once more and compared, so that nobody's change is lost; then it is replaced. */
import { useEffect, useRef, useState } from "react";
import { FileFailure } from "../../../api/files/file-failure.ts";
import { text } from "../../../i18n/intl.ts";
import { readFile, writeFile } from "../../../state/files/folder.ts";
import { notify } from "../../../state/notices.ts";
import { sameBytes, textLimit } from "./text-file.ts";

/** What kept it from being saved. */
export type SaveProblem =
  /** Somebody changed it meanwhile; this is what is there. */
  | { kind: "changed"; theirs: Uint8Array<ArrayBuffer> }
  /** It could not be fetched again, so nobody knows. */
  | { kind: "unread"; error: unknown }
  /** It was not taken, or nobody heard whether it was. */
  | { kind: "unsaved"; error: unknown }
  /** Characters that its encoding does not have. */
  | { kind: "lacking"; letters: readonly string[] };

export interface Saving {
  pending: boolean;
  problem: SaveProblem | null;
  /** `over`: what was found to be in the way does not matter. */
  save(
    bytes: Uint8Array<ArrayBuffer>,
    before: Uint8Array<ArrayBuffer>,
    over?: "changed" | "unread",
  ): Promise<void>;
  /** Shows a problem, or none. */
  refuse(problem: SaveProblem | null): void;
}

/** `onSaved`: the agent has confirmed that these bytes are there. */
export function useSaving(
  server: number,
  path: string,
  onSaved: (bytes: Uint8Array<ArrayBuffer>) => void,
): Saving {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const stop = useRef<AbortController | null>(null);
  /** The last try may have left anything there: what is found then is not somebody's change. */
  const torn = useRef(false);
  useEffect(() => () => stop.current?.abort(), []);

  async function attempt(
    bytes: Uint8Array<ArrayBuffer>,
    before: Uint8Array<ArrayBuffer>,
    over: "changed" | "unread" | undefined,
    signal: AbortSignal,
  ): Promise<SaveProblem | null> {
    const watch = { signal, onProgress: () => undefined };
    if (!over && !torn.current) {
      try {
        const now = await readFile(server, path, Math.max(4 * textLimit, before.length), watch);
        if (!sameBytes(now, before)) return { kind: "changed", theirs: now };
      } catch (error) {
        return { kind: "unread", error };
      }
    }
    try {
      await writeFile(server, path, bytes, watch);
      torn.current = false;
      return null;
    } catch (error) {
      // A refusal comes before anything is touched.
      torn.current =
        error instanceof FileFailure && (error.partial || !["agent", "refused"].includes(error.reason));
      return { kind: "unsaved", error };
    }
  }

  return {
    pending,
    problem,
    refuse: setProblem,
    async save(bytes, before, over) {
      if (stop.current) return;
      const mine = new AbortController();
      stop.current = mine;
      setPending(true);
      setProblem(null);
      const failed = await attempt(bytes, before, over, mine.signal);
      stop.current = null;
      setPending(false);
      setProblem(failed);
      if (failed) return;
      onSaved(bytes);
      notify({ kind: "success", title: text("list.saved") });
    },
  };
}

/** Saves a text file. The current file is fetched and compared first, so that other people's changes are not overwritten. */
import { useEffect, useRef, useState } from "react";
import { FileFailure } from "../../../api/files/file-failure.ts";
import { text } from "../../../i18n/intl.ts";
import { readFile, writeFile } from "../../../state/files/folder.ts";
import { notify } from "../../../state/notices.ts";
import { sameBytes, textLimit } from "./text-file.ts";

/** Why the file was not saved. */
export type SaveProblem =
  /** The file on the server changed; `theirs` is its content. */
  | { kind: "changed"; theirs: Uint8Array<ArrayBuffer> }
  /** The file could not be fetched for the comparison. */
  | { kind: "unread"; error: unknown }
  /** The upload failed or was not confirmed. */
  | { kind: "unsaved"; error: unknown }
  /** Characters missing from the file's encoding. */
  | { kind: "lacking"; letters: readonly string[] };

export interface Saving {
  pending: boolean;
  problem: SaveProblem | null;
  /** `over`: the problem to ignore. */
  save(
    bytes: Uint8Array<ArrayBuffer>,
    before: Uint8Array<ArrayBuffer>,
    over?: "changed" | "unread",
  ): Promise<void>;
  /** Shows a problem, or none. */
  showProblem(problem: SaveProblem | null): void;
}

/** `onSaved`: the agent has confirmed the upload. */
export function useSaving(
  server: number,
  path: string,
  onSaved: (bytes: Uint8Array<ArrayBuffer>) => void,
): Saving {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  const stop = useRef<AbortController | null>(null);
  /** The last attempt may have written part of the file; a difference is then not somebody else's change. */
  const partlyWritten = useRef(false);
  useEffect(() => () => stop.current?.abort(), []);

  async function attempt(
    bytes: Uint8Array<ArrayBuffer>,
    before: Uint8Array<ArrayBuffer>,
    over: "changed" | "unread" | undefined,
    signal: AbortSignal,
  ): Promise<SaveProblem | null> {
    const watch = { signal, onProgress: () => undefined };
    if (!over && !partlyWritten.current) {
      try {
        const now = await readFile(server, path, Math.max(4 * textLimit, before.length), watch);
        if (!sameBytes(now, before)) return { kind: "changed", theirs: now };
      } catch (error) {
        return { kind: "unread", error };
      }
    }
    try {
      await writeFile(server, path, bytes, watch);
      partlyWritten.current = false;
      return null;
    } catch (error) {
      // A refused upload has not changed the file.
      partlyWritten.current =
        error instanceof FileFailure && (error.partial || !["agent", "refused"].includes(error.reason));
      return { kind: "unsaved", error };
    }
  }

  return {
    pending,
    problem,
    showProblem: setProblem,
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

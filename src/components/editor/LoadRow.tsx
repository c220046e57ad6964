import { type ReactNode, useState } from "react";
import { useLoad } from "../loading/useLoad.ts";
import { EditorFallback } from "./EditorFallback.tsx";

/**
 * Reads a row before its editor is shown, for lists that hold only a part of each row: never edit an unread row. `read` resolves with
 * null where the row no longer exists. Uses the id of the first render.
 */
export function LoadRow<Row>({
  id: first,
  read,
  onClose,
  children,
}: {
  id: number;
  read(id: number, signal: AbortSignal): Promise<Row | null>;
  onClose(): void;
  children(row: Row): ReactNode;
}) {
  const [id] = useState(first);
  const { value: row, error, loading, retry } = useLoad((signal) => read(id, signal), [id]);
  if (row) return children(row);
  return (
    <EditorFallback
      missing={row === null ? String(id) : null}
      error={loading ? null : error}
      onRetry={retry}
      onClose={onClose}
    />
  );
}

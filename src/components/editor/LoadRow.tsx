/** Reads a row before its editor is shown, for lists that keep less of a row than an editor needs: never edited is what was not read. */
import { type ReactNode, useEffect, useState } from "react";
import { StandIn } from "./EditorFallback.tsx";

/** `read` resolves with null where the row is gone. The row is the one of the first render. */
export function WithRow<Row>({
  id: first,
  read,
  onClose,
  children,
}: {
  id: number;
  read(id: number): Promise<Row | null>;
  onClose(): void;
  children(row: Row): ReactNode;
}) {
  const [id] = useState(first);
  const [row, setRow] = useState<Row | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for another try; what reads stays the same
  useEffect(() => {
    let current = true;
    setError(null);
    read(id).then(
      (found) => {
        if (!current) return;
        setRow(() => found);
        setMissing(found === null);
      },
      (reason: unknown) => current && setError(reason),
    );
    return () => {
      current = false;
    };
  }, [id, turn]);
  if (row !== null) return children(row);
  return (
    <StandIn
      missing={missing ? String(id) : null}
      error={error}
      onRetry={() => setTurn((now) => now + 1)}
      onClose={onClose}
    />
  );
}

/** Finds the server of an address for a dialog, or shows why there is none. */
import { type ReactNode, useRef } from "react";
import { EditorFallback } from "../../../components/editor/EditorFallback.tsx";
import { idIn } from "../../../components/routing/usePanels.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import type { ToolProps } from "./tool.ts";

/** `children` gets the row as first found, which stays the same under a form, and the current row; null if the server was deleted. */
export function WithServer({
  list,
  value,
  onClose,
  children,
}: ToolProps & { children(found: ListedServer, current: ListedServer | null): ReactNode }) {
  const { data } = list;
  const id = idIn(value);
  const current = data.rows.find((row) => row.id === id) ?? null;
  const found = useRef<ListedServer | null>(null);
  if (found.current?.id !== id) found.current = current;
  if (found.current)
    return children(found.current, current ?? (data.status === "ready" ? null : found.current));

  const { status } = data;
  return (
    <EditorFallback
      missing={status === "ready" ? value : null}
      error={status === "failed" ? data.error : null}
      onRetry={() => void data.reload()}
      onClose={onClose}
    />
  );
}

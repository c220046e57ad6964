/** The server that an address names, for a part that stands over the list; and what stands there when there is none (any more). */
import { type ReactNode, useRef } from "react";
import { EditorFallback } from "../../../components/editor/EditorFallback.tsx";
import { idIn } from "../../../components/routing/usePanels.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import type { ToolProps } from "./tool.ts";

/**
 * `children` gets the server as it was found, which does not change under a form, and as the list has it now: null once it was
 * deleted elsewhere.
 */
export function WithServer({
  list,
  value,
  onClose,
  children,
}: ToolProps & { children(found: ListedServer, now: ListedServer | null): ReactNode }) {
  const { data } = list;
  const id = idIn(value);
  const now = data.rows.find((row) => row.id === id) ?? null;
  const found = useRef<ListedServer | null>(null);
  if (found.current?.id !== id) found.current = now;
  if (found.current) return children(found.current, now ?? (data.status === "ready" ? null : found.current));

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

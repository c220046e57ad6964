/** Shows the editor that the query names. Waits for the rows and the form's module, and shows an error if no row has the id. */
import { type ComponentType, useRef } from "react";
import type { List } from "../list/useList.ts";
import { useAhead } from "../loading/ahead.ts";
import { DialogBoundary } from "../loading/DialogBoundary.tsx";
import { type Loader, useLoaded } from "../loading/lazy.ts";
import { EditorFallback } from "./EditorFallback.tsx";

/** The props of every form. */
export interface EditorProps<Row> {
  /** The row as it was when the editor opened; null for a new row. */
  row: Row | null;
  /** The row that is copied to a new row. */
  copy: Row | null;
  /** The row was deleted while the editor was open. */
  gone: boolean;
  onClose(): void;
  /** After a save: closes and reloads. */
  onSaved(): void;
}

/** `load` is a loader(…) at module scope. */
export function OpenEditor<Row extends { id: number; name: string }>({
  list,
  load,
}: {
  list: List<Row>;
  load: Loader<ComponentType<EditorProps<Row>>>;
}) {
  const { target, copying } = list.editor;
  useAhead(load, list.data.seen);
  return target === null ? null : (
    <Open key={`${copying}${target}`} target={target} list={list} load={load} />
  );
}

function Open<Row extends { id: number; name: string }>({
  target,
  list,
  load,
}: {
  target: number | "new";
  list: List<Row>;
  load: Loader<ComponentType<EditorProps<Row>>>;
}) {
  const { value: Form, error: notLoaded, retry } = useLoaded(load);
  const { data, editor } = list;
  const current = target === "new" ? null : (data.rows.find(({ id }) => id === target) ?? null);
  // Keep the first row: a reload of the list must not change an open form.
  const found = useRef<Row | null>(null);
  found.current ??= current;
  const row = found.current;
  const error =
    notLoaded ?? (row === null && target !== "new" && data.status === "failed" ? data.error : null);

  if (Form && (target === "new" || row)) {
    return (
      <DialogBoundary onClose={editor.close}>
        <Form
          row={editor.copying ? null : row}
          copy={editor.copying ? row : null}
          gone={!editor.copying && row !== null && current === null && data.status === "ready"}
          onClose={editor.close}
          onSaved={() => {
            editor.close();
            void data.reload();
          }}
        />
      </DialogBoundary>
    );
  }
  const missing = target !== "new" && !row && data.status === "ready";
  return (
    <EditorFallback
      missing={missing ? String(target) : null}
      error={error}
      onRetry={() => (Form ? void data.reload() : retry())}
      onClose={editor.close}
    />
  );
}

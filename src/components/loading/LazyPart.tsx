/** Loads a part when it opens: shows a spinner until then, and a dialog with the reason if loading fails or the part throws an error. */
import type { ComponentType } from "react";
import { DialogBoundary } from "./DialogBoundary.tsx";
import { FailedDialog } from "./FailedDialog.tsx";
import { type Loader, useLoaded } from "./lazy.ts";
import { Waiting } from "./Waiting.tsx";

/** `load` must be a loader(…) at module scope. The loaded component gets `props`. */
export function LazyPart<Props extends object>({
  load,
  props,
  onClose,
}: {
  load: Loader<ComponentType<Props>>;
  props: Props;
  onClose(): void;
}) {
  const { value: Part, error, retry } = useLoaded(load);
  if (Part)
    return (
      <DialogBoundary onClose={onClose}>
        <Part {...props} />
      </DialogBoundary>
    );
  return error ? (
    <FailedDialog error={error} onRetry={retry} onClose={onClose} />
  ) : (
    <Waiting onRetry={retry} />
  );
}

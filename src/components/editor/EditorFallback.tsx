import { useText } from "../../i18n/intl.ts";
import { FailedDialog } from "../loading/FailedDialog.tsx";
import { Waiting } from "../loading/Waiting.tsx";

/** Shown instead of an editor: a spinner while it loads, or why its row is missing or failed to load. */
export function EditorFallback({
  missing,
  error,
  onRetry,
  onClose,
}: {
  /** The id from the address if no row has it. */
  missing: string | null;
  /** Why loading failed; null otherwise. */
  error: unknown;
  onRetry(): void;
  onClose(): void;
}) {
  const t = useText();
  if (missing === null)
    return error ? <FailedDialog {...{ error, onRetry, onClose }} /> : <Waiting onRetry={onRetry} />;
  return (
    <FailedDialog
      title={t("list.missingTitle")}
      text={t("list.missing", { id: missing })}
      onClose={onClose}
    />
  );
}

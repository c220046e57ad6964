import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
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
  if (missing === null && !error) return <Waiting onRetry={onRetry} />;
  return (
    <Dialog
      title={missing === null ? t("app.error") : t("list.missingTitle")}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={
        <>
          {missing === null ? <Button onClick={onRetry}>{t("app.retry")}</Button> : null}
          <Button kind="primary" onClick={onClose}>
            {t("app.close")}
          </Button>
        </>
      }
    >
      <p>{missing === null ? explain(error, t) : t("list.missing", { id: missing })}</p>
    </Dialog>
  );
}

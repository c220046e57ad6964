import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";

/** Shown instead of a dialog that could not be loaded, that failed, or whose row is missing. */
export function FailedDialog({
  title,
  error,
  text,
  onRetry,
  onClose,
}: {
  title?: string;
  error?: unknown;
  /** Instead of the sentence for the error. */
  text?: string;
  onRetry?: () => void;
  onClose(): void;
}) {
  const t = useText();
  return (
    <Dialog
      title={title ?? t("app.error")}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("app.close")}</Button>
          {onRetry ? (
            <Button kind="primary" data-autofocus="" onClick={onRetry}>
              {t("app.retry")}
            </Button>
          ) : null}
        </>
      }
    >
      <p>{text ?? explain(error, t)}</p>
    </Dialog>
  );
}

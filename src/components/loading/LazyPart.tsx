/** Loads a part when it opens: shows a spinner until then, and a dialog with the reason if loading fails. */
import type { ComponentType } from "react";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
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
  const t = useText();
  const { value: Part, error, retry } = useLoaded(load);
  if (Part) return <Part {...props} />;
  if (!error) return <Waiting onRetry={retry} />;
  return (
    <Dialog
      title={t("app.error")}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={retry}>{t("app.retry")}</Button>
          <Button kind="primary" onClick={onClose}>
            {t("app.close")}
          </Button>
        </>
      }
    >
      <p>{explain(error, t)}</p>
    </Dialog>
  );
}

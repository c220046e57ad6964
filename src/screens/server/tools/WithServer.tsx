/** The server that an address names, for a part that stands over the list; and what stands there when there is none (any more). */
import { type ReactNode, useRef } from "react";
import * as parts from "../../../components/ListParts.css.ts";
import { idIn } from "../../../components/usePanels.ts";
import { explain } from "../../../i18n/explain.ts";
import { useText } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
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
  const t = useText();
  const { data } = list;
  const id = idIn(value);
  const now = data.rows.find((row) => row.id === id) ?? null;
  const found = useRef<ListedServer | null>(null);
  if (found.current?.id !== id) found.current = now;
  if (found.current) return children(found.current, now ?? (data.status === "ready" ? null : found.current));

  const failed = data.status === "failed";
  if (!failed && data.status !== "ready") {
    return (
      <div className={parts.waiting}>
        <Spinner />
      </div>
    );
  }
  return (
    <Dialog
      title={failed ? t("app.error") : t("list.missingTitle")}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={
        <>
          {failed ? <Button onClick={() => void data.reload()}>{t("app.retry")}</Button> : null}
          <Button kind="primary" onClick={onClose}>
            {t("app.close")}
          </Button>
        </>
      }
    >
      <p>{failed ? explain(data.error, t) : t("list.missing", { id: value })}</p>
    </Dialog>
  );
}

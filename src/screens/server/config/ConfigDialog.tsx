/** `?config=7`: the config of one agent; `?config`: of all selected servers. */
import { useEffect, useRef, useState } from "react";
import { Waiting } from "../../../components/loading/Waiting.tsx";
import { idIn } from "../../../components/routing/usePanels.ts";
import { explain } from "../../../i18n/explain.ts";
import { text } from "../../../i18n/intl.ts";
import { type ListedServer, servers } from "../../../state/collections/servers.ts";
import { notify } from "../../../state/notices.ts";
import { keepDraft } from "../../../state/unsaved/drafts.ts";
import type { ToolProps } from "../tools/tool.ts";
import { BulkConfig, bulkDraft } from "./BulkConfig.tsx";
import { OneConfig } from "./OneConfig.tsx";

export function ConfigDialog({ list, value, onClose }: ToolProps) {
  return value === "" ? (
    <Ticked list={list} onClose={onClose} />
  ) : (
    <One list={list} id={idIn(value)} onClose={onClose} />
  );
}

type Props = Omit<ToolProps, "value">;

/** Waits until the list is loaded, for example after a reload. */
function One({ list, id, onClose }: Props & { id: number }) {
  const { rows, status, error } = list.data;
  const current = rows.find((row) => row.id === id) ?? null;
  // Keep the first row: a reload of the list must not restart the dialog.
  const found = useRef<ListedServer | null>(null);
  found.current ??= current;
  const missing = found.current === null && (status === "ready" || status === "failed");
  useEffect(() => {
    if (!missing) return;
    const failed = status === "failed";
    notify({
      kind: "error",
      title: text(failed ? "list.loadFailed" : "list.missingTitle"),
      text: failed ? explain(error) : text("list.missing", { id: String(id) }),
      cause: failed ? servers : undefined,
    });
    onClose();
  }, [missing, id, status, error, onClose]);
  return found.current ? (
    <OneConfig row={found.current} gone={current === null && status === "ready"} onClose={onClose} />
  ) : (
    <Waiting onRetry={() => void list.data.reload()} />
  );
}

/** The servers selected when the dialog opened; none after a reload. */
function Ticked({ list, onClose }: Props) {
  const [rows] = useState(list.ticked);
  const none = rows.length === 0;
  useEffect(() => {
    if (!none) return;
    // The selection is lost, so close the dialog and drop the choice.
    keepDraft(bulkDraft, null);
    notify({ kind: "warning", title: text("app.warning"), text: text("list.noneSelected") });
    onClose();
  }, [none, onClose]);
  return none ? null : <BulkConfig rows={rows} onClose={onClose} />;
}

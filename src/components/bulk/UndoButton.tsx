import { useAtomValue } from "jotai";
import Undo2 from "lucide-react/icons/undo-2";
import { useText } from "../../i18n/intl.ts";
import type { Run } from "../../state/run.ts";
import { Button } from "../../ui/button/Button.tsx";
import type { BulkRun } from "./undo.ts";

/** Undoes the run while the dialog is open; only the dialog has the rows as they were before. */
export function UndoButton<Item>({
  bulk: { run, undo },
  onStart,
}: {
  bulk: BulkRun<Item>;
  onStart(run: Run<Item>): void;
}) {
  const t = useText();
  const { running, counts } = useAtomValue(run.state);
  if (running || counts.done === 0) return null;
  return (
    <Button
      icon={Undo2}
      onClick={() => {
        const back = undo(t("bulk.undoChanged"));
        if (back) onStart(back);
      }}
    >
      {t("bulk.undo", { count: counts.done })}
    </Button>
  );
}

import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import type { Run } from "../../state/run.ts";
import { Button } from "../../ui/button/Button.tsx";
import { RunButtons } from "../run/RunReport.tsx";

/** The footer of a dialog with the steps choose, preview and run. */
export function StepButtons<Item>({
  run,
  previewing,
  reading,
  quiet,
  apply,
  after,
  onPreview,
  onBack,
  onApply,
  onClose,
}: {
  run: Run<Item> | null;
  previewing: boolean;
  /** The data for the preview is being read. */
  reading: boolean;
  /** The preview button looks quiet and gives the reason when pressed. */
  quiet: boolean;
  /** The text of the apply button; null where nothing would change. */
  apply: string | null;
  /** Buttons before those of the run. */
  after?: ReactNode;
  onPreview(): void;
  onBack(): void;
  onApply(): void;
  onClose(): void;
}) {
  const t = useText();
  if (run) {
    return (
      <>
        {after}
        <RunButtons run={run} onClose={onClose} />
      </>
    );
  }
  if (previewing) {
    return (
      <>
        <Button onClick={onBack}>{t("bulk.back")}</Button>
        {apply === null ? null : (
          // Ignore the second half of a double press on "Preview".
          <Button kind="primary" onClick={({ detail }) => detail < 2 && onApply()}>
            {apply}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t("app.cancel")}</Button>
      <Button kind="primary" pending={reading} quiet={quiet} onClick={onPreview}>
        {t("bulk.preview")}
      </Button>
    </>
  );
}

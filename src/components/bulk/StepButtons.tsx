import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import type { Run } from "../../state/run.ts";
import { Button } from "../../ui/button/Button.tsx";
import { RunButtons } from "../run/RunReport.tsx";

/** The footer of a dialog that leads from choosing over a preview to a run. */
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
  /** What the preview needs is being read. */
  reading: boolean;
  /** There is nothing to preview yet: it says so when it is pressed. */
  quiet: boolean;
  /** The verb; null where the preview shows that nothing would change. */
  apply: string | null;
  /** What can be done about a run besides closing. */
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
          // The second half of a double press on "Preview" is no consent.
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

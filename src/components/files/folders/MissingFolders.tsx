/** Folders that an upload needs: the user creates them by a command, then the upload continues. */
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Banner } from "../../messages/Banner.tsx";
import * as css from "../files.css.ts";

export function MissingFolders({
  count,
  onCommand,
  onContinue,
  onCancel,
}: {
  count: number;
  onCommand(): void;
  onContinue(): void;
  onCancel(): void;
}) {
  const t = useText();
  return (
    <Banner kind="warning" text={t("files.folders.missing", { count })}>
      <div className={css.choices}>
        <Button onClick={onCommand}>{t("files.folders.command")}</Button>
        <Button onClick={onContinue}>{t("files.folders.continue")}</Button>
        <Button onClick={onCancel}>{t("files.conflict.none")}</Button>
      </div>
    </Banner>
  );
}

/** "Go to path": a field for any path. */
import { type FormEvent, useId, useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

export function GoTo({ path, onGo, onClose }: { path: string; onGo(typed: string): void; onClose(): void }) {
  const t = useText();
  const [typed, setTyped] = useState(path);
  const form = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    onClose();
    onGo(typed);
  }
  return (
    <Dialog
      title={t("files.goTo")}
      closeWord={t("app.close")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t("files.go")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <TextField
          label={t("files.path")}
          help={t("files.goToHelp")}
          mono
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

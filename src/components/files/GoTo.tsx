/** "Go to path": a field for a path. */
import { useState } from "react";
import { useText } from "../../i18n/intl.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { FormDialog } from "../editor/FormDialog.tsx";

export function GoTo({ path, onGo, onClose }: { path: string; onGo(typed: string): void; onClose(): void }) {
  const t = useText();
  const [typed, setTyped] = useState(path);
  return (
    <FormDialog
      title={t("files.goTo")}
      submit={t("files.go")}
      size="small"
      onClose={onClose}
      onSubmit={() => {
        onClose();
        onGo(typed);
      }}
    >
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
    </FormDialog>
  );
}

/** Asks what to do with a file whose name exists already, for this file or for all. */
import { useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { CheckBox } from "../../../ui/field/CheckBox.tsx";
import { ChoiceField } from "../../../ui/field/ChoiceField.tsx";
import type { Asked, Choice } from "./uploads.ts";

export function Conflict({ asked }: { asked: Asked }) {
  const t = useText();
  const [choice, setChoice] = useState<Choice>("keep");
  const [all, setAll] = useState(false);
  const { name, other, folder, more, answer } = asked;
  const stop = () => answer(null);
  return (
    <Dialog
      title={t("files.conflict.title", { name })}
      closeWord={t("app.close")}
      onClose={stop}
      footer={
        <>
          <Button onClick={stop}>{t("files.conflict.none")}</Button>
          <Button kind="primary" data-autofocus="" onClick={() => answer({ choice, all })}>
            {t("files.conflict.go")}
          </Button>
        </>
      }
    >
      <ChoiceField
        label={t(folder ? "files.conflict.folder" : "files.conflict.file")}
        value={choice}
        onChange={setChoice}
        choices={[
          {
            value: "keep",
            label: t("files.conflict.keep"),
            help: t("files.conflict.keepHelp", { name: other }),
          },
          {
            value: "replace",
            label: t("files.conflict.replace"),
            help: t(folder ? "files.conflict.noReplace" : "files.conflict.replaceHelp"),
            unavailable: folder,
          },
          { value: "skip", label: t("files.conflict.skip") },
        ]}
      />
      {more > 0 ? (
        <CheckBox
          label={t("files.conflict.all", { count: more })}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      ) : null}
    </Dialog>
  );
}

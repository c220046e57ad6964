import { type ReactNode, useId } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog/Dialog.tsx";
import * as css from "./EditorDialog.css.ts";

/** A dialog with a small form. It closes without asking, unlike EditorDialog. */
export function FormDialog({
  submit,
  onSubmit,
  children,
  ...dialog
}: Pick<DialogProps, "title" | "size" | "onClose" | "returnFocus"> & {
  /** The label of the submit button. */
  submit: string;
  onSubmit(): void;
  children: ReactNode;
}) {
  const t = useText();
  const form = useId();
  return (
    <Dialog
      {...dialog}
      closeWord={t("app.close")}
      footer={
        <>
          <Button onClick={dialog.onClose}>{t("app.cancel")}</Button>
          <Button kind="primary" type="submit" form={form}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

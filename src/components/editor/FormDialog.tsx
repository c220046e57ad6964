import { type ReactNode, useId } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog, type DialogProps } from "../../ui/dialog/Dialog.tsx";

/** A dialog that asks for a little and does one thing with it. Nothing in it is worth a question before it is left. */
export function FormDialog({
  verb,
  onSubmit,
  children,
  ...dialog
}: Pick<DialogProps, "title" | "size" | "onClose" | "returnFocus"> & {
  /** What the button says. */
  verb: string;
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
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
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

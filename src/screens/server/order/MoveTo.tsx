import { useState } from "react";
import { FormDialog } from "../../../components/editor/FormDialog.tsx";
import { number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { TextField } from "../../../ui/field/TextField.tsx";

/** Moves a server to a position by number, for long lists. `at` and the argument of `onMove` count from 0. */
export function MoveTo({
  name,
  at,
  count,
  onMove,
  onClose,
}: {
  name: string;
  at: number;
  count: number;
  onMove(to: number): void;
  onClose(): void;
}) {
  const t = useText();
  const [typed, setTyped] = useState(String(at + 1));
  const [invalid, setInvalid] = useState(false);
  function submit(): void {
    const wanted = /^\s*\d{1,9}\s*$/.test(typed) ? Number(typed) : 0;
    if (wanted < 1 || wanted > count) setInvalid(true);
    else onMove(wanted - 1);
  }
  return (
    <FormDialog
      title={t("tools.order.moveTitle", { name })}
      submit={t("tools.order.move")}
      size="small"
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t("tools.order.moveField", { count: number(count) })}
        error={invalid ? t("tools.order.moveWrong", { count: number(count) }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setInvalid(false);
        }}
      />
    </FormDialog>
  );
}

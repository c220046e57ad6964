/** Fields for one host name or for several as chips. */
import { useText } from "../../../i18n/intl.ts";
import { ChipsField, type ChipsFieldProps } from "../../../ui/field/ChipsField.tsx";
import { TextField, type TextFieldProps } from "../../../ui/field/TextField.tsx";
import { entriesOf } from "../form-schema.ts";

export function HostField(props: TextFieldProps) {
  const t = useText();
  return <TextField {...props} optional={t("list.optional")} inputMode="url" autoComplete="off" mono />;
}

/** Several entries, stored as comma-separated text. */
export function EntriesField({
  field,
  ...props
}: Pick<ChipsFieldProps, "label" | "help" | "error" | "fault" | "placeholder"> & {
  field: {
    input: string | undefined;
    props: { ref: ChipsFieldProps["ref"] };
    onChange(value: string): void;
  };
}) {
  const t = useText();
  return (
    <ChipsField
      {...props}
      ref={field.props.ref}
      optional={t("list.optional")}
      removeWord={(entry) => t("settings.remove", { name: entry })}
      mono
      value={entriesOf(field.input ?? "")}
      onChange={(entries) => field.onChange(entries.join(","))}
    />
  );
}

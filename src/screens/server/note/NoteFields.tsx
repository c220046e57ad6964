/** The fields of a public note that themes read. Each edits one member of the text. */
import { useText } from "../../../i18n/intl.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import * as css from "./NoteDialog.css.ts";
import { dayOf, isNever, never, withDay } from "./note-dates.ts";
import { fieldOf, type NoteField, withField } from "./note-model.ts";
import { noteWords } from "./note-words.ts";

interface Props {
  /** The text of the note. */
  value: string;
  /** The stored text. */
  stored: string;
  onChange(value: string): void;
}

type FieldProps = Props & { field: NoteField };

export function NoteFields(props: Props) {
  const t = useText();
  return (
    <>
      <fieldset className={css.section}>
        <legend className={css.legend}>{t("tools.noteForm.billing")}</legend>
        <DayField {...props} field={["billingDataMod", "startDate"]} />
        <EndField {...props} />
        <ChoiceField
          {...props}
          field={["billingDataMod", "cycle"]}
          choices={[
            ["Month", t("tools.noteForm.month")],
            ["Quarterly", t("tools.noteForm.quarter")],
            ["Semi-annually", t("tools.noteForm.half")],
            ["Year", t("tools.noteForm.year")],
          ]}
        />
        <WordField {...props} field={["billingDataMod", "amount"]} help={t("tools.noteForm.amountHelp")} />
        <FlagField {...props} field={["billingDataMod", "autoRenewal"]} />
      </fieldset>
      <fieldset className={css.section}>
        <legend className={css.legend}>{t("tools.noteForm.plan")}</legend>
        <WordField {...props} field={["planDataMod", "bandwidth"]} />
        <WordField {...props} field={["planDataMod", "trafficVol"]} />
        <ChoiceField
          {...props}
          field={["planDataMod", "trafficType"]}
          choices={[
            ["1", t("tools.noteForm.trafficOut")],
            ["2", t("tools.noteForm.trafficBoth")],
            ["3", t("tools.noteForm.trafficMax")],
          ]}
        />
        <div className={css.together}>
          <FlagField {...props} field={["planDataMod", "IPv4"]} />
          <FlagField {...props} field={["planDataMod", "IPv6"]} />
        </div>
        <WordField {...props} field={["planDataMod", "networkRoute"]} help={t("tools.noteForm.listHelp")} />
        <WordField {...props} field={["planDataMod", "extra"]} help={t("tools.noteForm.listHelp")} />
      </fieldset>
    </>
  );
}

/** The value of a field and its setter. `null`: a list or an object, which only the text view can show. */
function useNoteField({ value, stored, onChange, field }: FieldProps) {
  const t = useText();
  return {
    t,
    current: fieldOf(value, field),
    before: fieldOf(stored, field) ?? "",
    label: t(noteWords[field[1]]),
    change: (next: string) => onChange(withField(value, stored, field, next)),
  };
}

function WordField({ help, ...props }: FieldProps & { help?: string }) {
  const { t, current, label, change } = useNoteField(props);
  return (
    <TextField
      label={label}
      optional={t("list.optional")}
      help={current === null ? t("tools.noteForm.structure") : help}
      value={current ?? ""}
      readOnly={current === null}
      onChange={(event) => change(event.currentTarget.value)}
      autoComplete="off"
    />
  );
}

function DayField({ last, ...props }: FieldProps & { last?: true }) {
  const { t, current, before, label, change } = useNoteField(props);
  const day = dayOf(current ?? "");
  // Show other text in a text field; a date field would hide it.
  if (day === null || current === null) return <WordField {...props} />;
  return (
    <TextField
      type="date"
      label={label}
      optional={t("list.optional")}
      value={day}
      max="9999-12-31"
      onChange={(event) => change(withDay(current || before, event.currentTarget.value, last ?? false))}
    />
  );
}

const endDate: NoteField = ["billingDataMod", "endDate"];

function EndField(props: Props) {
  const { t, current, before, change } = useNoteField({ ...props, field: endDate });
  const endless = isNever(current ?? "");
  return (
    <div className={css.together}>
      {endless ? null : <DayField {...props} field={endDate} last />}
      <SwitchField
        label={t("tools.noteForm.never")}
        checked={endless}
        onChange={(on) => change(on ? never : isNever(before) ? "" : before)}
      />
    </div>
  );
}

const on = /^(1|true|yes)$/i;

function FlagField(props: FieldProps) {
  const { t, current, before, label, change } = useNoteField(props);
  return (
    <SwitchField
      label={label}
      help={current === null ? t("tools.noteForm.structure") : undefined}
      checked={on.test(current ?? "")}
      onChange={(checked) => {
        if (current === null) return;
        // Restore the stored value, or clear the field, if that means the same.
        change(on.test(before) === checked ? before : checked ? "1" : "0");
      }}
    />
  );
}

function ChoiceField({
  choices,
  ...props
}: FieldProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  const { t, current, label, change } = useNoteField(props);
  if (current === null) return <WordField {...props} />;
  const known = choices.some(([value]) => value === current) || current === "";
  return (
    <SelectField
      label={label}
      optional={t("list.optional")}
      value={current}
      options={[
        { value: "", label: t("tools.noteForm.unstated") },
        ...choices.map(([value, label]) => ({ value, label })),
        // Keep other values, which some themes support.
        ...(known ? [] : [{ value: current, label: current }]),
      ]}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

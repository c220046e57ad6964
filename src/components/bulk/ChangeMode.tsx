import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { SelectField } from "../../ui/field/SelectField.tsx";
import * as css from "./bulk.css.ts";

/** Selects how a field changes; "No change" is the first option. Shows the inputs of the chosen mode beside it. */
export function ChangeMode<How extends string>({
  label,
  modes,
  value,
  always,
  onChange,
  children,
}: {
  label: string;
  /** The label of each mode. */
  modes: Readonly<Record<How, string>>;
  value: How | "";
  /** The inputs are shown before a mode is selected. */
  always?: true | undefined;
  onChange(how: How | ""): void;
  children?: ReactNode;
}) {
  const t = useText();
  const known = Object.keys(modes) as How[];
  return (
    <div className={css.field}>
      <SelectField
        label={label}
        value={value}
        options={[
          { value: "", label: t("bulk.keep") },
          ...known.map((how) => ({ value: how, label: modes[how] })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(known.find((how) => how === chosen) ?? "");
        }}
      />
      {value === "" && !always ? null : <div className={css.values}>{children}</div>}
    </div>
  );
}

import type { ReactNode } from "react";
import { useText } from "../../i18n/intl.ts";
import { SelectField } from "../../ui/field/SelectField.tsx";
import * as css from "./bulk.css.ts";

/** How a field changes: a select that begins with "No change", and beside it what it takes. */
export function Way<How extends string>({
  label,
  ways,
  value,
  onChange,
  children,
}: {
  label: string;
  /** The words of each. */
  ways: Readonly<Record<How, string>>;
  value: How | "";
  onChange(how: How | ""): void;
  children?: ReactNode;
}) {
  const t = useText();
  const known = Object.keys(ways) as How[];
  return (
    <div className={css.field}>
      <SelectField
        label={label}
        value={value}
        options={[
          { value: "", label: t("bulk.keep") },
          ...known.map((how) => ({ value: how, label: ways[how] })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange(known.find((how) => how === chosen) ?? "");
        }}
      />
      {value === "" ? null : <div className={css.values}>{children}</div>}
    </div>
  );
}

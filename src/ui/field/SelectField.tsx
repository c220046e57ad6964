import ChevronDown from "lucide-react/icons/chevron-down";
import type { Ref, SelectHTMLAttributes } from "react";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./Field.css.ts";
import { Field, type FieldWords } from "./Field.tsx";

export type SelectFieldProps = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "value" | "children"> & {
    value: string | number | undefined;
    options: readonly { value: string | number; label: string }[];
    ref?: Ref<HTMLSelectElement> | undefined;
  };

/** A native select for more than four choices. */
export function SelectField({
  label,
  help,
  error,
  optional,
  options,
  value,
  className,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(wiring) => (
        <div className={css.box}>
          <select {...rest} {...wiring} value={value ?? ""} className={join(css.input, css.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className={css.chevron} />
        </div>
      )}
    </Field>
  );
}

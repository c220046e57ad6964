/** The unit of a number, at the end of its field. */
import ChevronDown from "lucide-react/icons/chevron-down";
import { useText } from "../../../i18n/intl.ts";
import * as field from "../../../ui/field/Field.css.ts";
import { join } from "../../../ui/join.ts";
import { Icon } from "../../../ui/mark/Icon.tsx";
import * as css from "./RuleForm.css.ts";

interface Props {
  /** Label of the number field. */
  fieldLabel: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange(value: string): void;
}

export function UnitSelect({ fieldLabel, value, options, onChange }: Props) {
  const t = useText();
  return (
    <>
      <select
        aria-label={t("ruleForm.unitOf", { bound: fieldLabel })}
        className={join(field.select, css.unit)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className={field.chevron} />
    </>
  );
}

import { useState } from "react";
import { neverExpires } from "../../../api/resources/api-token.ts";
import { useText } from "../../../i18n/intl.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { NumberField } from "../../../ui/field/TextField.tsx";

const presets = ["7", "30", "90", "365"] as const;
const custom = "custom";

/** When the token ends: after one of the usual times, after a number of days, or never. */
export function ExpiryField({
  value,
  error,
  onChange,
}: {
  /** Days as text, or `neverExpires`. */
  value: string;
  error: string | undefined;
  onChange(days: string): void;
}) {
  const t = useText();
  const usual = value === neverExpires || presets.some((days) => days === value);
  // A number that happens to be a usual one must not take the field away under its user's fingers.
  const [typing, setTyping] = useState(!usual);
  const free = typing || !usual;
  return (
    <>
      <SelectField
        label={t("tokenForm.expires")}
        value={free ? custom : value}
        options={[
          ...presets.map((days) => ({
            value: days,
            label: days === "365" ? t("tokenForm.inYear") : t("tokenForm.inDays", { days: Number(days) }),
          })),
          { value: custom, label: t("tokenForm.custom") },
          { value: neverExpires, label: t("tokenForm.never") },
        ]}
        help={value === neverExpires ? t("tokenForm.neverNote") : undefined}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value;
          setTyping(chosen === custom);
          if (chosen !== custom) onChange(chosen);
          else if (value === neverExpires) onChange("");
        }}
      />
      {free ? (
        <NumberField
          label={t("tokenForm.days")}
          help={t("tokenForm.daysHelp")}
          error={error}
          min={1}
          max={3650}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : null}
    </>
  );
}

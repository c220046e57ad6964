import { useState } from "react";
import { neverExpires } from "../../../api/resources/api-token.ts";
import { useText } from "../../../i18n/intl.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { NumberField } from "../../../ui/field/TextField.tsx";

const presets = ["7", "30", "90", "365"] as const;
const custom = "custom";

/** The expiry of a new token: a preset, a number of days, or never. */
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
  const isPreset = value === neverExpires || presets.some((days) => days === value);
  // Keep the number field visible while the user types, also when the number equals a preset.
  const [typing, setTyping] = useState(!isPreset);
  const showsDays = typing || !isPreset;
  return (
    <>
      <SelectField
        label={t("tokenForm.expires")}
        value={showsDays ? custom : value}
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
      {showsDays ? (
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

/** The servers that a rule covers, chosen by name. */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { ServerPicker } from "../../../components/reference/ServerPicker.tsx";
import { useText } from "../../../i18n/intl.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { namedServerIds } from "../metrics.ts";
import type { ItemFieldProps } from "./item-field.ts";
import { type Draft, isDraft } from "./rules-json.ts";

/** Replaces the ids set to true in `ignore`; entries with other values stay. */
export function withServers(ignore: unknown, ids: readonly number[]): Draft {
  const otherEntries = isDraft(ignore) ? Object.entries(ignore).filter(([, on]) => on !== true) : [];
  return { ...Object.fromEntries(otherEntries), ...Object.fromEntries(ids.map((id) => [id, true])) };
}

export function CoverageFields({ item, change, fault }: ItemFieldProps) {
  const t = useText();
  const { cover, ignore } = item;
  const options = [
    { value: "0", label: t("ruleForm.coverAll") },
    { value: "1", label: t("ruleForm.coverOnly") },
  ];
  const value = typeof cover === "number" ? String(cover) : "";
  if (!options.some((option) => option.value === value)) options.push({ value, label: value || "–" });
  const picked = isDraft(ignore) ? namedServerIds(item as RuleItem) : [];
  return (
    <>
      <SelectField
        label={t("ruleForm.cover")}
        error={fault("cover")}
        options={options}
        value={value}
        onChange={(event) => change({ cover: Number(event.currentTarget.value) })}
      />
      <ServerPicker
        label={t(cover === 1 ? "ruleForm.only" : "ruleForm.except")}
        {...(cover === 1 ? {} : { optional: t("list.optional") })}
        error={fault("ignore")}
        value={picked}
        onChange={(ids) => {
          const next = withServers(ignore, ids);
          change({ ignore: Object.keys(next).length > 0 ? next : undefined });
        }}
      />
    </>
  );
}

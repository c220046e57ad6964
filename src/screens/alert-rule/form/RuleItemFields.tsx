/** The fields of one rule. */
import { useRef } from "react";
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { useText } from "../../../i18n/intl.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { isCycle, isMetric, kindOf, metricNames } from "../metrics.ts";
import { metricName } from "../sentence.ts";
import { BoundField } from "./BoundField.tsx";
import { CoverageFields } from "./CoverageFields.tsx";
import { CycleFields } from "./CycleFields.tsx";
import { changeMetric } from "./change-metric.ts";
import { DurationField } from "./DurationField.tsx";
import type { ItemFieldProps } from "./item-field.ts";
import { MatchCount } from "./MatchCount.tsx";
import * as css from "./RuleForm.css.ts";
import { faultText, isRisk, warningText } from "./rule-messages.ts";
import { type Draft, type ItemFault, warningsOf } from "./rules-json.ts";

export function RuleItemFields({
  item,
  faults,
  change,
  nameOf,
  refused,
}: {
  item: Draft;
  faults: readonly ItemFault[];
  change(members: Draft): void;
  nameOf(id: number): string | undefined;
  refused: boolean;
}) {
  const t = useText();
  const type = typeof item.type === "string" ? item.type : "";
  const kind = kindOf(type);
  // Members removed by a change of the metric, restored when the user goes back.
  const savedMembers = useRef<Record<string, Draft>>({});
  const props: ItemFieldProps = {
    item,
    change,
    refused,
    fault(member) {
      const first = faults.find((fault) => fault.member === member);
      return first && faultText(first, nameOf, t);
    },
  };
  const options = metricNames.map((value) => ({ value: value as string, label: metricName(value, t) }));
  if (!isMetric(type)) options.push({ value: type, label: type });
  const warnings = faults.every(({ reason }) => isRisk(reason))
    ? warningsOf(item as RuleItem, isMetric(type))
    : [];

  return (
    <>
      <SelectField
        label={t("ruleForm.metric")}
        error={props.fault("type")}
        options={options}
        value={type}
        onChange={(event) =>
          change(changeMetric(item, event.currentTarget.value, savedMembers.current, Date.now()))
        }
      />
      {kind === "none" ? null : (
        <div className={css.pair}>
          <BoundField key={`max ${kind}`} {...props} member="max" kind={kind} label={t("ruleForm.max")} />
          <BoundField key={`min ${kind}`} {...props} member="min" kind={kind} label={t("ruleForm.min")} />
        </div>
      )}
      {isCycle(type) ? <CycleFields {...props} /> : <DurationField {...props} />}
      <CoverageFields {...props} />
      {warnings.map((warning) => (
        <p key={warning} className={css.warning}>
          {warningText(warning, t)}
        </p>
      ))}
      {isCycle(type) ? null : <MatchCount items={[item]} />}
    </>
  );
}

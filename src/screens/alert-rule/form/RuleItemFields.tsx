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
import { DurationField } from "./DurationField.tsx";
import type { ItemFieldProps } from "./item-field.ts";
import { NowTrue } from "./NowTrue.tsx";
import * as css from "./RuleForm.css.ts";
import { retyped } from "./retyped.ts";
import { doubtText, faultText, isRisk } from "./rule-words.ts";
import { type Draft, doubtsOf, type ItemFault } from "./rules-text.ts";

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
  // What another figure does not need, until that one is chosen again.
  const shelf = useRef<Record<string, Draft>>({});
  const props: ItemFieldProps = {
    item,
    change,
    refused,
    fault(member) {
      const found = faults.find((one) => one.member === member);
      return found && faultText(found, nameOf, t);
    },
  };
  const options = metricNames.map((value) => ({ value: value as string, label: metricName(value, t) }));
  if (!isMetric(type)) options.push({ value: type, label: type });
  const doubts = faults.every(({ why }) => isRisk(why)) ? doubtsOf(item as RuleItem, isMetric(type)) : [];

  return (
    <>
      <SelectField
        label={t("ruleForm.metric")}
        error={props.fault("type")}
        options={options}
        value={type}
        onChange={(event) => change(retyped(item, event.currentTarget.value, shelf.current, Date.now()))}
      />
      {kind === "none" ? null : (
        <div className={css.pair}>
          <BoundField key={`max ${kind}`} {...props} member="max" kind={kind} label={t("ruleForm.max")} />
          <BoundField key={`min ${kind}`} {...props} member="min" kind={kind} label={t("ruleForm.min")} />
        </div>
      )}
      {isCycle(type) ? <CycleFields {...props} /> : <DurationField {...props} />}
      <CoverageFields {...props} />
      {doubts.map((doubt) => (
        <p key={doubt} className={css.doubt}>
          {doubtText(doubt, t)}
        </p>
      ))}
      {isCycle(type) ? null : <NowTrue items={[item]} />}
    </>
  );
}

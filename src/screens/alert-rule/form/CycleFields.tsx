/** The cycle in which traffic is counted: its start, its length, and the dates of the current cycle. */
import { useState } from "react";
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import { dateTime } from "../../../i18n/format.ts";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { NumberField, TextField } from "../../../ui/field/TextField.tsx";
import { type CycleUnit, cycleUnitOf, cycleUnits } from "../metrics.ts";
import { cycleAt, dayMoves, localOf, startFrom } from "./cycle.ts";
import type { ItemFieldProps } from "./item-field.ts";
import * as css from "./RuleForm.css.ts";

const unitKeys: Readonly<Record<CycleUnit, MessageKey>> = {
  hour: "ruleForm.unit.hour",
  day: "ruleForm.unit.day",
  week: "ruleForm.unit.week",
  month: "ruleForm.unit.month",
  year: "ruleForm.unit.year",
};

/** Parses digits to a number. Other text stays as typed, so that the form can report it. */
const parseCount = (text: string, invalid: boolean): unknown =>
  text === "" ? (invalid ? "" : undefined) : Number.isFinite(Number(text)) ? Number(text) : text;

export function CycleFields({ item, change, fault, refused }: ItemFieldProps) {
  const t = useText();
  const [typing, setTyping] = useState(false);
  // Keeps the typed text until blur: while a year is typed, the date passes through the first century with its odd offsets.
  const [typed, setTyped] = useState<string | null>(null);
  const { cycle_start: start, cycle_interval: interval, cycle_unit: unit } = item;
  const startText = typeof start === "string" ? start : undefined;
  const cycle = cycleAt(item as RuleItem, Date.now());
  const intervalError = fault("cycle_interval");
  return (
    <>
      <TextField
        type="datetime-local"
        label={t("ruleForm.start")}
        help={t("ruleForm.startHelp")}
        error={refused || typed === null ? fault("cycle_start") : undefined}
        max={localOf(new Date().toISOString())}
        value={typed ?? localOf(startText)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          change({ cycle_start: startFrom(event.currentTarget.value) });
        }}
        onBlur={() => setTyped(null)}
      />
      <div className={css.pair}>
        <NumberField
          label={t("ruleForm.interval")}
          error={intervalError && (refused || !typing) ? intervalError : undefined}
          min={1}
          step={1}
          value={typeof interval === "number" || typeof interval === "string" ? interval : ""}
          onChange={(event) => {
            setTyping(true);
            const { value, validity } = event.currentTarget;
            change({ cycle_interval: parseCount(value, validity.badInput) });
          }}
          onBlur={() => setTyping(false)}
        />
        <SelectField
          label={t("ruleForm.unit")}
          options={cycleUnits.map((value) => ({ value, label: t(unitKeys[value]) }))}
          value={cycleUnitOf(typeof unit === "string" ? unit : undefined)}
          onChange={(event) => change({ cycle_unit: event.currentTarget.value })}
        />
      </div>
      {cycle ? (
        <p className={css.hint} role="status">
          {sentences(
            t("ruleForm.cycleNow", { from: dateTime(cycle.from), to: dateTime(cycle.to) }),
            dayMoves(item as RuleItem) ? t("ruleForm.dayMoves") : "",
          )}
        </p>
      ) : null}
    </>
  );
}

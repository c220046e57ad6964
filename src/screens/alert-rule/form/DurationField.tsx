/** How long a rule must hold before it alarms. The backend calls the value seconds, but counts samples, one every three seconds. */
import { useState } from "react";
import { Help } from "../../../components/help/Help.tsx";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { NumberField } from "../../../ui/field/TextField.tsx";
import { FEWEST_SAMPLES, SAMPLE_SECONDS } from "../metrics.ts";
import { samplesText } from "../sentence.ts";
import {
  type DurationUnit,
  durationUnits,
  samplesInUnit,
  samplesOf,
  unitForSamples,
} from "./duration-units.ts";
import type { ItemFieldProps } from "./item-field.ts";
import { UnitSelect } from "./UnitSelect.tsx";

const unitKeys: Readonly<Record<DurationUnit["id"], MessageKey>> = {
  second: "ruleForm.unit.second",
  minute: "ruleForm.unit.minute",
  hour: "ruleForm.unit.hour",
};

interface Typed {
  text: string;
  unit: DurationUnit;
  /** The value in the rule that the text was converted to. */
  stored: unknown;
}

/** Converts text to samples. Text that is not a number stays as typed, so that the form can report it. */
const parse = (text: string, unit: DurationUnit, invalid: boolean): Typed => ({
  text,
  unit,
  stored: text === "" ? (invalid ? "" : undefined) : (samplesOf(text, unit) ?? text),
});

export function DurationField({ item, change, fault, refused }: ItemFieldProps) {
  const t = useText();
  const { duration, type } = item;
  const [lastTyped, setLastTyped] = useState<Typed | null>(null);
  const [typing, setTyping] = useState(false);
  // Show the typed text while the rule still has its value: "10 s" stays 10, although three samples take nine seconds.
  const typed = lastTyped && lastTyped.stored === duration ? lastTyped : null;
  const samples = typeof duration === "number" ? duration : 0;
  const unit = typed?.unit ?? unitForSamples(samples);
  const visibleText =
    typed?.text ??
    (typeof duration === "number" ? String(samplesInUnit(duration, unit)) : String(duration ?? ""));
  const error = fault("duration");
  const label = t("ruleForm.duration");
  const inSeconds = unit.seconds === 1;

  function update(next: Typed): void {
    setLastTyped(next);
    change({ duration: next.stored });
  }

  return (
    <NumberField
      label={label}
      help={
        <Help
          text={t("ruleForm.samplesHelp", { count: samples, time: samplesText(samples) })}
          more={t(type === "offline" ? "ruleForm.samplesMoreOffline" : "ruleForm.samplesMore")}
        />
      }
      error={refused || !typing ? error : undefined}
      inputMode="decimal"
      min={inSeconds ? FEWEST_SAMPLES * SAMPLE_SECONDS : 0}
      step={inSeconds ? SAMPLE_SECONDS : "any"}
      value={visibleText}
      onChange={(event) => {
        setTyping(true);
        update(parse(event.currentTarget.value, unit, event.currentTarget.validity.badInput));
      }}
      onBlur={() => setTyping(false)}
      suffix={
        <UnitSelect
          fieldLabel={label}
          value={unit.id}
          options={durationUnits.map(({ id }) => ({ value: id, label: t(unitKeys[id]) }))}
          onChange={(id) => {
            const next = durationUnits.find((unit) => unit.id === id) ?? unit;
            // Keep the visible number and apply the new unit to it.
            update(parse(visibleText, next, false));
          }}
        />
      }
    />
  );
}

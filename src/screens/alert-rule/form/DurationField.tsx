/** For how long a rule has to be true. The backend calls it seconds, and counts samples, a look of its own every three seconds. */
import { useState } from "react";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { NumberField } from "../../../ui/field/TextField.tsx";
import { FEWEST_SAMPLES, SAMPLE_SECONDS } from "../metrics.ts";
import { samplesText } from "../sentence.ts";
import type { ItemFieldProps } from "./item-field.ts";
import { inSpan, type SpanUnit, samplesOf, spanFor, spanUnits } from "./span.ts";
import { UnitSelect } from "./UnitSelect.tsx";

const unitWords: Readonly<Record<SpanUnit["id"], MessageKey>> = {
  second: "ruleForm.unit.second",
  minute: "ruleForm.unit.minute",
  hour: "ruleForm.unit.hour",
};

interface Typed {
  text: string;
  unit: SpanUnit;
  /** What became of it. */
  stored: unknown;
}

/** What is no number stays as it was typed, for the form to say so. */
const read = (text: string, unit: SpanUnit, bad: boolean): Typed => ({
  text,
  unit,
  stored: text === "" ? (bad ? "" : undefined) : (samplesOf(text, unit) ?? text),
});

export function DurationField({ item, change, fault, refused }: ItemFieldProps) {
  const t = useText();
  const { duration, type } = item;
  const [last, setLast] = useState<Typed | null>(null);
  const [typing, setTyping] = useState(false);
  // As long as nobody else changed it, what was typed stands: ten seconds stay ten, although the third sample is over after nine.
  const typed = last && last.stored === duration ? last : null;
  const samples = typeof duration === "number" ? duration : 0;
  const unit = typed?.unit ?? spanFor(samples);
  const shown =
    typed?.text ?? (typeof duration === "number" ? String(inSpan(duration, unit)) : String(duration ?? ""));
  const wrong = fault("duration");
  const label = t("ruleForm.duration");
  const seconds = unit.seconds === 1;

  function take(next: Typed): void {
    setLast(next);
    change({ duration: next.stored });
  }

  return (
    <NumberField
      label={label}
      help={t(type === "offline" ? "ruleForm.samplesHelpOffline" : "ruleForm.samplesHelp", {
        count: samples,
        time: samplesText(samples),
      })}
      error={wrong && (refused || !typing) ? wrong : undefined}
      inputMode="decimal"
      min={seconds ? FEWEST_SAMPLES * SAMPLE_SECONDS : 0}
      step={seconds ? SAMPLE_SECONDS : "any"}
      value={shown}
      onChange={(event) => {
        setTyping(true);
        take(read(event.currentTarget.value, unit, event.currentTarget.validity.badInput));
      }}
      onBlur={() => setTyping(false)}
      suffix={
        <UnitSelect
          of={label}
          value={unit.id}
          options={spanUnits.map(({ id }) => ({ value: id, label: t(unitWords[id]) }))}
          onChange={(id) => {
            const next = spanUnits.find((one) => one.id === id) ?? unit;
            // The number that stands there is what somebody means; the unit is what they correct.
            take(read(shown, next, false));
          }}
        />
      }
    />
  );
}

/** For how many samples a rule has to be true. The backend calls it seconds, and counts looks of three seconds each. */
import { useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { NumberField } from "../../../ui/TextField.tsx";
import { FEWEST_SAMPLES } from "../metrics.ts";
import { samplesText } from "../sentence.ts";
import type { ItemFieldProps } from "./RuleItemFields.tsx";

/** Digits are a number; anything else stays as it was typed, for the form to say so. */
export const countIn = (text: string, bad: boolean): unknown =>
  text === "" ? (bad ? "" : undefined) : Number.isFinite(Number(text)) ? Number(text) : text;

export function DurationField({ item, change, fault, refused }: ItemFieldProps) {
  const t = useText();
  const [typing, setTyping] = useState(false);
  const { duration, type } = item;
  const wrong = fault("duration");
  const samples = typeof duration === "number" ? duration : 0;
  return (
    <NumberField
      label={t("ruleForm.samples")}
      help={t(type === "offline" ? "ruleForm.samplesHelpOffline" : "ruleForm.samplesHelp", {
        count: samples,
        time: samplesText(samples),
      })}
      error={wrong && (refused || !typing) ? wrong : undefined}
      min={FEWEST_SAMPLES}
      step={1}
      value={typeof duration === "number" || typeof duration === "string" ? duration : ""}
      onChange={(event) => {
        setTyping(true);
        change({ duration: countIn(event.currentTarget.value, event.currentTarget.validity.badInput) });
      }}
      onBlur={() => setTyping(false)}
    />
  );
}

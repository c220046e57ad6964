import { useId } from "react";
import { useText } from "../../../i18n/intl.ts";
import { Field } from "../../../ui/field/Field.tsx";
import { modeText } from "../sentence.ts";
import * as css from "./RuleForm.css.ts";

/** The trigger mode: an alarm with every sample, or once. An unknown mode stays selectable until the user picks another. */
export function ModeField({ value, onChange }: { value: number; onChange(mode: number): void }) {
  const t = useText();
  const name = useId();
  const known = [
    { mode: 0, help: t("ruleForm.alwaysHelp") },
    { mode: 1, help: t("ruleForm.onceHelp") },
  ];
  const modes = known.some(({ mode }) => mode === value) ? known : [...known, { mode: value, help: "" }];
  return (
    <Field label={t("rule.mode")} group>
      {() => (
        <div className={css.modes}>
          {modes.map(({ mode, help }) => (
            <div key={mode} className={css.mode}>
              <input
                id={`${name}-${mode}`}
                type="radio"
                name={name}
                checked={value === mode}
                aria-describedby={help ? `${name}-${mode}-help` : undefined}
                onChange={() => onChange(mode)}
              />
              <div>
                <label htmlFor={`${name}-${mode}`}>{modeText(mode, t)}</label>
                <div id={`${name}-${mode}-help`} className={css.modeHelp}>
                  {help}
                </div>
              </div>
            </div>
          ))}
        </div>
      )}
    </Field>
  );
}

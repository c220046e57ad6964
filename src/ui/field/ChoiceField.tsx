import { useId } from "react";
import * as css from "./ChoiceField.css.ts";
import { Field, type FieldWords } from "./Field.tsx";

export type Choice<Value extends string | number> = {
  value: Value;
  label: string;
  help?: string | undefined;
  /** The choice is not available and its help gives the reason; it can still be focused. */
  unavailable?: boolean | undefined;
};

export type ChoiceFieldProps<Value extends string | number> = FieldWords & {
  choices: readonly Choice<NoInfer<Value>>[];
  /** An unknown value leaves all choices unchecked. */
  value: Value | undefined;
  onChange(value: NoInfer<Value>): void;
};

/** Radio buttons for two to four choices, each with an explanation. Use SelectField for more. */
export function ChoiceField<Value extends string | number>({
  choices,
  value,
  onChange,
  ...words
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <Field {...words} group>
      {(wiring) => (
        <div className={css.choices}>
          {choices.map((choice) => {
            const label = `${name}-${choice.value}`;
            const help = `${label}-help`;
            const notes = [choice.help ? help : "", wiring["aria-describedby"] ?? ""].join(" ").trim();
            return (
              <label key={choice.value} className={css.choice}>
                <input
                  type="radio"
                  name={name}
                  className={css.dot}
                  checked={choice.value === value}
                  aria-disabled={choice.unavailable ? true : undefined}
                  aria-invalid={wiring["aria-invalid"]}
                  // The name without the help, which is the description instead.
                  aria-labelledby={label}
                  aria-describedby={notes || undefined}
                  // A press must not check it even for a moment.
                  onClick={(event) => choice.unavailable && event.preventDefault()}
                  onChange={() => choice.unavailable || onChange(choice.value)}
                />
                <span>
                  <span id={label}>{choice.label}</span>
                  {choice.help ? (
                    <span id={help} className={css.help}>
                      {choice.help}
                    </span>
                  ) : null}
                </span>
              </label>
            );
          })}
        </div>
      )}
    </Field>
  );
}

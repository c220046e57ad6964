import { useId } from "react";
import * as css from "./ChoiceField.css.ts";
import { Field, type FieldWords } from "./Field.tsx";

export type Choice<Value extends string | number> = {
  value: Value;
  label: string;
  help?: string | undefined;
  /** It cannot be chosen now, and its help says why; it stays in its place and can be focused. */
  unavailable?: boolean | undefined;
};

export type ChoiceFieldProps<Value extends string | number> = FieldWords & {
  choices: readonly Choice<NoInfer<Value>>[];
  /** An unknown value leaves all choices unchecked. */
  value: Value | undefined;
  onChange(value: NoInfer<Value>): void;
};

/** Radio buttons for two to four choices with an explanation each; for more use a SelectField. */
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
            const help = `${name}-${choice.value}`;
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
                  aria-describedby={notes || undefined}
                  // A press on it must not even look as if it had been chosen.
                  onClick={(event) => choice.unavailable && event.preventDefault()}
                  onChange={() => choice.unavailable || onChange(choice.value)}
                />
                <span>
                  {choice.label}
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

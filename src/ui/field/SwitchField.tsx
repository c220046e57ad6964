import { type ReactNode, type Ref, useId } from "react";
import { Note } from "./Field.tsx";
import * as css from "./SwitchField.css.ts";

export type SwitchFieldProps = {
  label: string;
  help?: ReactNode | undefined;
  error?: string | null | undefined;
  checked: boolean;
  onChange(checked: boolean): void;
  name?: string | undefined;
  /** The control, so that a form can focus a faulty field. */
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A switch for a setting that takes effect when the form is saved. */
export function SwitchField({ label, help, error, checked, onChange, name, ref }: SwitchFieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={css.row}>
      <input
        id={id}
        ref={ref}
        name={name}
        type="checkbox"
        role="switch"
        className={css.track}
        checked={checked}
        aria-checked={checked}
        aria-describedby={help || error ? note : undefined}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        <Note id={note} help={help} error={error} />
      </div>
    </div>
  );
}

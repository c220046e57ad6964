import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import { join } from "../join.ts";
import * as css from "./Field.css.ts";
import { Field, type FieldWords } from "./Field.tsx";

type Shared = FieldWords & {
  value: string | number | null | undefined;
  /** Monospaced, for addresses, identifiers and commands. */
  mono?: boolean | undefined;
  /** A unit or a button at the end, inside the frame. */
  suffix?: ReactNode | undefined;
};

type Single = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "children"> & {
  multiline?: false | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

type Multiple = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "children"> & {
  multiline: true;
  ref?: Ref<HTMLTextAreaElement> | undefined;
};

export type TextFieldProps = Shared & (Single | Multiple);

/** One or several lines of text. Accepts all attributes of the element, so that form libraries can spread theirs. */
export function TextField({
  label,
  help,
  error,
  optional,
  value,
  mono,
  suffix,
  className,
  ...props
}: TextFieldProps) {
  const shown = value ?? "";
  return (
    <Field label={label} help={help} error={error} optional={optional} className={className}>
      {(wiring) => (
        <div className={css.box}>
          {props.multiline ? (
            <Area {...props} {...wiring} value={shown} mono={mono} />
          ) : (
            <Line {...props} {...wiring} value={shown} mono={mono} />
          )}
          {typeof suffix === "string" ? <span className={css.suffix}>{suffix}</span> : suffix}
        </div>
      )}
    </Field>
  );
}

type Control<T> = Omit<T, "multiline"> & {
  multiline?: boolean | undefined;
  value: string | number;
  mono?: boolean | undefined;
};

function Line({ multiline: _, mono, ...rest }: Control<Single>) {
  return <input type="text" spellCheck={false} {...rest} className={join(css.input, mono && css.mono)} />;
}

function Area({ multiline: _, mono, ...rest }: Control<Multiple>) {
  return (
    <textarea rows={2} spellCheck={false} {...rest} className={join(css.input, css.area, mono && css.mono)} />
  );
}

export type NumberFieldProps = Shared & Single;

/** A number. Its value is a text, which the form's schema parses. */
export function NumberField(props: NumberFieldProps) {
  return <TextField type="number" inputMode="numeric" {...props} />;
}

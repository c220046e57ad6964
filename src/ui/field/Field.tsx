import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type ReactNode, useId } from "react";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import * as css from "./Field.css.ts";

export type FieldWords = {
  label: string;
  /** Shown below the control unless there is an error. */
  help?: ReactNode | undefined;
  error?: string | null | undefined;
  /** The localised word "optional"; required fields have no mark. */
  optional?: string | undefined;
};

/** The props that connect a control with its label, help and error. */
export type Wiring = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** Label above, help or error below; `children` renders the control with the given props. */
export function Field({
  label,
  help,
  error,
  optional,
  group,
  className,
  children,
}: FieldWords & {
  /** The field has several controls, and the label names the group. */
  group?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const note = `${id}-note`;
  const words = (
    <>
      {label}
      {optional ? <span className={css.optional}> {optional}</span> : null}
    </>
  );
  return (
    <div
      className={join(css.field, className)}
      {...(group ? { role: "group", "aria-labelledby": `${id}-label` } : {})}
    >
      {group ? (
        <span className={css.label} id={`${id}-label`}>
          {words}
        </span>
      ) : (
        <label className={css.label} id={`${id}-label`} htmlFor={id}>
          {words}
        </label>
      )}
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || help ? note : undefined,
      })}
      <Note id={note} help={help} error={error} />
    </div>
  );
}

/** Help, or the error instead; read out as the description of the control. */
export function Note({
  id,
  help,
  error,
}: {
  id: string;
  help?: ReactNode | undefined;
  error?: string | null | undefined;
}) {
  if (!error && !help) return null;
  return (
    <div id={id} className={error ? css.error : css.help}>
      {error ? <Icon of={TriangleAlert} size={14} /> : null}
      {/* A help text may contain blocks. */}
      <div>{error || help}</div>
    </div>
  );
}

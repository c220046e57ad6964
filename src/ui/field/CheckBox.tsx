import { type InputHTMLAttributes, useLayoutEffect, useRef } from "react";
import { visuallyHidden } from "../../theme/text.css.ts";
import { join } from "../join.ts";
import * as css from "./CheckBox.css.ts";

export type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> & {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined;
  checked: boolean;
  /** Some of the items that the box represents are checked. */
  indeterminate?: boolean | undefined;
};

/** A styled native check box; the whole label is its target. */
export function CheckBox({
  label,
  hideLabel,
  checked,
  indeterminate = false,
  className,
  ...rest
}: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // `indeterminate` has no HTML attribute.
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={join(css.label, className)}>
      <input onChange={noChange} {...rest} ref={box} type="checkbox" checked={checked} className={css.box} />
      <span className={hideLabel ? visuallyHidden : undefined}>{label}</span>
    </label>
  );
}

/** React requires a change handler with `checked`, although `onClick` handles the press. */
function noChange(): void {}

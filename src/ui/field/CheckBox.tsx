import { type InputHTMLAttributes, useLayoutEffect, useRef } from "react";
import { visuallyHidden } from "../../theme/text.css.ts";
import { join } from "../join.ts";
import * as css from "./CheckBox.css.ts";

export type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> & {
  label: string;
  /** The label is only read out. */
  hideLabel?: boolean | undefined;
  checked: boolean;
  /** Neither on nor off: some of the items it represents are on. */
  indeterminate?: boolean | undefined;
};

/** A native check box in our dress; the whole label is its target. */
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
    // There is no attribute for it.
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={join(css.label, className)}>
      <input onChange={keep} {...rest} ref={box} type="checkbox" checked={checked} className={css.box} />
      <span className={hideLabel ? visuallyHidden : undefined}>{label}</span>
    </label>
  );
}

/** React wants a handler beside `checked`, even where the press is handled by `onClick`. */
function keep(): void {}

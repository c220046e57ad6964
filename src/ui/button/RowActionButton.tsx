import type { ButtonHTMLAttributes, Ref } from "react";
import { join } from "../join.ts";
import * as css from "./RowActionButton.css.ts";

export type RowActionIcon = keyof typeof css.icon;

export type RowActionButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "disabled"> & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: RowActionIcon;
  danger?: boolean | undefined;
  quiet?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

/** An icon button for table rows: a single element with a CSS mask. */
export function RowActionButton({ label, icon, danger, quiet, className, ...rest }: RowActionButtonProps) {
  return (
    <button
      type="button"
      data-tooltip={label}
      {...rest}
      aria-label={label}
      aria-disabled={quiet ? true : undefined}
      className={join(css.icon[icon], danger && css.danger, className)}
    />
  );
}

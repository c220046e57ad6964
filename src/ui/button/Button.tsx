import type { LucideIcon } from "lucide-react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { join } from "../join.ts";
import { Icon } from "../mark/Icon.tsx";
import { Spinner } from "../progress/Spinner.tsx";
import * as css from "./Button.css.ts";

export type ButtonKind = keyof typeof css.kind;

type Common = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "disabled"> & {
  /** Shows a spinner and ignores presses while an action is running. */
  pending?: boolean | undefined;
  /** Looks unavailable but can be focused and pressed, to show the reason. */
  quiet?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export type ButtonProps = Common & {
  kind?: ButtonKind | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
};

/** A button for an action. Never `disabled`: see `quiet` and `pending`. */
export function Button({
  kind = "plain",
  icon,
  pending,
  quiet,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={join(css.kind[kind], className)}
      aria-disabled={quiet || pending ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={pending ? ignore : onClick}
    >
      {pending ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      {children}
    </button>
  );
}

export type IconButtonProps = Common & {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: LucideIcon;
  /** Makes it a toggle button in this state. */
  pressed?: boolean | undefined;
};

/** A square button with only an icon. */
export function IconButton({
  label,
  icon,
  pressed,
  pending,
  quiet,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-tooltip={label}
      {...rest}
      className={join(css.icon, className)}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={quiet || pending ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={pending ? ignore : onClick}
    >
      {pending ? <Spinner /> : <Icon of={icon} />}
    </button>
  );
}

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  kind?: ButtonKind | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/** A link that looks like a button. */
export function LinkButton({ kind = "plain", icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={join(css.kind[kind], className)}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </a>
  );
}

/** A press during a running action must not submit a form again. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

import type { LucideIcon } from "lucide-react";

export type MenuItem = {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  danger?: boolean | undefined;
  /** Makes it one of a choice (radio). */
  checked?: boolean | undefined;
  /** With `checked`: on or off by itself, and the menu stays open for more. */
  toggle?: boolean | undefined;
  /** Makes it a link. With `run` too, a plain press runs that instead: the way to hand a path to a router. */
  href?: string | undefined;
  /** Why it cannot be used now; the item stays in the menu and shows the reason. */
  disabledBecause?: string | undefined;
  run?: (() => void) | undefined;
};

import type { LucideIcon } from "lucide-react";

export type MenuItem = {
  id: string;
  label: string;
  /** The language of the label, if it is not the page's. */
  lang?: string | undefined;
  icon?: LucideIcon | undefined;
  danger?: boolean | undefined;
  /** Makes the item a radio item of a choice. */
  checked?: boolean | undefined;
  /** With `checked`: makes it a check item instead, and keeps the menu open. */
  toggle?: boolean | undefined;
  /** Makes it a link. With `run` too, a plain press calls `run` instead, for navigation by a router. */
  href?: string | undefined;
  /** Why the item is not available; it stays in the menu and shows the reason. */
  disabledBecause?: string | undefined;
  /** The item may be chosen soon. */
  onFocus?: (() => void) | undefined;
  run?: (() => void) | undefined;
  /** What several items in a row have in common: a heading above them, which also describes each. */
  under?: string | undefined;
};

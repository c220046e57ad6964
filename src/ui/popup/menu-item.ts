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
  /** Called when the item gets the focus, to load the part that it opens ahead. */
  onFocus?: (() => void) | undefined;
  run?: (() => void) | undefined;
  /** A heading above consecutive items with the same text; also the description of each item. */
  heading?: string | undefined;
};

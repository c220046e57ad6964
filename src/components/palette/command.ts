/** What the palette offers: the same records as menus have, each in a group. */
import type { LucideIcon } from "lucide-react";
import type { MessageKey } from "../../i18n/intl.ts";

/** In this order where nothing else decides. */
export const groups = [
  "recent",
  "here",
  "pages",
  "create",
  "server",
  "section",
  "theme",
  "language",
  "account",
  "help",
] as const;
export type Group = (typeof groups)[number];

export const groupTitles: Readonly<Record<Group, MessageKey>> = {
  recent: "palette.group.recent",
  here: "palette.group.here",
  pages: "palette.group.pages",
  create: "palette.group.create",
  server: "palette.group.server",
  section: "app.settings",
  theme: "app.theme",
  language: "app.language",
  account: "palette.group.account",
  help: "palette.group.help",
};

export interface Command {
  /** Unique among all; the same next time, so that what was used lately is known by it. */
  id: string;
  group: Group;
  label: string;
  icon: LucideIcon;
  /** Stands beside the label: an address, what is in use. */
  detail?: string | undefined;
  /** What else finds it, never shown. */
  words?: string | undefined;
  /** Keys that do the same, one at a time. */
  keys?: readonly string[] | undefined;
  danger?: boolean | undefined;
  run(): void;
}

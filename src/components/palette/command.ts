/** A command of the palette, and the groups of commands. */
import type { LucideIcon } from "lucide-react";
import type { MessageKey } from "../../i18n/intl.ts";

/** In the order of display while nothing is typed. */
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
  /** Unique and stable, because the recently used commands are stored by id. */
  id: string;
  group: Group;
  label: string;
  icon: LucideIcon;
  /** Shown beside the label, such as an IP address or "in use". */
  detail?: string | undefined;
  /** Further search text, not shown. */
  words?: string | undefined;
  /** Keys that run the command, each by itself. */
  keys?: readonly string[] | undefined;
  danger?: boolean | undefined;
  run(): void;
}

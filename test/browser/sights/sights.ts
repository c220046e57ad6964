/**
 * Every screen, dialog, menu and message by name, with the steps that show it. The accessibility walk and `npm run shots` go
 * through all of them.
 */
import type { Language } from "../../../src/i18n/intl.ts";
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import type { Sight } from "./sight.ts";
import { bulkSights } from "./sights-bulk.ts";
import { bulkListSights } from "./sights-bulk-lists.ts";
import { configSights } from "./sights-config.ts";
import { cronSights } from "./sights-cron.ts";
import { ddnsSights } from "./sights-ddns.ts";
import { exchangeSights } from "./sights-exchange.ts";
import { filesSights } from "./sights-files.ts";
import { filterSights } from "./sights-filter.ts";
import { groupSights } from "./sights-group.ts";
import { installSights } from "./sights-install.ts";
import { natSights } from "./sights-nat.ts";
import { notifierSights } from "./sights-notifier.ts";
import { paletteSights } from "./sights-palette.ts";
import { peopleSights } from "./sights-people.ts";
import { profileSights } from "./sights-profile.ts";
import { ruleSights } from "./sights-rule.ts";
import { serverSights } from "./sights-server.ts";
import { serverPageSights } from "./sights-server-page.ts";
import { serviceSights } from "./sights-service.ts";
import { settingsSights } from "./sights-settings.ts";
import { shellSights } from "./sights-shell.ts";
import { terminalSights } from "./sights-terminal.ts";
import { tokenAndTransferSights } from "./sights-tokens-transfers.ts";

export const sights: readonly Sight[] = [
  ...shellSights,
  ...serverSights,
  ...natSights,
  ...groupSights,
  ...serviceSights,
  ...notifierSights,
  ...paletteSights,
  ...ruleSights,
  ...cronSights,
  ...configSights,
  ...installSights,
  ...serverPageSights,
  ...bulkSights,
  ...filesSights,
  ...terminalSights,
  ...filterSights,
  ...ddnsSights,
  ...bulkListSights,
  ...exchangeSights,
  ...profileSights,
  ...peopleSights,
  ...tokenAndTransferSights,
  ...settingsSights,
];

/** Call it before the first sight. Sets the language, and clears storage at each page load. */
export async function setOut(visitor: Visitor, language: Language): Promise<void> {
  await visitor.page.addInitScript((tag) => {
    // Frames with custom code and empty pages have no storage.
    if (window !== top || location.protocol === "about:") return;
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem("windfire.language", tag);
  }, language);
}

/** Resets the backend and brings the visitor to a sight. */
export async function goTo(sight: Sight, visitor: Visitor, stage: Stage, t: Words): Promise<void> {
  // A terminal whose connection is cut sends a request with the old cookie, which would end the new session.
  if (visitor.page.url().includes("/terminal/")) await visitor.page.goto("about:blank");
  await stage.control({ op: "reset" });
  await visitor.context.clearCookies();
  if (!sight.guest) await visitor.isSignedIn();
  await sight.prepare?.(stage);
  await visitor.open(sight.path);
  await sight.show?.(visitor, t, stage);
  await visitor.draws();
  await visitor.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

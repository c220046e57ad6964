/**
 * Every screen, dialog, menu and message by name, with the steps that show it. The accessibility walk and `npm run shots` go
 * through all of them.
 */
import type { Language } from "../../../src/i18n/intl.ts";
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { bulkScenes } from "./bulk.ts";
import { bulkListScenes } from "./bulk-lists.ts";
import { configScenes } from "./config.ts";
import { cronScenes } from "./cron.ts";
import { ddnsScenes } from "./ddns.ts";
import { exchangeScenes } from "./exchange.ts";
import { filesScenes } from "./files.ts";
import { filterScenes } from "./filter.ts";
import { groupScenes } from "./group.ts";
import { installScenes } from "./install.ts";
import { natScenes } from "./nat.ts";
import { notifierScenes } from "./notifier.ts";
import { paletteScenes } from "./palette.ts";
import { peopleScenes } from "./people.ts";
import { profileScenes } from "./profile.ts";
import { ruleScenes } from "./rule.ts";
import type { Scene } from "./scene.ts";
import { serverScenes } from "./server.ts";
import { serverPageScenes } from "./server-page.ts";
import { serviceScenes } from "./service.ts";
import { settingsScenes } from "./settings.ts";
import { shellScenes } from "./shell.ts";
import { terminalScenes } from "./terminal.ts";
import { tokenAndTransferScenes } from "./tokens-transfers.ts";

export const scenes: readonly Scene[] = [
  ...shellScenes,
  ...serverScenes,
  ...natScenes,
  ...groupScenes,
  ...serviceScenes,
  ...notifierScenes,
  ...paletteScenes,
  ...ruleScenes,
  ...cronScenes,
  ...configScenes,
  ...installScenes,
  ...serverPageScenes,
  ...bulkScenes,
  ...filesScenes,
  ...terminalScenes,
  ...filterScenes,
  ...ddnsScenes,
  ...bulkListScenes,
  ...exchangeScenes,
  ...profileScenes,
  ...peopleScenes,
  ...tokenAndTransferScenes,
  ...settingsScenes,
];

/** Sets the language, and clears storage at each page load. */
export async function prepareScenes(visitor: Visitor, language: Language): Promise<void> {
  await visitor.page.addInitScript((tag) => {
    // Frames with custom code and empty pages have no storage.
    if (window !== top || location.protocol === "about:") return;
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem("windfire.language", tag);
  }, language);
}

/** Resets the backend and brings the visitor to a scene. */
export async function openScene(scene: Scene, visitor: Visitor, stage: Stage, t: Words): Promise<void> {
  // A terminal whose connection is cut sends a request with the old cookie, which would end the new session.
  if (visitor.page.url().includes("/terminal/")) await visitor.page.goto("about:blank");
  await stage.control({ op: "reset" });
  await visitor.context.clearCookies();
  if (!scene.guest) await visitor.signsInByApi();
  await scene.prepare?.(stage);
  await visitor.open(scene.path);
  await scene.show?.(visitor, t, stage);
  await visitor.draws();
  await visitor.page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

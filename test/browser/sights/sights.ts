/**
 * Every screen, dialog, menu and message by name, with the steps that show it. The accessibility walk and `npm run shots` go
 * through all of them.
 */
import type { Language } from "../../../src/i18n/intl.ts";
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
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
import { notifierSights } from "./sights-notifier.ts";
import { paletteSights } from "./sights-palette.ts";
import { peopleSights } from "./sights-people.ts";
import { profileSights } from "./sights-profile.ts";
import { ruleSights } from "./sights-rule.ts";
import { serverPageSights } from "./sights-server-page.ts";
import { serviceSights } from "./sights-service.ts";
import { settingsSights } from "./sights-settings.ts";
import { terminalSights } from "./sights-terminal.ts";
import { tokenAndTransferSights } from "./sights-tokens-transfers.ts";

export interface Sight {
  /** Also the name of its screenshot. */
  name: string;
  /** Address below /dashboard/. */
  path: string;
  guest?: true;
  only?: "desktop" | "phone";
  /** Runs before the page is opened. */
  prepare?(stage: Stage): Promise<unknown>;
  /** The visitor's steps on the page. */
  show?(visitor: Visitor, t: Words, stage: Stage): Promise<unknown>;
}

const rowsThere = (visitor: Visitor) => visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();

const openMenu = async (visitor: Visitor, name: string) => {
  await visitor.press(name);
  await visitor.sees("menu");
};

/** Presses the button of a table row, or the entry of a card's menu. */
async function act(
  visitor: Visitor,
  t: Words,
  key: "list.editName" | "list.deleteName",
  name: string,
): Promise<void> {
  await rowsThere(visitor);
  const button = visitor.find("button", t(key, { name }));
  if ((await button.count()) > 0) return button.click();
  await visitor.press(t("list.more", { name }));
  await visitor.page
    .getByRole("menuitem", { name: t(key === "list.editName" ? "list.edit" : "list.delete") })
    .click();
}

const editorOpen = (visitor: Visitor) => visitor.dialog().sees("textbox");

const shell: readonly Sight[] = [
  {
    name: "login",
    path: "login",
    guest: true,
    show: (visitor, t) => visitor.sees("button", t("app.login.submit")),
  },
  {
    name: "login-errors",
    path: "login",
    guest: true,
    show: async (visitor, t) => {
      await visitor.press(t("app.login.submit"));
      await visitor.reads(t("app.login.passwordEmpty"));
    },
  },
  {
    name: "login-refused",
    path: "login",
    guest: true,
    show: async (visitor, t) => {
      await visitor.fill(t("app.login.username"), "admin");
      await visitor.fill(t("app.login.password"), "wrong");
      await visitor.press(t("app.login.submit"));
      await visitor.sees("alert");
    },
  },
  {
    name: "login-language-menu",
    path: "login",
    guest: true,
    show: (visitor, t) => openMenu(visitor, t("app.language")),
  },
  { name: "theme-menu", path: "nat", show: (visitor, t) => openMenu(visitor, t("app.theme")) },
  {
    name: "account-menu",
    path: "nat",
    show: (visitor, t) => openMenu(visitor, t("app.account", { name: "admin" })),
  },
  {
    name: "menu-sheet",
    path: "nat",
    only: "phone",
    show: async (visitor, t) => {
      await visitor.press(t("app.menu"));
      await visitor.sees("dialog");
    },
  },
  {
    name: "skip-link",
    path: "nat",
    show: async (visitor) => {
      await rowsThere(visitor);
      await visitor.page.keyboard.press("Tab");
    },
  },
  {
    name: "not-found",
    path: "no-such-page",
    show: (visitor, t) => visitor.sees("heading", t("app.notFoundTitle")),
  },
  {
    name: "error-page",
    path: "nat",
    prepare: (stage) => stage.control({ op: "fail", path: "/profile", kind: "502", times: 9 }),
    show: (visitor, t) => visitor.sees("heading", t("app.oops")),
  },
  {
    name: "blocked",
    path: "login",
    guest: true,
    prepare: (stage) => stage.control({ op: "setting", web_real_ip_header: "NZ::Use-Peer-IP" }),
    show: async (visitor, t, stage) => {
      await visitor.sees("button", t("app.login.submit"));
      await stage.control({ op: "block", count: 9 });
      await visitor.fill(t("app.login.username"), "admin");
      await visitor.fill(t("app.login.password"), "wrong");
      await visitor.press(t("app.login.submit"));
      await visitor.sees("heading", t("app.blocked.title"));
    },
  },
  {
    name: "blocked-over-the-page",
    path: "nat",
    show: async (visitor, t, stage) => {
      await rowsThere(visitor);
      await stage.control({ op: "setting", web_real_ip_header: "NZ::Use-Peer-IP" });
      await stage.control({ op: "block", count: 9 });
      await act(visitor, t, "list.deleteName", "Team wiki");
      await visitor.dialog().press(t("list.delete"));
      await visitor.dialog(t("app.blocked.title")).sees("button");
    },
  },
  { name: "safe-mode", path: "nat?safe=1", show: (visitor, t) => visitor.reads(t("app.safe")) },
  {
    name: "sign-in-again",
    path: "nat",
    show: async (visitor, t, stage) => {
      await rowsThere(visitor);
      await act(visitor, t, "list.deleteName", "Team wiki");
      const question = visitor.dialog(t("app.confirm.title"));
      await question.sees("button", t("list.delete"));
      await stage.control({ op: "endSession" });
      await question.press(t("list.delete"));
      await visitor.dialog(t("app.session.title")).sees("textbox");
    },
  },
];

const nat: readonly Sight[] = [
  { name: "nat-list", path: "nat", show: rowsThere },
  {
    name: "nat-loading",
    path: "nat",
    prepare: (stage) => stage.control({ op: "fail", path: "/nat", kind: "timeout", times: 9 }),
    show: (visitor, t) => visitor.sees("heading", t("app.title.nat")),
  },
  {
    name: "nat-empty",
    path: "nat",
    prepare: async (stage) => {
      for (let id = 1; id <= 5; id += 1) await stage.control({ op: "deleteRow", resource: "nat", id });
    },
    show: (visitor, t) => visitor.reads(t("nat.empty")),
  },
  {
    name: "nat-nothing-found",
    path: "nat?q=zzz",
    show: (visitor, t) => visitor.reads(t("list.nothingFound")),
  },
  {
    name: "nat-failed",
    path: "nat",
    prepare: (stage) =>
      stage.control({ op: "fail", path: "/nat", kind: "refuse", text: "the disk is full", times: 9 }),
    show: (visitor) => visitor.sees("alert"),
  },
  {
    name: "nat-selected",
    path: "nat?sort=-name",
    show: async (visitor, t) => {
      await rowsThere(visitor);
      const select = visitor.find("button", t("list.select"));
      if ((await select.count()) > 0) await select.click();
      for (const name of ["Team wiki", "Home router"]) await visitor.row(name).find("checkbox").check();
    },
  },
  {
    name: "nat-none-selected",
    path: "nat",
    only: "desktop",
    show: async (visitor, t) => {
      await rowsThere(visitor);
      await visitor.pressQuiet(t("list.delete"));
      await visitor.reads(t("list.noneSelected"));
    },
  },
  {
    name: "nat-columns-menu",
    path: "nat",
    only: "desktop",
    show: (visitor, t) => openMenu(visitor, t("list.columns")),
  },
  {
    name: "nat-sort-menu",
    path: "nat?sort=-name",
    only: "phone",
    show: (visitor, t) => openMenu(visitor, t("list.sort")),
  },
  {
    name: "nat-card-menu",
    path: "nat",
    only: "phone",
    show: (visitor, t) => openMenu(visitor, t("list.more", { name: "Team wiki" })),
  },
  {
    name: "nat-delete",
    path: "nat",
    show: async (visitor, t) => {
      await act(visitor, t, "list.deleteName", "Team wiki");
      await visitor.dialog(t("app.confirm.title")).sees("listitem");
    },
  },
  { name: "nat-new", path: "nat?new=", show: editorOpen },
  {
    name: "nat-new-errors",
    path: "nat?new=",
    show: async (visitor, t) => {
      await editorOpen(visitor);
      await visitor.dialog().press(t("list.create"));
      await visitor.reads(t("list.nameRequired"));
    },
  },
  {
    name: "nat-picker",
    path: "nat?new=",
    show: async (visitor, t) => {
      await visitor.dialog().find("combobox", t("nat.server")).click();
      await visitor.page.getByRole("option").first().waitFor();
    },
  },
  { name: "nat-edit", path: "nat?edit=2", show: editorOpen },
  {
    name: "nat-refused",
    path: "nat?edit=2",
    show: async (visitor, t) => {
      await visitor.dialog().fill(t("list.name"), "So !refuse");
      await visitor.dialog().press(t("list.save"));
      await visitor.dialog().sees("alert");
    },
  },
  {
    name: "nat-discard",
    path: "nat?edit=2",
    show: async (visitor, t) => {
      await visitor.dialog().fill(t("list.name"), "typed");
      await visitor.dialog().press(t("app.cancel"));
      await visitor.dialog(t("app.discard.title")).sees("button", t("app.discard.confirm"));
    },
  },
  {
    name: "nat-missing",
    path: "nat?edit=4711",
    show: (visitor, t) => visitor.dialog(t("list.missingTitle")).sees("button"),
  },
];

const server: readonly Sight[] = [
  { name: "server-list", path: "", show: rowsThere },
  {
    name: "server-list-all-columns",
    path: "?cols=id,name,groups,ip,cpu,memory,disk,network,curve,seen,version,country,os,uptime,weight,hidden,ddns,uuid",
    only: "desktop",
    show: rowsThere,
  },
  {
    name: "server-empty",
    path: "",
    prepare: async (stage) => {
      for (const { id } of stage.backend.world.servers.all()) await stage.control({ op: "deleteServer", id });
    },
    show: (visitor, t) => visitor.reads(t("server.empty")),
  },
  {
    name: "server-reconnecting",
    path: "",
    show: async (visitor, t, stage) => {
      await rowsThere(visitor);
      await stage.control({ op: "fail", path: "/ws/server", kind: "502", times: 99 });
      await stage.control({ op: "dropSockets" });
      await visitor.reads(t("server.live.reconnecting"));
    },
  },
  {
    name: "server-selected",
    path: "?sort=name",
    show: async (visitor, t) => {
      await rowsThere(visitor);
      const select = visitor.find("button", t("list.select"));
      if ((await select.count()) > 0) await select.click();
      for (const name of ["ams-db-primary", "🚀 staging"]) await visitor.row(name).find("checkbox").check();
    },
  },
  {
    name: "server-copied",
    path: "",
    only: "desktop",
    show: async (visitor, t) => {
      await visitor.press(t("list.copyWhat", { what: t("server.ipOf", { name: "just-registered" }) }));
      await visitor.reads(t("app.copyEmpty"));
    },
  },
  {
    name: "server-delete",
    path: "",
    show: async (visitor, t) => {
      await act(visitor, t, "list.deleteName", "fra-web-1");
      await visitor.dialog(t("app.confirm.title")).sees("listitem");
    },
  },
  { name: "server-edit", path: "?edit=1", show: editorOpen },
  {
    name: "server-edit-bottom",
    path: "?edit=1",
    show: async (visitor, t) => {
      await editorOpen(visitor);
      await visitor.dialog().text(t("server.version")).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "server-edit-groups",
    path: "?edit=1",
    show: async (visitor, t) => {
      await visitor
        .dialog()
        .find("combobox", new RegExp(`^${t("server.groups")}`))
        .click();
      await visitor.page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "server-edit-json",
    path: "?edit=1",
    show: async (visitor, t) => {
      await visitor.dialog().press(t("edit.asJson"));
      await visitor
        .dialog()
        .field(new RegExp(`^${t("fleet.overrideJson")}`))
        .fill('{\n  "1": [oops]\n}');
      await visitor.dialog().press(t("list.save"));
      await visitor.dialog().reads(t("edit.jsonAt", { line: 2, column: 9 }));
    },
  },
  {
    name: "server-edit-errors",
    path: "?edit=1",
    show: async (visitor, t) => {
      await visitor.dialog().fill(t("list.name"), "");
      await visitor.dialog().fill(t("server.weight"), "many");
      await visitor.dialog().press(t("list.save"));
      await visitor.reads(t("list.nameRequired"));
    },
  },
];

export const sights: readonly Sight[] = [
  ...shell,
  ...server,
  ...nat,
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

/** The pictures of docs/manual. `npm run shots -- --readme` writes them to docs/pictures. */
import { prompts, runs } from "../as/terminal.ts";
import type { Visitor } from "../as/visitor.ts";
import { wordsOf } from "../as/words.ts";
import { upgrades } from "./faults/upgrade.ts";
import type { Picture } from "./picture.ts";
import { seesRows } from "./scenes/scene.ts";

const t = wordsOf("en-US");

const chooses = async (visitor: Visitor, menu: string, item: string): Promise<void> => {
  await visitor.dialog().press(menu);
  await visitor.page.getByRole("menuitem", { name: item, exact: true }).click();
};

/** An export of another dashboard: one item of each kind of change. */
const exported = JSON.stringify({
  windfire: 1,
  exported: "2026-11-20T08:30:00.000Z",
  resources: {
    "server-group": [{ name: "Databases", servers: ["ams-db-primary"] }],
    nat: [
      { name: "Team wiki", host: "127.0.0.1:8080" },
      { name: "Home router", host: "10.0.0.1:80", enabled: false },
    ],
    cron: [
      {
        name: "Clean up",
        task_type: 0,
        scheduler: "0 0 4 * * *",
        command: "docker system prune -f",
        cover: 0,
        servers: ["fra-web-1", "old-backup"],
      },
    ],
  },
});

export const manualPictures: readonly Picture[] = [
  {
    name: "first-steps",
    path: "",
    demo: { servers: 0, rows: false },
    prepare: (stage) => stage.control({ op: "setting", install_host: "" }),
    show: (visitor) => visitor.sees("region", t("site.steps.title")),
  },
  {
    name: "notifier",
    path: "notification?new=",
    colorScheme: "dark",
    show: async (visitor) => {
      await chooses(visitor, t("notifierForm.preset"), t("notifierForm.ntfy"));
      await visitor.dialog().fill(t("notifierForm.part.YOUR_TOPIC"), "nezha-7f3kq9");
      await visitor
        .dialog()
        .find("combobox", new RegExp(`^${t("notifier.groups")}`))
        .fill("phone");
      await visitor.press(t("pick.create", { name: "phone" }));
      await visitor.dialog().fill(t("list.name"), "My phone");
    },
  },
  {
    name: "task",
    path: "cron?new=",
    show: async (visitor) => {
      await visitor.dialog().fill(t("list.name"), "Clean up");
      await visitor.dialog().press(t("cronForm.nightly"));
      await visitor.dialog().fill(t("cron.command"), "docker system prune -f");
      await visitor.dialog().sees("table", t("cronForm.next"));
    },
  },
  {
    name: "alert-rule",
    path: "alert-rule?new=",
    colorScheme: "dark",
    size: [1280, 960],
    show: async (visitor) => {
      await visitor.dialog().fill(t("list.name"), "Busy server");
      await chooses(visitor, t("ruleForm.add"), t("ruleForm.template.cpu"));
      await visitor.dialog().reads(/true for/);
      await visitor
        .dialog()
        .text(/true for/)
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: "terminal",
    path: "terminal/1",
    colorScheme: "dark",
    show: async (visitor) => {
      await prompts(visitor);
      for (const command of ["ls", "colours"]) await runs(visitor, command);
      await prompts(visitor);
      await visitor.press(t("terminal.files"));
      await visitor.find("complementary", t("terminal.files")).getByRole("button").nth(3).waitFor();
    },
  },
  {
    name: "nat",
    path: "nat?edit=2",
    show: (visitor) => visitor.dialog().sees("textbox", t("nat.domain")),
  },
  {
    name: "token",
    path: "settings/api-tokens?new=",
    show: async (visitor) => {
      await visitor.dialog().fill(t("list.name"), "Deployment");
      await visitor.dialog().field(t("tokenForm.inventoryRead")).check();
      await visitor.dialog().field(t("tokenForm.serverExec")).check();
    },
  },
  {
    name: "import",
    path: "nat?import=",
    show: async (visitor) => {
      await visitor.dialog().fill(t("exchange.paste"), exported);
      await visitor.dialog().press(t("exchange.preview"));
      await visitor.dialog().sees("list");
    },
  },
  {
    name: "settings",
    path: "settings",
    colorScheme: "dark",
    show: (visitor) => visitor.field(t("settings.siteName")).waitFor(),
  },
  {
    name: "update",
    path: "service",
    show: async (visitor) => {
      await upgrades(visitor, /ServiceForm/);
      await visitor.open("service");
      await seesRows(visitor);
      await visitor.press(t("service.create"));
      await visitor.dialog(t("app.update.title")).sees("button", t("app.reload"));
    },
  },
  {
    name: "trouble",
    path: "cron",
    prepare: (stage) => stage.control({ op: "fail", path: "/cron", kind: "502", times: 99 }),
    show: (visitor) => visitor.reads(t("list.loadFailed")),
  },
];

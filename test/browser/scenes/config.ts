/** The config of agents: one, with many disks, with an error, and for many at once. */
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { beginSelecting, type Scene, seesRows } from "./scene.ts";

const formOpen = (visitor: Visitor, t: Words) =>
  visitor.dialog().find("button", t("tools.config.send")).waitFor();

/** Ticks the first rows and opens the config of all of them. */
async function chooses(visitor: Visitor, t: Words): Promise<void> {
  await seesRows(visitor);
  await beginSelecting(visitor, t);
  const boxes = visitor.page.locator("[data-row] input[type=checkbox], [aria-posinset] input[type=checkbox]");
  for (let at = 0; at < 3; at++) await boxes.nth(at).check();
  await visitor.press(t("list.bulkMore"));
  await visitor.press(t("server.agentConfig"), "menuitem");
  await visitor.dialog().find("button", t("tools.config.preview")).waitFor();
  const change = (name: "delay" | "nics") => t("tools.config.change", { field: t(`tools.config.${name}`) });
  await visitor.dialog().find("checkbox", change("delay")).check();
  await visitor.dialog().fill(t("tools.config.delay"), "1");
  await visitor.dialog().find("checkbox", change("nics")).check();
  await visitor.dialog().press(t("tools.config.addNic"));
  await visitor.dialog().fill(t("tools.config.nic", { number: 1 }), "ens3");
}

async function previews(visitor: Visitor, t: Words): Promise<void> {
  await chooses(visitor, t);
  await visitor.dialog().press(t("tools.config.preview"));
  await visitor.dialog().find("button", t("run.stop")).waitFor({ state: "hidden" });
}

const locked = async (visitor: Visitor, t: Words, _: Stage): Promise<void> => {
  await formOpen(visitor, t);
  await visitor.dialog().find("switch", t("tools.config.noCommands")).click();
  await visitor.dialog().press(t("tools.config.send"));
  await visitor.find("alertdialog").waitFor();
};

export const configScenes: readonly Scene[] = [
  { name: "config", path: "?config=2", show: formOpen },
  {
    name: "config-lists",
    path: "?config=4",
    show: async (visitor, t) => {
      await formOpen(visitor, t);
      await visitor.dialog().press(t("tools.config.addNic"));
      await visitor.dialog().press(t("tools.config.send"));
      await visitor.dialog().reads(t("tools.config.rowEmpty"));
    },
  },
  {
    name: "config-json",
    path: "?config=1",
    show: async (visitor, t) => {
      await formOpen(visitor, t);
      await visitor.dialog().find("button", t("edit.asJson")).first().click();
      await visitor
        .dialog()
        .field(new RegExp(`^${t("tools.config.partitionsJson")}`))
        .fill('["/",]');
      await visitor.dialog().press(t("tools.config.send"));
      await visitor.dialog().reads(t("edit.jsonAt", { line: 1, column: 6 }));
    },
  },
  {
    name: "config-gpu",
    path: "?config=3",
    prepare: async ({ backend: { state } }) => {
      const server = state.servers.get(3);
      if (server) server.agentConfig.gpu = true;
      const rule = { type: "gpu_max", max: 90, duration: 30, cover: 1, ignore: { "3": true } };
      state.table<Row & Record<string, unknown>>("alert-rule").add(1, {
        ...{ name: "GPU is busy", trigger_mode: 0, notification_group_id: 0 },
        ...{ fail_trigger_tasks: [], recover_trigger_tasks: [], enable: true, rules: [rule] },
      });
    },
    show: async (visitor, t) => {
      await formOpen(visitor, t);
      await visitor.dialog().find("switch", t("tools.config.gpu")).click();
      await visitor.dialog().sees("alert");
    },
  },
  { name: "config-lock", path: "?config=1", show: locked },
  {
    name: "config-offline",
    path: "?config=8",
    show: (visitor, t) => visitor.reads(t("tools.config.notRead", { name: "<img src=x onerror=alert(1)>" })),
  },
  { name: "config-many", path: "", show: chooses },
  { name: "config-preview", path: "", show: previews },
  {
    name: "config-result",
    path: "",
    show: async (visitor, t) => {
      await previews(visitor, t);
      await visitor.dialog().find("button", /\d/).last().click();
      await eventually(() => visitor.dialog().find("button", t("app.close")).last().waitFor());
      await visitor.dialog().reads(t("tools.config.sent"));
    },
  },
];

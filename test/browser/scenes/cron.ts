/** Tasks: the list, its hints, the form and its schedules. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { pressInRow, type Scene, seesEditor, seesRows } from "./scene.ts";

const rows = (stage: Stage) => stage.backend.state.table("cron");

async function types(visitor: Visitor, t: Words, expression: string): Promise<void> {
  await seesEditor(visitor);
  await visitor.dialog().find("textbox", t("cron.scheduler")).fill(expression);
}

const runs = (visitor: Visitor, t: Words, name: string): Promise<void> =>
  pressInRow(visitor, t, name, { button: t("cron.runName", { name }), item: t("cron.run") });

export const cronScenes: readonly Scene[] = [
  { name: "cron-list", path: "cron", show: seesRows },
  {
    name: "cron-list-expression",
    path: "cron",
    only: "desktop",
    show: async (visitor) => {
      await seesRows(visitor);
      await visitor.find("button", "0 30 3 * * *").focus();
      await visitor.sees("tooltip");
    },
  },
  {
    name: "cron-empty",
    path: "cron",
    prepare: async (stage) => {
      for (const { id } of rows(stage).all()) await stage.control({ op: "deleteRow", resource: "cron", id });
    },
    show: (visitor, t) => visitor.reads(t("cron.empty")),
  },
  { name: "cron-new", path: "cron?new=", show: seesEditor },
  { name: "cron-edit", path: "cron?edit=1", show: seesEditor },
  { name: "cron-edit-triggered", path: "cron?edit=4", show: seesEditor },
  { name: "cron-copy", path: "cron?copy=6", show: seesEditor },
  {
    name: "cron-next-runs",
    path: "cron?new=",
    show: async (visitor, t) => {
      await types(visitor, t, "CRON_TZ=Asia/Kathmandu 0 15 9-17 * * MON-FRI");
      await visitor.dialog().sees("table");
    },
  },
  {
    name: "cron-errors",
    path: "cron?new=",
    show: async (visitor, t) => {
      await types(visitor, t, "0 0 3 * * 7");
      await visitor.dialog().press(t("list.create"));
      await visitor.dialog().reads(t("app.nameRequired"));
    },
  },
  {
    name: "cron-run",
    path: "cron",
    prepare: (stage) => stage.control({ op: "server", id: 2, mood: "offline" }),
    show: async (visitor, t) => {
      await runs(visitor, t, "Nightly backup");
      await visitor.sees("alertdialog");
    },
  },
];

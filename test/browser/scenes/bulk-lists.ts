/** The bulk edit of services, tasks and alert rules. */
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { beginSelecting, type Scene } from "./scene.ts";

async function chosen(visitor: Visitor, t: Words, count: number): Promise<void> {
  const boxes = visitor.page.locator("[data-row], [role=listitem]").getByRole("checkbox");
  const isPhone = await beginSelecting(visitor, t);
  for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
  if (isPhone) await visitor.chooses(t("list.bulkMore"), t("list.edit"));
  else await visitor.press(t("list.edit"));
  await visitor.dialog().sees("combobox");
}

async function previewed(visitor: Visitor, t: Words): Promise<void> {
  const dialog = visitor.dialog();
  await chosen(visitor, t, 4);
  await dialog.find("combobox", t("cron.cover")).selectOption({ label: t("cronForm.alarming") });
  await dialog.find("combobox", t("cron.push")).selectOption({ label: t("list.yes") });
  await dialog.press(t("bulk.preview"));
  await dialog.sees("listitem");
}

export const bulkListScenes: readonly Scene[] = [
  {
    name: "bulk-services",
    path: "service",
    show: async (visitor, t) => {
      await chosen(visitor, t, 2);
      const dialog = visitor.dialog();
      await dialog.find("combobox", t("service.notifierGroup")).selectOption({ label: t("bulk.setTo") });
      await dialog.find("combobox", t("service.interval")).selectOption({ label: t("bulk.setTo") });
      await dialog.fill(t("bulk.newValue", { field: t("service.interval") }), "10");
      await dialog.press(t("bulk.preview"));
      await dialog.reads(t("list.durationInvalid"));
    },
  },
  { name: "bulk-tasks-preview", path: "cron", show: previewed },
  {
    name: "bulk-tasks-done",
    path: "cron",
    show: async (visitor, t) => {
      await previewed(visitor, t);
      const dialog = visitor.dialog();
      await dialog.find("button", t("bulk.apply", { count: 1 })).click();
      await dialog.reads(t("run.allDone"));
    },
  },
  { name: "bulk-rules", path: "alert-rule", show: (visitor, t) => chosen(visitor, t, 3) },
];

/** Notifiers, notifier groups and their dialogs. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { type Scene, seesEditor, seesRows } from "./scene.ts";

async function fillsFor(visitor: Visitor, t: Words, key: "telegram" | "serverchan"): Promise<void> {
  await seesEditor(visitor);
  await visitor.press(t("notifierForm.preset"));
  await visitor.page.getByRole("menuitem", { name: t(`notifierForm.${key}`) }).click();
  await visitor.dialog().reads(/YOUR_/);
}

const empty = (resource: string) => async (stage: Stage) => {
  for (const { id } of stage.backend.state.table(resource).all())
    await stage.control({ op: "deleteRow", resource, id });
};

export const notifierScenes: readonly Scene[] = [
  { name: "notifier-list", path: "notification", show: seesRows },
  {
    name: "notifier-empty",
    path: "notification",
    prepare: empty("notification"),
    show: (visitor, t) => visitor.reads(t("notifier.empty")),
  },
  { name: "notifier-new", path: "notification?new=", show: seesEditor },
  { name: "notifier-edit-kept", path: "notification?edit=1", show: seesEditor },
  { name: "notifier-copy", path: "notification?copy=3", show: seesEditor },
  {
    name: "notifier-presets",
    path: "notification?new=",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.press(t("notifierForm.preset"));
      await visitor.sees("menu");
    },
  },
  {
    name: "notifier-preset-filled",
    path: "notification?new=",
    show: (visitor, t) => fillsFor(visitor, t, "telegram"),
  },
  {
    name: "notifier-preview",
    path: "notification?new=",
    show: async (visitor, t) => {
      await fillsFor(visitor, t, "telegram");
      await visitor
        .dialog()
        .field(t("notifierForm.body"))
        .fill('{"text": "#NEZHA#",\n "cpu": #SERVER.CPU#, #NOPE#}');
      await visitor.press(t("notifierForm.previewTest"));
      await visitor.find("region", t("notifierForm.preview")).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "notifier-form-body",
    path: "notification?new=",
    show: async (visitor, t) => {
      await fillsFor(visitor, t, "serverchan");
      await visitor.press(t("edit.addHeader"));
    },
  },
  {
    name: "notifier-errors",
    path: "notification?new=",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.dialog().find("radio", /^POST/).check();
      await visitor.dialog().field(t("notifier.url")).fill("hooks");
      await visitor.dialog().find("button", t("edit.asJson")).last().click();
      await visitor
        .dialog()
        .field(new RegExp(`^${t("notifierForm.headers")}`))
        .fill('{"A": }');
      await visitor.press(t("notifierForm.testAndSave"));
      await visitor.dialog().reads(t("notifierForm.urlInvalid"));
    },
  },
  { name: "notifier-group-list", path: "notification-group", show: seesRows },
  {
    name: "notifier-group-empty",
    path: "notification-group",
    prepare: empty("notification-group"),
    show: (visitor, t) => visitor.reads(t("notifierGroup.empty")),
  },
  { name: "notifier-group-edit", path: "notification-group?edit=1", show: seesEditor },
];

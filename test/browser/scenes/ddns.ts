/** DDNS profiles. */
import type { Stage } from "../../as/stage.ts";
import { type Scene, seesEditor, seesRows } from "./scene.ts";

const rows = (stage: Stage) => stage.backend.state.table("ddns");

export const ddnsScenes: readonly Scene[] = [
  { name: "ddns-list", path: "ddns", show: seesRows },
  {
    name: "ddns-empty",
    path: "ddns",
    prepare: async (stage) => {
      for (const { id } of rows(stage).all()) await stage.control({ op: "deleteRow", resource: "ddns", id });
    },
    show: (visitor, t) => visitor.reads(t("ddns.empty")),
  },
  { name: "ddns-new", path: "ddns?new=", show: seesEditor },
  { name: "ddns-edit-cloudflare", path: "ddns?edit=1", show: seesEditor },
  {
    name: "ddns-edit-webhook",
    path: "ddns?edit=3",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.dialog().find("combobox", t("ddns.provider")).scrollIntoViewIfNeeded();
      await visitor
        .dialog()
        .find("textbox", new RegExp(`^${t("ddns.accessSecret")}`))
        .focus();
    },
  },
  {
    name: "ddns-webhook-form",
    path: "ddns?edit=3",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor
        .dialog()
        .find("radio", new RegExp(`^${t("ddns.typeForm")}`))
        .check();
      const headers = visitor.dialog().within("group", new RegExp(`^${t("ddns.headers")}`));
      await headers.press(t("edit.addHeader"));
      await headers.fill(`${t("edit.pairName")} 1`, "X-Key");
    },
  },
  {
    name: "ddns-secret-changed",
    path: "ddns?edit=3",
    show: async (visitor, t, stage) => {
      await seesEditor(visitor);
      Object.assign(rows(stage).get(3) ?? {}, {
        updated_at: new Date(stage.backend.state.now() + 1000).toISOString(),
      });
      await visitor.dialog().press(t("list.save"));
      await visitor.dialog().reads(t("edit.secretsMayDiffer"));
    },
  },
  { name: "ddns-edit-many-domains", path: "ddns?edit=5", show: seesEditor },
  {
    name: "ddns-errors",
    path: "ddns?new=",
    show: async (visitor, t) => {
      const editor = visitor.dialog();
      await editor.find("textbox", new RegExp(`^${t("ddns.domains")}`)).fill("fine.example.com, no!,");
      await editor.fill(t("ddns.retries"), "11");
      await editor.press(t("list.create"));
      await visitor.reads(t("app.nameRequired"));
    },
  },
  {
    name: "ddns-insert",
    path: "ddns?edit=3",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.dialog().press(t("ddns.insert", { field: t("ddns.url") }));
      await visitor.page.getByRole("menuitem").first().waitFor();
    },
  },
  {
    name: "ddns-delete-used",
    path: "ddns",
    only: "desktop",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.press(t("list.deleteName", { name: "Cloudflare example.com" }));
      await visitor.dialog().sees("listitem");
    },
  },
];

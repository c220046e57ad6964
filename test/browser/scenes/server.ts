/** The server list and the server editor. */
import { beginSelecting, pressRowAction, type Scene, seesEditor, seesRows } from "./scene.ts";

export const serverScenes: readonly Scene[] = [
  { name: "server-list", path: "", show: seesRows },
  {
    name: "server-list-all-columns",
    path: "?cols=id,name,groups,ip,cpu,memory,disk,network,curve,seen,version,country,os,uptime,weight,hidden,ddns,uuid",
    only: "desktop",
    show: seesRows,
  },
  {
    name: "server-empty",
    path: "",
    prepare: async (stage) => {
      for (const { id } of stage.backend.state.servers.all()) await stage.control({ op: "deleteServer", id });
    },
    show: (visitor, t) => visitor.reads(t("server.empty")),
  },
  {
    name: "server-reconnecting",
    path: "",
    show: async (visitor, t, stage) => {
      await seesRows(visitor);
      await stage.control({ op: "fail", path: "/ws/server", kind: "502", times: 99 });
      await stage.control({ op: "dropSockets" });
      await visitor.reads(t("server.live.reconnecting"));
    },
  },
  {
    name: "server-selected",
    path: "?sort=name",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await beginSelecting(visitor, t);
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
      await pressRowAction(visitor, t, "list.deleteName", "fra-web-1");
      await visitor.dialog(t("app.confirm.title")).sees("listitem");
    },
  },
  { name: "server-edit", path: "?edit=1", show: seesEditor },
  {
    name: "server-edit-bottom",
    path: "?edit=1",
    show: async (visitor, t) => {
      await seesEditor(visitor);
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
        .field(new RegExp(`^${t("serverForm.overrideJson")}`))
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
      await visitor.reads(t("app.nameRequired"));
    },
  },
];

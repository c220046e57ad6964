/** Search and filters of the server list. */
import type { Visitor } from "../../as/visitor.ts";
import { beginSelecting, type Scene, seesRows } from "./scene.ts";

const count = (visitor: Visitor) =>
  visitor.page.getByRole("status").filter({ hasText: /\d/ }).first().waitFor();

export const filterScenes: readonly Scene[] = [
  {
    name: "find-panel",
    path: "?os=debian&hidden=0",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.press(t("server.filters"));
      await visitor.sees("dialog", t("server.filters"));
      await visitor.sees("combobox", t("server.groups"));
    },
  },
  {
    name: "find-panel-values",
    path: "",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.press(t("server.filters"));
      await visitor.find("combobox", t("tools.filter.country")).click();
      await visitor.page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "find-chips",
    path: "?group=1,99&state=online,stale&country=de,fr,nl,sg,it&os=debian,nothing%20such&preset=old",
    show: async (visitor, t) => {
      await visitor.sees("button", t("tools.filter.clear"));
      await count(visitor);
    },
  },
  {
    name: "find-nothing",
    path: "?version=9.9.9",
    show: async (visitor, t) => {
      await visitor.reads(t("list.nothingFound"));
      await visitor.sees("button", t("tools.filter.clear"));
    },
  },
  {
    name: "find-all-ticked",
    path: "?hidden=0",
    show: async (visitor, t, stage) => {
      await visitor.sees("button", t("tools.filter.clear"));
      await seesRows(visitor);
      await beginSelecting(visitor, t);
      await visitor.find("checkbox", t("list.selectAll")).click();
      const count = stage.backend.state.servers.all().length;
      await visitor.sees("button", t("tools.filter.tickAll", { count }));
    },
  },
  {
    name: "find-some-unseen",
    path: "",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await beginSelecting(visitor, t);
      for (const name of ["fra-web-1", "ams-db-primary"]) await visitor.row(name).find("checkbox").check();
      await visitor.fill(t("server.search"), "fra");
      await visitor.reads(t("tools.filter.unseen", { count: 2, unseen: 1 }));
    },
  },
  {
    name: "find-two-keys",
    path: "?sort=state,-name&cols=id,name,groups,state,version&density=compact",
    show: seesRows,
  },
  {
    name: "find-sort-menu",
    path: "?sort=state,-name",
    only: "phone",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.press(t("list.sort"));
      await visitor.page.getByRole("menuitemcheckbox", { name: t("list.thenBy") }).click();
    },
  },
  {
    name: "find-columns-menu",
    path: "?density=compact",
    only: "desktop",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.press(t("list.columns"));
      await visitor.sees("menu");
    },
  },
  {
    name: "find-groups-failed",
    path: "?group=1",
    prepare: (stage) =>
      stage.control({
        op: "fail",
        path: "/server-group",
        kind: "refuse",
        text: "the disk is full",
        times: 9,
      }),
    show: async (visitor, t) => {
      await visitor.sees("button", t("app.retry"));
      await visitor.sees("button", t("tools.filter.clear"));
    },
  },
];

/** NAT profiles: the list in all its states, and the editor. */
import { beginSelecting, openMenu, pressRowAction, type Scene, seesEditor, seesRows } from "./scene.ts";

export const natScenes: readonly Scene[] = [
  { name: "nat-list", path: "nat", show: seesRows },
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
      await seesRows(visitor);
      await beginSelecting(visitor, t);
      for (const name of ["Team wiki", "Home router"]) await visitor.row(name).find("checkbox").check();
    },
  },
  {
    name: "nat-none-selected",
    path: "nat",
    only: "desktop",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.pressDisabled(t("list.delete"));
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
      await pressRowAction(visitor, t, "list.deleteName", "Team wiki");
      await visitor.dialog(t("app.confirm.title")).sees("listitem");
    },
  },
  { name: "nat-new", path: "nat?new=", show: seesEditor },
  {
    name: "nat-new-errors",
    path: "nat?new=",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.dialog().press(t("list.create"));
      await visitor.reads(t("app.nameRequired"));
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
  { name: "nat-edit", path: "nat?edit=2", show: seesEditor },
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

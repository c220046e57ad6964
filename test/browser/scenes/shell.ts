/** The login, menus, dialogs and error pages that every screen shares. */
import { openMenu, pressRowAction, type Scene, seesRows } from "./scene.ts";

export const shellScenes: readonly Scene[] = [
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
      await seesRows(visitor);
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
    show: (visitor, t) => visitor.sees("heading", t("app.errorTitle")),
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
      await seesRows(visitor);
      await pressRowAction(visitor, t, "list.deleteName", "Team wiki");
      const question = visitor.dialog(t("app.confirm.title"));
      await question.sees("button", t("list.delete"));
      await stage.control({ op: "setting", web_real_ip_header: "NZ::Use-Peer-IP" });
      await stage.control({ op: "block", count: 9 });
      await question.press(t("list.delete"));
      await visitor.dialog(t("app.blocked.title")).sees("button");
    },
  },
  { name: "safe-mode", path: "nat?safe=1", show: (visitor, t) => visitor.reads(t("app.safe")) },
  {
    name: "sign-in-again",
    path: "nat",
    show: async (visitor, t, stage) => {
      await seesRows(visitor);
      await pressRowAction(visitor, t, "list.deleteName", "Team wiki");
      const question = visitor.dialog(t("app.confirm.title"));
      await question.sees("button", t("list.delete"));
      await stage.control({ op: "endSession" });
      await question.press(t("list.delete"));
      await visitor.dialog(t("app.session.title")).sees("textbox");
    },
  },
];

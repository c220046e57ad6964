import { eventually } from "../../as/visitor.ts";
import type { Scene } from "./scene.ts";

/** The install commands and the panel that waits for a new server. */
export const installScenes: readonly Scene[] = [
  {
    name: "install-linux",
    path: "?install=linux",
    show: (visitor, t) => visitor.dialog().sees("button", t("tools.install.copy")),
  },
  {
    name: "install-secret-shown",
    path: "?install=linux",
    show: async (visitor, t) => {
      await visitor.dialog().find("tab", "Windows").click();
      await visitor.dialog().press(t("tools.install.showSecret"));
      await visitor.dialog().sees("button", t("tools.install.hideSecret"));
    },
  },
  {
    name: "install-own-identity",
    path: "?install=1",
    show: (visitor, t) => visitor.dialog().reads(t("tools.install.again")),
  },
  {
    name: "install-no-host",
    path: "?install=linux",
    prepare: (stage) => stage.control({ op: "setting", install_host: "" }),
    show: (visitor, t) => visitor.dialog().reads(t("tools.install.hostRequired")),
  },
  {
    name: "add-no-host",
    path: "?add=",
    prepare: (stage) => stage.control({ op: "setting", install_host: "" }),
    show: (visitor, t) => visitor.dialog().reads(t("tools.install.hostRequired")),
  },
  {
    name: "install-no-secret",
    path: "?install=linux",
    prepare: async (stage) => {
      for (const user of stage.backend.state.users.all()) user.agent_secret = "";
    },
    show: async (visitor, t) => {
      await visitor.dialog().reads(t("tools.install.secretRequired"));
      await visitor.dialog().reads(t("tools.install.secretAdmin"));
    },
  },
  {
    name: "install-unknown",
    path: "?install=beos",
    show: (visitor, t) => visitor.dialog().reads(t("tools.install.unknownSystem")),
  },
  {
    name: "add-waiting",
    path: "?add=",
    show: (visitor, t) => visitor.dialog().reads(t("tools.add.waiting")),
  },
  {
    name: "add-greeted",
    path: "?add=",
    show: async (visitor, t, stage) => {
      await visitor.dialog().reads(t("tools.add.waiting"));
      await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor({ state: "attached" });
      const name = "a-server-whose-name-is-so-long-that-it-fits-no-line-of-any-phone-or-dialog-in-the-world";
      await stage.control({ op: "addServer", name });
      await visitor.dialog().find("heading", t("tools.add.hello", { name })).waitFor();
    },
  },
  {
    name: "add-doubts",
    path: "",
    prepare: async (stage) => {
      await stage.control({ op: "setting", install_host: "https://dashboard.example.com", tls: true });
      await stage.control({ op: "block", ip: "203.0.113.7", count: 3, reason: 3, identifier: -127 });
    },
    show: async (visitor, t) => {
      await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
      await visitor.page.clock.install();
      await visitor.press(t("server.add"));
      await visitor.dialog().reads(t("tools.add.waiting"));
      // The minute may start after the text is shown.
      await eventually(async () => {
        await visitor.page.clock.fastForward(61_000);
        await visitor
          .dialog()
          .text(/203\.0\.113\.7/)
          .first()
          .waitFor({ timeout: 2000 });
      });
    },
  },
];

/** The profile page and its dialog. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import type { Scene } from "./scene.ts";

const bindingsThere = (visitor: Visitor) => visitor.page.getByRole("listitem").first().waitFor();
const formOpen = (visitor: Visitor) => visitor.dialog().sees("textbox");

/** One bound provider, one unbound, and one that the site no longer has. */
async function severalProviders(stage: Stage): Promise<void> {
  await stage.control({ op: "setting", oauth2_providers: ["GitHub", "authentik"] });
  const admin = stage.backend.state.users.all()[0];
  if (admin) admin.oauth2_bind = { github: "x".repeat(60), gone: "42" };
}

export const profileScenes: readonly Scene[] = [
  { name: "profile", path: "profile", prepare: severalProviders, show: bindingsThere },
  {
    name: "profile-secret",
    path: "profile",
    show: (visitor, t) => visitor.press(t("profile.secretShow")),
  },
  {
    name: "profile-not-fresh",
    path: "profile",
    show: async (visitor, t, stage) => {
      await bindingsThere(visitor);
      await stage.control({ op: "fail", path: "/profile", kind: "502" });
      // Leave the page and come back.
      await visitor.page.locator("header a").first().click();
      await visitor.page.goBack();
      await visitor.reads(t("profile.notFresh"));
    },
  },
  {
    name: "profile-no-providers",
    path: "profile",
    prepare: async (stage) => {
      await stage.control({ op: "setting", oauth2_providers: [] });
      const admin = stage.backend.state.users.all()[0];
      if (admin) admin.oauth2_bind = {};
    },
    show: (visitor, t) => visitor.reads(t("profile.noProviders")),
  },
  {
    name: "profile-unbind",
    path: "profile",
    prepare: severalProviders,
    show: async (visitor, t) => {
      await visitor.press(t("profile.unbindName", { provider: "GitHub" }));
      await visitor.dialog(t("profile.unbindTitle", { provider: "GitHub" })).sees("button");
    },
  },
  { name: "profile-update", path: "profile?update=", show: formOpen },
  {
    name: "profile-update-errors",
    path: "profile?update=",
    show: async (visitor: Visitor, t: Words) => {
      await formOpen(visitor);
      const fields = visitor.dialog().page.locator("dialog[open] input[type=password]");
      await fields.nth(1).fill("short");
      await fields.nth(2).fill("other");
      await visitor.dialog().press(t("list.save"));
      await visitor.reads(t("profile.currentRequired"));
    },
  },
  {
    name: "profile-update-refused",
    path: "profile?update=",
    show: async (visitor: Visitor, t: Words) => {
      await formOpen(visitor);
      const fields = visitor.dialog().page.locator("dialog[open] input[type=password]");
      await fields.nth(0).fill("wrong one");
      await fields.nth(1).fill("a good long password");
      await fields.nth(2).fill("a good long password");
      await visitor.dialog().press(t("list.save"));
      await visitor.dialog().sees("alert");
    },
  },
];

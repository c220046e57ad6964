/** The settings: the page, its errors, and the preview before saving. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import type { Scene } from "./scene.ts";

const name = (visitor: Visitor, t: Words) => visitor.field(t("settings.siteName"));
const formThere = async (visitor: Visitor, t: Words): Promise<void> => {
  await name(visitor, t).waitFor();
};
const set = (values: Record<string, unknown>) => (stage: Stage) =>
  stage.control({ op: "setting", ...values });
const review = (visitor: Visitor, t: Words) => visitor.press(t("settings.review"));

export const settingsScenes: readonly Scene[] = [
  { name: "settings", path: "settings", show: formThere },
  {
    name: "settings-odd-values",
    path: "settings",
    prepare: set({
      language: "tlh",
      user_template: "gone-dist",
      cover: 0,
      ignored_ip_notification: "1, 2,9999",
      agent_real_ip_header: "nz-realip",
      ip_change_notification_group_id: 4711,
    }),
    async show(visitor, t) {
      await formThere(visitor, t);
      await visitor.reads(/#9999/);
    },
  },
  {
    name: "settings-faults",
    path: "settings",
    async show(visitor, t) {
      await name(visitor, t).fill("");
      await visitor
        .find("radio", new RegExp(`^${t("settings.header.header")}`))
        .first()
        .check();
      await review(visitor, t);
      await visitor.reads(t("settings.siteNameRequired"));
    },
  },
  {
    name: "settings-preview",
    path: "settings",
    prepare: set({ custom_code: "<style>b { color: teal }</style><b>hello</b><script>1</script>" }),
    async show(visitor, t) {
      await visitor.press(t("settings.code.showOf", { what: t("settings.code.site") }));
      await visitor.page.frameLocator("iframe").getByText("hello").waitFor();
    },
  },
  {
    name: "settings-review",
    path: "settings",
    async show(visitor, t) {
      await name(visitor, t).fill("A name that is so long that it takes more than one line ".repeat(2));
      await visitor.field(new RegExp(`^${t("settings.code.site")}`)).fill("<b>one</b>\n<i>two</i>");
      const header = visitor.find("radio", new RegExp(`^${t("settings.header.header")}`)).first();
      await header.check();
      await visitor.page.locator("input[list]").first().fill("X-Real-IP");
      await review(visitor, t);
      await visitor.dialog().sees("textbox");
    },
  },
  {
    name: "settings-changed-meanwhile",
    path: "settings",
    async show(visitor, t, stage) {
      await name(visitor, t).fill("mine");
      await stage.control({ op: "setting", site_name: "theirs" });
      await review(visitor, t);
      await visitor.dialog().press(t("settings.save"));
      await visitor.dialog().reads(t("edit.changed"));
    },
  },
  {
    name: "settings-failed",
    path: "settings",
    prepare: (stage) => stage.control({ op: "fail", path: "/setting", method: "PATCH", kind: "refuse" }),
    async show(visitor, t) {
      await name(visitor, t).fill("x");
      await review(visitor, t);
      await visitor.dialog().press(t("settings.save"));
      await visitor.reads(t("settings.notSaved"));
    },
  },
  {
    name: "settings-maintenance",
    path: "settings",
    async show(visitor, t) {
      await visitor.press(t("settings.maintenance.start"));
      await visitor.dialog().sees("button", t("settings.maintenance.start"));
    },
  },
];

/** The files of a server: the list at both widths, its menus and dialogs. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import type { Scene } from "./scene.ts";

const listed = (visitor: Visitor) =>
  visitor.page.locator("main [data-row], main [aria-posinset]").first().waitFor();
const chosen = (visitor: Visitor, t: Words, ...names: string[]) =>
  visitor.page
    .locator("input[type=file]:not([webkitdirectory])")
    .setInputFiles(
      names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(t("files.text")) })),
    );

/** Opens the menu of an entry and chooses from it. */
async function chooses(visitor: Visitor, t: Words, name: string, item: string): Promise<void> {
  await listed(visitor);
  // Only rows in scene are in the page.
  await visitor
    .within("main")
    .find("searchbox")
    .fill(/^\w+/.exec(name)?.[0] ?? "");
  await visitor.within("main").press(t("list.more", { name }));
  await visitor.page.getByRole("menuitem", { name: item }).click();
}

/** A server whose agent is gone. */
const noAgent = (stage: Stage) => stage.control({ op: "server", id: 1, mood: "offline" });

export const filesScenes: readonly Scene[] = [
  { name: "files-home", path: "?files=1", show: listed },
  { name: "files-many", path: "?files=1&path=/root/many", show: listed },
  { name: "files-odd", path: "?files=1&path=/root/odd+names", show: listed },
  { name: "files-deep", path: "?files=1&path=/etc/nginx", show: listed },
  {
    name: "files-empty",
    path: "?files=1&path=/tmp",
    show: (visitor, t) => visitor.reads(t("files.empty")),
  },
  {
    name: "files-unread",
    path: "?files=1&path=/no/such/folder",
    show: (visitor) => visitor.within("main").sees("alert"),
  },
  {
    name: "files-failed",
    path: "?files=1",
    prepare: noAgent,
    show: (visitor, t) => visitor.within("main").reads(t("files.notConnected")),
  },
  {
    name: "files-nothing-found",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").find("searchbox").fill("nowhere");
      await visitor.reads(t("list.nothingFound"));
    },
  },
  {
    name: "files-folder-menu",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").press(t("files.folderMenu"));
      await visitor.sees("menu");
    },
  },
  {
    name: "files-go-to",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").press(t("files.folderMenu"));
      await visitor.page.getByRole("menuitem", { name: t("files.goTo") }).click();
      await visitor.dialog(t("files.goTo")).sees("textbox");
    },
  },
  {
    name: "files-rename",
    path: "?files=1&path=/root/odd+names",
    show: async (visitor, t) => {
      await chooses(visitor, t, "quote'\"`$(touch x).txt", t("files.rename"));
      await visitor.dialog().sees("textbox");
    },
  },
  {
    name: "files-delete",
    path: "?files=1",
    show: async (visitor, t) => {
      await chooses(visitor, t, "config.yaml", t("files.delete"));
      await visitor.dialog().reads(t("files.command.notRun"));
    },
  },
  {
    name: "files-text",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").press("config.yaml");
      await visitor.dialog("config.yaml").sees("textbox", t("files.contentOf", { name: "config.yaml" }));
    },
  },
  {
    name: "files-text-find",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").press("config.yaml");
      const editor = visitor.dialog("config.yaml");
      await editor.press(t("files.code.goToLine"));
      await editor.press(t("files.code.find"));
      // It takes keys, not values.
      await editor.find("textbox", t("files.code.find")).pressSequentially("we");
      await visitor.page.keyboard.press("Enter");
      await visitor.page.locator(".cm-searchMatch-selected").waitFor();
    },
  },
  {
    name: "files-text-large",
    path: "?files=1&path=/var/log",
    show: async (visitor) => {
      await listed(visitor);
      await visitor.within("main").press("syslog.1");
      await visitor.dialog("syslog.1").sees("alert");
    },
  },
  {
    name: "files-text-part",
    path: "?files=1&path=/var/log",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").press("syslog.1");
      await visitor.dialog("syslog.1").find("alert").getByRole("button").nth(1).click();
      await visitor.dialog("syslog.1").sees("textbox", t("files.contentOf", { name: "syslog.1" }));
    },
  },
  {
    name: "files-text-lacking",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").find("searchbox").fill("umlaute");
      await visitor.within("main").press("umlaute.txt");
      await visitor.dialog("umlaute.txt").find("textbox").fill("5 €");
      await visitor.dialog("umlaute.txt").press(t("files.save"));
      await visitor.dialog("umlaute.txt").sees("alert");
    },
  },
  {
    name: "files-no-text",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await visitor.within("main").press("link");
      await visitor.dialog("link").sees("button", t("files.asFolder"));
    },
  },
  {
    name: "files-image",
    path: "?files=1",
    show: async (visitor) => {
      await listed(visitor);
      await visitor.within("main").press("picture.png");
      await visitor.dialog("picture.png").reads("96 × 64");
    },
  },
  {
    name: "files-conflict",
    path: "?files=1",
    show: async (visitor, t) => {
      await listed(visitor);
      await chosen(visitor, t, "config.yaml", "notes.txt", "new.txt");
      await visitor.dialog(t("files.conflict.title", { name: "config.yaml" })).sees("radio");
    },
  },
  {
    name: "files-folders-missing",
    path: "?files=1&path=/tmp",
    show: async (visitor, t) => {
      await visitor.reads(t("files.empty"));
      await visitor.page.locator("input[webkitdirectory]").setInputFiles(import.meta.dirname);
      await visitor.within("main").sees("alert");
    },
  },
  {
    name: "files-transfers",
    path: "?files=1&path=/root/full",
    show: async (visitor, t) => {
      await listed(visitor);
      await chosen(visitor, t, "does not fit.txt", "nor does this.txt");
      await visitor.dialog(t("files.transfers")).sees("alert");
    },
  },
];

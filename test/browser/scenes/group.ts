/** Server groups and the states of the server picker. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { type Scene, seesEditor, seesRows } from "./scene.ts";

const members = (visitor: Visitor, t: Words) =>
  visitor.dialog().find("combobox", new RegExp(`^${t("group.servers")}`));

async function listOpen(visitor: Visitor, t: Words): Promise<void> {
  await members(visitor, t).click();
  await visitor.page.getByRole("option").first().waitFor();
}

const pasted = "fra-web-1\n#3\nno such server, gone-too\n4711";

/** A pasted list of names. */
const paste = (visitor: Visitor, t: Words, text: string) =>
  members(visitor, t).evaluate((input, brought) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", brought);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const rows = (stage: Stage) => stage.backend.state.table("server-group");

export const groupScenes: readonly Scene[] = [
  { name: "group-list", path: "server-group", show: seesRows },
  {
    name: "group-all-columns",
    path: "server-group?cols=id,name,servers,online,created_at,updated_at&sort=-servers",
    only: "desktop",
    show: seesRows,
  },
  {
    name: "group-empty",
    path: "server-group",
    prepare: async (stage) => {
      for (const { id } of rows(stage).all())
        await stage.control({ op: "deleteRow", resource: "server-group", id });
    },
    show: (visitor, t) => visitor.reads(t("group.empty")),
  },
  { name: "group-new", path: "server-group?new=", show: seesEditor },
  { name: "group-edit", path: "server-group?edit=1", show: seesEditor },
  {
    name: "group-picker",
    path: "server-group?edit=1",
    show: async (visitor, t) => {
      await listOpen(visitor, t);
      await visitor.page.keyboard.press("ArrowDown");
    },
  },
  {
    name: "group-picker-found",
    path: "server-group?edit=1",
    show: async (visitor, t) => {
      await listOpen(visitor, t);
      await visitor.page.keyboard.type("web");
      await visitor.dialog().sees("button", /\d/);
    },
  },
  {
    name: "group-picker-by-group",
    path: "server-group?edit=1",
    show: async (visitor, t) => {
      await listOpen(visitor, t);
      await visitor.press(t("pick.byGroup"));
      await visitor.page.keyboard.press("ArrowDown");
      await visitor.page.keyboard.press("Enter");
    },
  },
  {
    name: "group-picker-all",
    path: "server-group?edit=1",
    show: async (visitor, t) => {
      await listOpen(visitor, t);
      await visitor.press(t("pick.all"));
      await visitor.page.keyboard.press("Escape");
    },
  },
  {
    name: "group-picker-pasted",
    path: "server-group?edit=1",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await paste(visitor, t, pasted);
      await visitor.dialog().reads(/no such server.+gone-too.+4711/);
    },
  },
  {
    name: "group-picker-deleted",
    path: "server-group?edit=3",
    prepare: (stage) => stage.control({ op: "server", id: 2, name: "x".repeat(120) }),
    show: async (visitor, t, stage) => {
      await seesEditor(visitor);
      await paste(visitor, t, "#1,#2");
      await stage.control({ op: "deleteServer", id: 1 });
      await stage.control({ op: "fail", path: "/server-group/3", method: "PATCH", kind: "refuse", times: 2 });
      await visitor.dialog().press(t("list.save"));
      await visitor.dialog().sees("button", t("pick.removeGone"));
    },
  },
];

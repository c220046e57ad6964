/** The page of a server and the editor of its public note. */
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import type { Scene } from "./scene.ts";

const record = (stage: Stage) => stage.control({ op: "setting", tsdb_enabled: true });

const drawn = async (visitor: Visitor, count = 6) => {
  await eventually(async () => {
    const canvases = await visitor.page.locator("figure canvas").count();
    if (canvases !== count) throw new Error(`${canvases} plots`);
  });
};

const scrolledTo = (visitor: Visitor, heading: string) =>
  visitor
    .within("main")
    .find("heading", heading)
    .first()
    .evaluate((element) => element.scrollIntoView());

export const serverPageScenes: readonly Scene[] = [
  { name: "server-page", path: "?server=3", prepare: record, show: (visitor) => drawn(visitor) },
  {
    name: "server-page-plots",
    path: "?server=3",
    prepare: record,
    show: async (visitor, t: Words) => {
      await drawn(visitor);
      await visitor.within("main").press(t("tools.page.month"), "tab");
      await visitor.page
        .getByRole("img", { name: t("tools.page.month") })
        .first()
        .waitFor();
      await scrolledTo(visitor, t("tools.page.plots"));
    },
  },
  {
    name: "server-page-notes",
    path: "?server=3",
    show: async (visitor, t) => {
      await drawn(visitor);
      await visitor.within("main").text(t("tools.page.asWritten")).click();
      await scrolledTo(visitor, t("serverForm.publicNote"));
    },
  },
  {
    name: "server-page-silent",
    path: "?server=10",
    prepare: record,
    show: (visitor, t) => visitor.within("main").reads(t("tools.page.noPoints")),
  },
  {
    name: "server-page-without-history",
    path: "?server=7",
    show: async (visitor, t) => {
      await drawn(visitor);
      await scrolledTo(visitor, t("tools.page.plots"));
    },
  },
  {
    name: "server-page-history-refused",
    path: "?server=1",
    prepare: async (stage) => {
      await record(stage);
      await stage.control({
        op: "fail",
        path: "/server/1/metrics",
        kind: "refuse",
        text: "no disk",
        times: 3,
      });
    },
    show: async (visitor) => {
      await visitor.within("main").sees("alert");
      await drawn(visitor);
    },
  },
  {
    name: "server-page-hostile",
    path: "?server=8",
    prepare: async (stage) => {
      const odd = "<img src=x onerror=alert(1)>".repeat(6);
      await stage.control({
        op: "server",
        id: 8,
        name: odd,
        note: odd.repeat(20),
        public_note: `${odd}\n`.repeat(40),
        figures: null,
        mood: "online",
        lastActive: Date.now(),
        host: {
          platform: odd,
          cpu: Array.from({ length: 40 }, (_, at) => `${odd} ${at}`),
          gpu: [odd],
          version: odd,
        },
        state: JSON.stringify({
          temperatures: Array.from({ length: 40 }, (_, at) => ({ Name: `${odd}${at}`, Temperature: at })),
          gpu: [99.5],
        }),
      });
    },
    show: (visitor) => drawn(visitor),
  },
  {
    name: "server-page-gone",
    path: "?server=2",
    show: async (visitor, t, stage) => {
      await drawn(visitor);
      await stage.control({ op: "deleteServer", id: 2 });
      await visitor.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await visitor.within("main").reads(t("tools.page.gone"));
    },
  },
  {
    name: "server-page-missing",
    path: "?server=4711",
    show: (visitor, t) => visitor.dialog(t("list.missingTitle")).sees("button"),
  },
  {
    name: "server-page-with-editor",
    path: "?server=1&edit=1",
    show: async (visitor, t) => {
      await visitor.page.getByRole("button", { name: t("list.save") }).waitFor();
    },
  },
  {
    name: "note-edit",
    path: "?note=3",
    show: (visitor, t) => visitor.dialog().sees("button", t("list.save")),
  },
  {
    name: "note-endless",
    path: "?note=4",
    show: (visitor, t) => visitor.dialog().sees("switch", t("tools.noteForm.never")),
  },
  {
    name: "note-text-wrong",
    path: "?note=3",
    show: async (visitor, t) => {
      const editor = visitor.dialog();
      await editor.press(t("tools.noteForm.asText"));
      await editor.field(new RegExp(`^${t("serverForm.publicNote")}`)).fill('{\n  "planDataMod": [oops]\n}');
      await editor.press(t("list.save"));
      await editor.reads(t("edit.jsonAt", { line: 2, column: 19 }));
    },
  },
  {
    name: "note-plain",
    path: "?note=6",
    show: (visitor, t) => visitor.dialog().reads(t("tools.noteForm.plain")),
  },
];

/** The pictures of README.md, some of which the manual shows, too. `npm run shots -- --readme` writes them to docs/pictures. */
import { eventually, type Visitor } from "../as/visitor.ts";
import { wordsOf } from "../as/words.ts";
import type { Picture } from "./picture.ts";
import { seesRows } from "./scenes/scene.ts";

const t = wordsOf("en-US");

export const readmePictures: readonly Picture[] = [
  { name: "servers", colorScheme: "dark", size: [1440, 900], path: "", show: seesCurves },
  {
    name: "server",
    path: "?server=3",
    prepare: (stage) => stage.control({ op: "setting", tsdb_enabled: true }),
    show: (visitor) => eventually(() => visitor.page.locator("figure canvas").nth(5).waitFor()),
  },
  {
    name: "add-server",
    path: "?add=",
    show: async (visitor, stage) => {
      await visitor.dialog().reads(t("tools.add.waiting"));
      await stage.control({ op: "addServer", name: "tokyo-cache-1" });
      await visitor
        .dialog()
        .find("heading", t("tools.add.hello", { name: "tokyo-cache-1" }))
        .waitFor();
    },
  },
  {
    name: "bulk-edit",
    colorScheme: "dark",
    path: "",
    show: async (visitor) => {
      await seesLiveRows(visitor);
      for (const row of ["fra-web-1", "ams-db-primary", "sgp-edge-2", "home-router"])
        await visitor.row(row).find("checkbox").check();
      await visitor.press(t("list.edit"));
      await visitor.dialog().fill(t("list.name"), "web-{nn}");
      await visitor.dialog().press(t("bulk.preview"));
      await visitor.dialog().sees("listitem");
    },
  },
  { name: "services", path: "service", show: seesRows },
  {
    name: "phone",
    colorScheme: "dark",
    isMobile: true,
    size: [390, 844],
    path: "",
    show: seesLiveRows,
  },
];

/** Waits for the figures of the live connection. */
async function seesLiveRows(visitor: Visitor): Promise<void> {
  await seesRows(visitor);
  await eventually(() =>
    visitor
      .text(/^\d+%$/)
      .first()
      .waitFor(),
  );
}

/** Waits for some seconds of the curves. */
async function seesCurves(visitor: Visitor): Promise<void> {
  const curve = visitor.page.locator("[data-row] svg[role=img] path").first();
  await eventually(async () => {
    if (((await curve.getAttribute("d")) ?? "").length < 150) throw new Error("the curve is short");
  });
}

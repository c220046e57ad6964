/** The palette, the list of keys and the first steps. */
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { type Scene, seesRows } from "./scene.ts";

async function opens(visitor: Visitor, t: Words, query: string): Promise<void> {
  await seesRows(visitor);
  // The page listens for keys once it is drawn.
  await visitor.draws();
  await visitor.page.keyboard.press("Control+k");
  const field = await visitor.sees("combobox", t("app.commands"));
  await field.fill(query);
}

export const paletteScenes: readonly Scene[] = [
  {
    name: "palette",
    path: "",
    show: async (visitor, t) => {
      await opens(visitor, t, "");
      await visitor.page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "palette-found",
    path: "nat",
    show: async (visitor, t) => {
      await opens(visitor, t, "a");
      await visitor.page.getByRole("option", { selected: true }).waitFor();
    },
  },
  {
    name: "palette-nothing",
    path: "nat",
    show: async (visitor, t) => {
      await opens(visitor, t, "xyzzy");
      await visitor.reads(t("palette.nothing", { query: "xyzzy" }));
    },
  },
  {
    name: "palette-keys",
    path: "nat",
    show: async (visitor, t) => {
      await seesRows(visitor);
      await visitor.draws();
      await visitor.page.keyboard.press("?");
      await visitor.sees("switch", t("palette.single"));
    },
  },
  {
    name: "first-steps",
    path: "",
    prepare: async (stage) => {
      await stage.control({ op: "setting", install_host: "" });
      for (const { id } of stage.backend.state.servers.all())
        if (id > 1) await stage.control({ op: "deleteServer", id });
    },
    show: async (visitor, t) => {
      await visitor.sees("region", t("site.steps.title"));
    },
  },
];

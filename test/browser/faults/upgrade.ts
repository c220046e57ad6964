import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { builtFolder } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";

/** Serves the page of a newer build, and no script of this name any more. */
export async function upgrades({ context, url }: Visitor, script: RegExp): Promise<void> {
  const page = await readFile(join(builtFolder(), "index.html"), "utf8");
  await context.route(script, (route) => route.fulfill({ status: 404, body: "" }));
  await context.route(`${url}/dashboard/`, (route) =>
    route.fulfill({ contentType: "text/html", body: page.replace(/main-\w+\.js/, "main-NEWER.js") }),
  );
}

/** Accepts the offer to reload, with all scripts of the newer build. */
export async function reloads(visitor: Visitor): Promise<void> {
  await visitor.context.unrouteAll({ behavior: "wait" });
  await visitor.dialog("Windfire was updated").press("Reload");
}

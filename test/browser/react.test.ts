/** The second renderer: the same source on React itself must sign in, list, edit and delete. `npm test` builds it just before. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { browserTests } from "../as/browser-tests.ts";
import { currentEngine } from "../as/engines/engine.ts";

const dist = resolve(import.meta.dirname, "../../dist-react");

test("the build on React is there", () => {
  if (currentEngine() === "firefox") return;
  assert.ok(existsSync(resolve(dist, "index.html")), "run npm run build -- --renderer react first");
});
test.run();

const onReact = browserTests("react", { backend: { dist, servers: 3 } });

onReact(
  "On React itself one can sign in, create, edit and delete",
  async (visitor) => {
    await visitor.open("nat");
    await visitor.signsIn();
    await visitor.press("Add NAT profile");
    const dialog = visitor.dialog();
    await dialog.fill("Name", "On React");
    await dialog.field("Server").click();
    await visitor.page.getByRole("option").first().click();
    await dialog.fill("Bind hostname", "react.example.com");
    await dialog.press("Add");
    await visitor.press("Edit On React");
    await visitor.dialog().fill("Name", "Edited on React");
    await visitor.dialog().press("Save changes");
    await visitor.press("Delete Edited on React");
    await visitor.dialog("Confirm Deletion?").press("Delete");
    await visitor.misses("button", "Edit Edited on React");
  },
  { chromiumOnly: "the build on React, which is tested in one engine" },
);

onReact.run();

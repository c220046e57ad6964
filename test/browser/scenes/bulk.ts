/** The bulk edit of servers and the order dialog. */
import type { Stage } from "../../as/stage.ts";
import { eventually, type Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { beginSelecting, type Scene } from "./scene.ts";

const names = [
  "fra-web-1",
  "ams-db-primary",
  "a-name-of-exactly-sixty-four-characters-to-see-where-columns-cut",
];

/** Ticks three servers and opens their dialog. */
async function bulk(visitor: Visitor, t: Words): Promise<void> {
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
  const phone = await beginSelecting(visitor, t);
  // Rows below the window's edge may scroll while they are pressed.
  for (const name of names) await eventually(() => visitor.row(name).find("checkbox").check());
  if (phone) await visitor.chooses(t("list.bulkMore"), t("list.edit"));
  else await visitor.press(t("list.edit"));
  await visitor.dialog().sees("combobox", t("server.groups"));
}

async function choose(visitor: Visitor, t: Words, field: string, how: Parameters<Words>[0]): Promise<void> {
  await visitor
    .dialog()
    .find("combobox", field)
    .selectOption({ label: t(how) });
}

async function fill(visitor: Visitor, t: Words): Promise<void> {
  await bulk(visitor, t);
  const dialog = visitor.dialog();
  await dialog.fill(t("list.name"), "web-{nn}");
  await choose(visitor, t, t("server.groups"), "bulk.add");
  const box = dialog.find("combobox", new RegExp(`^${t("tools.bulk.groupsChosen")}`));
  await box.fill("Americas");
  await visitor.page.getByRole("option", { name: "Americas" }).waitFor();
  await box.press("Enter");
  await box.press("Escape");
  await choose(visitor, t, t("serverForm.note"), "tools.bulk.append");
  await dialog.fill(
    t("tools.bulk.newText", { field: t("serverForm.note") }),
    "rack 9, second row from the door",
  );
  await choose(visitor, t, t("serverForm.publicNote"), "tools.bulk.replace");
  await dialog.fill(t("tools.bulk.newText", { field: t("serverForm.publicNote") }), "no JSON");
  await choose(visitor, t, t("server.weight"), "tools.bulk.weightNumber");
  await dialog.fill(t("tools.bulk.weightFirst"), "300");
  await choose(visitor, t, t("serverForm.hide"), "tools.bulk.hidden");
}

async function preview(visitor: Visitor, t: Words): Promise<void> {
  await fill(visitor, t);
  await visitor.dialog().press(t("bulk.preview"));
  await visitor.dialog().sees("listitem");
}

const primary = (visitor: Visitor) => visitor.page.locator("dialog[open] footer button").last();

async function results(visitor: Visitor, t: Words, stage: Stage): Promise<void> {
  await preview(visitor, t);
  await stage.control({ op: "deleteServer", id: 2 });
  await stage.control({
    op: "fail",
    path: "/server/7",
    method: "PATCH",
    kind: "refuse",
    text: "the disk of the dashboard is full",
  });
  await primary(visitor).click();
  await visitor.dialog().reads(t("run.allDoneBut", { count: 1 }));
}

const orderThere = (visitor: Visitor) => visitor.dialog().sees("listitem");

export const bulkScenes: readonly Scene[] = [
  { name: "bulk-choose", path: "", show: bulk },
  { name: "bulk-chosen", path: "", show: fill },
  {
    name: "bulk-errors",
    path: "",
    show: async (visitor, t) => {
      await bulk(visitor, t);
      await visitor.dialog().fill(t("list.name"), "web");
      await choose(visitor, t, t("server.groups"), "bulk.remove");
      await choose(visitor, t, t("serverForm.note"), "tools.bulk.find");
      await choose(visitor, t, t("server.weight"), "tools.bulk.weightNumber");
      await visitor.dialog().press(t("bulk.preview"));
      await visitor.reads(t("tools.bulk.noGroup"));
    },
  },
  { name: "bulk-preview", path: "", show: preview },
  {
    name: "bulk-running",
    path: "",
    show: async (visitor, t, stage) => {
      await preview(visitor, t);
      await stage.control({ op: "fail", path: "/server/*", method: "PATCH", kind: "timeout", times: 9 });
      await primary(visitor).click();
      await visitor.dialog().sees("button", t("run.stop"));
    },
  },
  { name: "bulk-results", path: "", show: results },
  {
    name: "bulk-failed-only",
    path: "",
    show: async (visitor, t, stage) => {
      await results(visitor, t, stage);
      await visitor.dialog().find("checkbox").check();
    },
  },
  {
    name: "force-update",
    path: "",
    only: "desktop",
    show: async (visitor, t) => {
      await visitor.page.locator("[data-row]").first().waitFor();
      await visitor.field(t("list.selectAll")).check();
      await visitor.press(t("server.forceUpdate"));
      await visitor.dialog().press(t("server.forceUpdate"));
      await visitor.reads(t("tools.update.done"));
    },
  },
  { name: "order-list", path: "?order=", show: orderThere },
  {
    name: "order-lifted",
    path: "?order=",
    show: async (visitor) => {
      await orderThere(visitor);
      await visitor.page.locator("[data-handle]").first().focus();
      for (const key of ["Space", "ArrowDown", "ArrowDown"]) await visitor.page.keyboard.press(key);
    },
  },
  {
    name: "order-dragged",
    path: "?order=",
    only: "desktop",
    show: async (visitor) => {
      await orderThere(visitor);
      const box = await visitor.page.locator("[data-handle]").nth(4).boundingBox();
      if (!box) return;
      const { mouse } = visitor.page;
      await mouse.move(box.x + 10, box.y + 10);
      await mouse.down();
      await mouse.move(box.x + 30, box.y - 65, { steps: 4 });
    },
  },
  {
    name: "order-found",
    path: "?order=",
    show: async (visitor, t) => {
      await orderThere(visitor);
      await visitor.dialog().fill(t("tools.order.find"), "NAS");
      await visitor.page.locator("[data-match]").waitFor();
    },
  },
  {
    name: "order-position",
    path: "?order=",
    show: async (visitor) => {
      await orderThere(visitor);
      await visitor.page.locator("[data-position]").first().click();
      await visitor.dialog().sees("textbox");
    },
  },
  {
    name: "order-preview",
    path: "?order=",
    show: async (visitor, t) => {
      await orderThere(visitor);
      await visitor.dialog().press(t("tools.order.sort"));
      await visitor.page.getByRole("menuitem", { name: t("tools.order.byName"), exact: true }).click();
      await visitor.dialog().press(t("bulk.preview"));
      await visitor.dialog().sees("button", t("tools.order.save"));
    },
  },
];

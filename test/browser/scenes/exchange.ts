/** Export and import of lists. */
import type { Row } from "../../../demo/state/table.ts";
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { type Scene, seesRows } from "./scene.ts";

/** Adds a second group of the same name, so that the user has to choose. */
const twin = async (stage: Stage): Promise<void> => {
  stage.backend.state.table<Row & { name: string; servers: number[] }>("server-group").add(1, {
    name: "Europe",
    servers: [],
  });
};

const file = (stage: Stage): string => {
  const [first, second] = stage.backend.state.servers.all().map(({ name }) => name);
  const command = `#!/bin/sh\nset -eu\n${"echo tidy\n".repeat(80)}`;
  return JSON.stringify({
    windfire: 1,
    exported: "2026-11-20T08:30:00.000Z",
    resources: {
      "server-group": [
        { name: "Europe", servers: [first] },
        { name: "亚洲", servers: [first, second] },
        { name: "<script>alert(1)</script> 🔥", servers: [first, { missing: 4711 }] },
      ],
      nat: [
        { name: "Home router", host: "10.0.0.1:80", enabled: false },
        { name: "No server", server_id: null, host: "10.0.0.2:80", colour: "red" },
        { name: "Does not fit", server_id: 3, host: 80 },
        { name: "Team wiki", host: "127.0.0.1:8080" },
      ],
      notification: [{ name: "Pager", request_method: 2, request_type: 1 }],
      cron: [
        {
          name: "Tidy up",
          task_type: 0,
          scheduler: "0 0 3 * * *",
          command,
          cover: 0,
          servers: [second, "nobody"],
        },
      ],
      rockets: [{}],
    },
  });
};

async function preview(visitor: Visitor, t: Words, stage: Stage): Promise<void> {
  await visitor.dialog().fill(t("exchange.paste"), file(stage));
  await visitor.dialog().press(t("exchange.preview"));
  await visitor.dialog().sees("list");
}

export const exchangeScenes: readonly Scene[] = [
  {
    name: "exchange-menu",
    path: "nat",
    show: async (visitor, t) => {
      await seesRows(visitor);
      const wide = visitor.find("button", t("list.exchange"));
      await wide.or(visitor.find("button", t("list.moreActions"))).click();
      await visitor.sees("menuitem", t("exchange.csv"));
    },
  },
  { name: "exchange-export", path: "nat?export=", show: (visitor) => visitor.dialog().sees("combobox") },
  {
    name: "exchange-export-secrets",
    path: "nat?export=",
    show: async (visitor, t) => {
      await visitor.dialog().field(t("exchange.scope")).selectOption("everything");
      await visitor.dialog().find("switch").click();
    },
  },
  { name: "exchange-import", path: "nat?import=", show: (visitor) => visitor.dialog().sees("textbox") },
  {
    name: "exchange-import-wrong",
    path: "nat?import=",
    show: async (visitor, t) => {
      await visitor.dialog().fill(t("exchange.paste"), '{\n  "windfire": 1,\n  "resources": {]\n}');
      await visitor.dialog().press(t("exchange.preview"));
      await visitor.dialog().reads("3");
    },
  },
  { name: "exchange-import-preview", path: "nat?import=", prepare: twin, show: preview },
  {
    name: "exchange-import-preview-end",
    path: "nat?import=",
    prepare: twin,
    show: async (visitor, t, stage) => {
      await preview(visitor, t, stage);
      await visitor
        .dialog()
        .within("region", t("exchange.previewList"))
        .find("list")
        .evaluate((list) => list.parentElement?.scrollTo(0, 10_000));
    },
  },
  {
    name: "exchange-import-done",
    path: "nat?import=",
    show: async (visitor, t, stage) => {
      await stage.control({
        op: "fail",
        path: "/nat/1",
        method: "PATCH",
        kind: "refuse",
        text: "database error",
      });
      await preview(visitor, t, stage);
      await visitor.dialog().find("button").last().click();
      await visitor.dialog().reads(t("run.allDoneBut", { count: 1 }));
    },
  },
];

/** Services: list, form and the plot of their latency. */
import type { Stage } from "../../as/stage.ts";
import type { Visitor } from "../../as/visitor.ts";
import type { Words } from "../../as/words.ts";
import { type Scene, seesEditor } from "./scene.ts";

const seesRows = async (visitor: Visitor, t: Words): Promise<void> => {
  await visitor.page.locator("[data-row], [aria-posinset]").first().waitFor();
  // The states arrive after the rows.
  await visitor.page.getByText(t("service.state.low")).first().waitFor();
};
const seesPlot = (visitor: Visitor) => visitor.page.locator("dialog canvas").first().waitFor();
const rows = (stage: Stage) => stage.backend.state.table("service");

/** HTTP services have latency only where figures are recorded. */
const recording = (stage: Stage) => stage.control({ op: "setting", tsdb_enabled: true });

export const serviceScenes: readonly Scene[] = [
  { name: "service-list", path: "service", show: seesRows },
  { name: "service-by-state", path: "service?sort=state&density=compact", only: "desktop", show: seesRows },
  {
    name: "service-reactions",
    path: "service?cols=id,name,coverage,interval,group,reacts,fail_trigger_tasks,visible,weight",
    only: "desktop",
    show: (visitor) => visitor.reads("Ops"),
  },
  {
    name: "service-empty",
    path: "service",
    prepare: async (stage) => {
      for (const { id } of rows(stage).all())
        await stage.control({ op: "deleteRow", resource: "service", id });
    },
    show: (visitor, t) => visitor.reads(t("service.empty")),
  },
  { name: "service-new", path: "service?new=", show: seesEditor },
  {
    name: "service-errors",
    path: "service?new=",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.dialog().fill(t("serviceForm.duration"), "5");
      await visitor.dialog().press(t("list.create"));
      await visitor.dialog().reads(t("list.durationInvalid"));
    },
  },
  { name: "service-edit", path: "service?edit=2", show: seesEditor },
  {
    name: "service-edit-below",
    path: "service?edit=5",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.dialog().find("switch", t("service.visible")).scrollIntoViewIfNeeded();
    },
  },
  { name: "service-copy", path: "service?copy=3", show: seesEditor },
  { name: "service-latency", path: "service?latency=2", show: seesPlot },
  { name: "service-latency-many", path: "service?latency=3", show: seesPlot },
  {
    name: "service-latency-week",
    path: "service?latency=1",
    prepare: recording,
    show: async (visitor, t) => {
      await seesPlot(visitor);
      await visitor.press(t("serviceForm.period.7d"), "tab");
      await seesPlot(visitor);
    },
  },
  {
    name: "service-latency-none",
    path: "service?latency=1",
    show: (visitor, t) => visitor.reads(t("serviceForm.nothingOfHttp")),
  },
  {
    name: "service-latency-failed",
    path: "service?latency=2",
    prepare: (stage) => stage.control({ op: "fail", path: "/service/2/history", status: 502, times: 9 }),
    show: (visitor, t) => visitor.dialog().sees("button", t("app.retry")),
  },
  {
    name: "service-latency-missing",
    path: "service?latency=4711",
    show: (visitor, t) => visitor.reads(t("list.missing", { id: "4711" })),
  },
];

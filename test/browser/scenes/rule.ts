/** Alert rules, their form, and counted traffic. */
import { type Scene, seesEditor, seesRows } from "./scene.ts";

export const ruleScenes: readonly Scene[] = [
  {
    name: "rule-list",
    path: "alert-rule",
    show: async (visitor) => {
      await seesRows(visitor);
      await visitor.sees("button", /%/);
    },
  },
  {
    name: "rule-empty",
    path: "alert-rule",
    prepare: async (stage) => {
      for (const { id } of stage.backend.state.table("alert-rule").all())
        await stage.control({ op: "deleteRow", resource: "alert-rule", id });
    },
    show: (visitor, t) => visitor.reads(t("rule.empty")),
  },
  {
    name: "rule-new",
    path: "alert-rule?new=",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.press(t("ruleForm.add"));
      await visitor.sees("menu");
    },
  },
  { name: "rule-edit", path: "alert-rule?edit=2", show: seesEditor },
  { name: "rule-edit-traffic", path: "alert-rule?edit=3", show: seesEditor },
  { name: "rule-edit-unknown", path: "alert-rule?edit=6", show: seesEditor },
  {
    name: "rule-edit-gone",
    path: "alert-rule?edit=5",
    show: async (visitor) => {
      await seesEditor(visitor);
      await visitor.dialog().find("combobox").last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "rule-json",
    path: "alert-rule?edit=2",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.press(t("edit.asJson"));
      await visitor.fill(t("ruleForm.json"), '[\n  {"type": "cpu" "max": 90}\n]');
      await visitor.press(t("list.save"));
    },
  },
  {
    name: "rule-faults",
    path: "alert-rule?new=",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.chooses(t("ruleForm.add"), t("ruleForm.template.cpu"));
      await visitor.fill(t("ruleForm.duration"), "2");
      await visitor.dialog().find("combobox", t("ruleForm.metric")).selectOption("gpu_max");
      await visitor.press(t("list.create"));
    },
  },
  {
    name: "rule-removed",
    path: "alert-rule?edit=2",
    show: async (visitor, t) => {
      await seesEditor(visitor);
      await visitor.press(t("ruleForm.remove", { number: 1 }));
      await visitor.sees("button", t("ruleForm.undo"));
    },
  },
  {
    name: "rule-traffic",
    path: "alert-rule?traffic=3",
    show: (visitor) => visitor.dialog().sees("table"),
  },
  {
    name: "rule-traffic-none",
    path: "alert-rule?traffic=4",
    show: (visitor, t) => visitor.reads(t("traffic.disabled")),
  },
  {
    name: "rule-traffic-failed",
    path: "alert-rule?traffic=3",
    prepare: (stage) =>
      stage.control({ op: "fail", path: "/service", kind: "status", status: 502, times: 3 }),
    show: (visitor) => visitor.dialog().sees("alert"),
  },
];

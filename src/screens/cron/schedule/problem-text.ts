/** The problem of an expression as a sentence that names the field and its valid values. */
import { listed } from "../../../i18n/format.ts";
import type { Text } from "../../../i18n/intl.ts";
import { fieldLabel } from "./describe.ts";
import { bounds, descriptorNames, type Problem } from "./parse.ts";

const faults = {
  number: "cronForm.problem.number",
  hyphens: "cronForm.problem.hyphens",
  slashes: "cronForm.problem.slashes",
  step: "cronForm.problem.step",
  outside: "cronForm.problem.outside",
  backwards: "cronForm.problem.backwards",
} as const;

export function problemText(problem: Problem, t: Text): string {
  switch (problem.reason) {
    case "empty":
      return t("cronForm.problem.empty");
    case "zoneAlone":
      return t("cronForm.problem.zoneAlone");
    case "zoneName":
      return t("cronForm.problem.zoneName", { text: problem.text });
    case "descriptor":
      return t("cronForm.problem.descriptor", { text: problem.text, names: listed(descriptorNames) });
    case "duration":
      return t("cronForm.problem.duration", { text: problem.text });
    case "count":
      return t("cronForm.problem.count", { count: problem.count });
    case "part": {
      const { field, part, fault } = problem;
      const { min, max } = bounds[field];
      return t(faults[fault.reason], { label: fieldLabel(field, t), field, part, min, max, ...fault });
    }
  }
}

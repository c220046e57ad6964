/** Messages of the form about rules: faults, and warnings about probable mistakes. */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import type { Names } from "../../../components/reference/useNames.ts";
import { listed } from "../../../i18n/format.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import { FEWEST_SAMPLES } from "../metrics.ts";
import { samplesText, sentenceOfAll } from "../sentence.ts";
import {
  type Fault,
  type FaultReason,
  type ItemFault,
  isDraft,
  itemFaults,
  type RuleWarning,
} from "./rules-json.ts";

/** The readable items of an unchecked list as one sentence. */
export const sentenceOfRules = (items: readonly unknown[] | null, t: Text, servers: Names): string =>
  sentenceOfAll(
    (items ?? []).filter(
      (item): item is RuleItem =>
        isDraft(item) && !itemFaults(item, false).some(({ reason }) => !isRisk(reason)),
    ),
    t,
    servers,
  );

/** True for the fault of a readable rule that must not be saved, because it would crash the backend. */
export const isRisk = (reason: FaultReason): boolean => reason === "gpuEverywhere" || reason === "gpuWithout";

const faultKeys: Readonly<Record<FaultReason, MessageKey>> = {
  object: "ruleForm.why.object",
  type: "ruleForm.why.type",
  cover: "ruleForm.why.cover",
  number: "ruleForm.why.number",
  text: "ruleForm.why.text",
  ignore: "ruleForm.why.ignore",
  samples: "ruleForm.why.samples",
  interval: "ruleForm.why.interval",
  startMissing: "ruleForm.why.startMissing",
  startInvalid: "ruleForm.why.startInvalid",
  startFuture: "ruleForm.why.startFuture",
  gpuEverywhere: "ruleForm.why.gpuEverywhere",
  gpuWithout: "ruleForm.why.gpuWithout",
};

/** The fault of one rule, as shown beside its field. */
export const faultText = (
  { reason, servers = [] }: ItemFault,
  nameOf: (id: number) => string | undefined,
  t: Text,
): string =>
  t(faultKeys[reason], {
    time: samplesText(FEWEST_SAMPLES),
    servers: listed(servers.slice(0, 5).map((id) => nameOf(id) ?? `#${id}`)),
  });

/** The fault of the JSON text, with its position. */
export function textFault(fault: Fault, nameOf: (id: number) => string | undefined, t: Text): string {
  switch (fault.kind) {
    case "syntax":
      return t("edit.jsonAt", { line: fault.place.line, column: fault.place.column });
    case "notList":
      return t("ruleForm.notList");
    case "none":
      return t("ruleForm.none");
    case "item":
      return t(fault.member ? "ruleForm.faultAt" : "ruleForm.faultIn", {
        number: fault.at + 1,
        member: fault.member,
        fault: faultText(fault, nameOf, t),
      });
  }
}

const warningKeys: Readonly<Record<RuleWarning, MessageKey>> = {
  never: "ruleForm.doubt.never",
  always: "ruleForm.doubt.always",
  noMax: "ruleForm.doubt.noMax",
  noServers: "ruleForm.doubt.nobody",
  temperature: "ruleForm.doubt.temperature",
  gpu: "ruleForm.doubt.gpu",
  allSpeed: "ruleForm.doubt.allSpeed",
  unknown: "ruleForm.doubt.unknown",
  offlineMax: "ruleForm.doubt.offlineMax",
};

export const warningText = (warning: RuleWarning, t: Text): string => t(warningKeys[warning]);

/** What the form says about rules: what is wrong with them, and what is hardly meant. */
import type { RuleItem } from "../../../api/resources/alert-rule.ts";
import type { Names } from "../../../components/reference/useNames.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import { FEWEST_SAMPLES } from "../metrics.ts";
import { samplesText, sentenceOfAll } from "../sentence.ts";
import { type Doubt, type Fault, type ItemFault, isDraft, itemFaults, type Why } from "./rules-text.ts";

/** A list as the form holds it, whose items may be anything, in a sentence. */
export const sentenceOfText = (items: readonly unknown[] | null, t: Text, servers: Names): string =>
  sentenceOfAll(
    (items ?? []).filter(
      (item): item is RuleItem => isDraft(item) && !itemFaults(item, false).some(({ why }) => !isRisk(why)),
    ),
    t,
    servers,
  );

/** It can be read, and must not be saved. */
export const isRisk = (why: Why): boolean => why === "gpuEverywhere" || why === "gpuWithout";

const whys: Readonly<Record<Why, MessageKey>> = {
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

/** What is wrong with one rule, as it stands beside the field. */
export const faultText = (
  { why, servers = [] }: ItemFault,
  nameOf: (id: number) => string | undefined,
  t: Text,
): string =>
  t(whys[why], {
    time: samplesText(FEWEST_SAMPLES),
    servers: servers
      .slice(0, 5)
      .map((id) => nameOf(id) ?? `#${id}`)
      .join(", "),
  });

/** What is wrong with the text, with its place. */
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

const doubts: Readonly<Record<Doubt, MessageKey>> = {
  never: "ruleForm.doubt.never",
  always: "ruleForm.doubt.always",
  noMax: "ruleForm.doubt.noMax",
  nobody: "ruleForm.doubt.nobody",
  temperature: "ruleForm.doubt.temperature",
  gpu: "ruleForm.doubt.gpu",
  allSpeed: "ruleForm.doubt.allSpeed",
  unknown: "ruleForm.doubt.unknown",
  offlineMax: "ruleForm.doubt.offlineMax",
};

export const doubtText = (doubt: Doubt, t: Text): string => t(doubts[doubt]);

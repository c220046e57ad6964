/** The form for one config or many: its fields, and the changes that result from them (spec §5). */
import {
  array,
  boolean,
  check,
  type GenericSchema,
  type InferInput,
  maxValue,
  minValue,
  object,
  pipe,
  rawTransform,
  regex,
  safeParse,
  string,
  transform,
} from "valibot";
import {
  nicRows,
  nicsFault,
  nicsOf,
  partitionsFault,
  readNics,
  readPartitions,
  writeNics,
  writePartitions,
} from "./allow-lists.ts";
import {
  type Changes,
  type Editable,
  type FieldName,
  fieldNames,
  type SwitchName,
  switchNames,
} from "./merge.ts";

const wholeNumber = (sentence: string, least: number, most: number) =>
  pipe(
    string(),
    regex(/^\s*\d{1,10}\s*$/, sentence),
    transform(Number),
    minValue(least, sentence),
    maxValue(most, sentence),
  );

const rules: Readonly<Record<Exclude<FieldName, SwitchName>, GenericSchema<string, unknown>>> = {
  report_delay: wholeNumber("tools.config.delayInvalid", 1, 4),
  // The agent's largest value.
  ip_report_period: wholeNumber("tools.config.periodInvalid", 30, 2 ** 32 - 1),
  hard_drive_partition_allowlist: pipe(
    string(),
    check((text) => partitionsFault(text) === null, "serverForm.jsonInvalid"),
    transform((text) => readPartitions(text) ?? []),
  ),
  nic_allowlist: pipe(
    string(),
    check((text) => nicsFault(text) === null, "serverForm.jsonInvalid"),
    transform((text) => nicsOf(readNics(text) ?? [])),
  ),
};

const switches = Object.fromEntries(switchNames.map((name) => [name, boolean()])) as Record<
  SwitchName,
  ReturnType<typeof boolean>
>;

export const configFields = pipe(
  object({
    /** Names of the chosen fields (all for one server); the others are not validated. */
    chosen: pipe(
      array(string()),
      check((names) => names.length > 0, "tools.config.chooseField"),
    ),
    ...switches,
    report_delay: string(),
    ip_report_period: string(),
    /** JSON texts in either view; the fields show the exact fault. */
    hard_drive_partition_allowlist: string(),
    nic_allowlist: string(),
  }),
  rawTransform(({ dataset: { value }, addIssue, NEVER }): Changes => {
    const changes: Record<string, unknown> = {};
    let right = true;
    for (const name of fieldNames.filter((one) => value.chosen.includes(one))) {
      const typed = value[name];
      if (typeof typed === "boolean") {
        changes[name] = typed;
        continue;
      }
      const parsed = safeParse(rules[name as keyof typeof rules], typed);
      if (parsed.success) changes[name] = parsed.output;
      else {
        right = false;
        const { message } = parsed.issues[0];
        addIssue({
          message,
          path: [{ type: "object", origin: "value", input: value, key: name, value: typed }],
        });
      }
    }
    return right ? changes : NEVER;
  }),
);
export type ConfigFields = InferInput<typeof configFields>;

/** The form values of a config. */
export function fieldsOf(config: Editable, chosen: readonly FieldName[] = fieldNames): ConfigFields {
  return {
    ...config,
    chosen: [...chosen],
    report_delay: String(config.report_delay),
    ip_report_period: String(config.ip_report_period),
    hard_drive_partition_allowlist: writePartitions(config.hard_drive_partition_allowlist),
    nic_allowlist: writeNics(nicRows(config.nic_allowlist)),
  };
}

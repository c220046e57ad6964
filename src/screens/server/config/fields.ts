/** Labels and value texts of the fields. */
import { listed } from "../../../i18n/format.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import type { FieldName, Nics, SwitchName } from "./merge.ts";

export const fieldWords: Readonly<Record<FieldName, MessageKey>> = {
  debug: "tools.config.debug",
  disable_auto_update: "tools.config.noAutoUpdate",
  disable_force_update: "tools.config.noForceUpdate",
  disable_command_execute: "tools.config.noCommands",
  disable_nat: "tools.config.noNat",
  disable_send_query: "tools.config.noQuery",
  gpu: "tools.config.gpu",
  temperature: "tools.config.temperature",
  skip_connection_count: "tools.config.skipConnections",
  skip_procs_count: "tools.config.skipProcesses",
  report_delay: "tools.config.delay",
  ip_report_period: "tools.config.period",
  hard_drive_partition_allowlist: "tools.config.partitions",
  nic_allowlist: "tools.config.nics",
};

export const switchHelp: Readonly<Partial<Record<SwitchName, MessageKey>>> = {
  disable_command_execute: "tools.config.noCommandsHelp",
  skip_connection_count: "tools.config.skipConnectionsHelp",
  skip_procs_count: "tools.config.skipProcessesHelp",
};

/** The sections in the order of the form. */
export const sections: readonly { title: MessageKey; fields: readonly FieldName[] }[] = [
  {
    title: "tools.config.section.reports",
    fields: [
      "report_delay",
      "ip_report_period",
      "temperature",
      "gpu",
      "skip_connection_count",
      "skip_procs_count",
    ],
  },
  {
    title: "tools.config.section.scope",
    fields: ["hard_drive_partition_allowlist", "nic_allowlist"],
  },
  {
    title: "tools.config.section.remote",
    fields: [
      "disable_auto_update",
      "disable_force_update",
      "disable_nat",
      "disable_send_query",
      "disable_command_execute",
      "debug",
    ],
  },
];

/** The text of a value: "On", "3", "/, /data", "eth0, docker0 (off)". */
export function shownValue(name: FieldName, value: unknown, t: Text): string {
  if (typeof value === "boolean") return t(value ? "tools.config.on" : "tools.config.off");
  if (typeof value === "number") return t("tools.config.seconds", { count: value });
  const items = Array.isArray(value)
    ? value.map(String)
    : Object.entries(value as Nics).map(([nic, on]) => (on ? nic : t("tools.config.nicOff", { nic })));
  return listed(items) || t(name === "nic_allowlist" ? "tools.config.nicsAll" : "tools.config.partitionsAll");
}

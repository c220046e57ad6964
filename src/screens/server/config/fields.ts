/** Labels and value texts of the fields. */
import { listed } from "../../../i18n/format.ts";
import type { MessageKey, Text } from "../../../i18n/intl.ts";
import type { FieldName, Nics, SwitchName } from "./merge.ts";

export const fieldWords: Readonly<Record<FieldName, MessageKey>> = {
  debug: "fleet.config.debug",
  disable_auto_update: "fleet.config.noAutoUpdate",
  disable_force_update: "fleet.config.noForceUpdate",
  disable_command_execute: "fleet.config.noCommands",
  disable_nat: "fleet.config.noNat",
  disable_send_query: "fleet.config.noQuery",
  gpu: "fleet.config.gpu",
  temperature: "fleet.config.temperature",
  skip_connection_count: "fleet.config.skipConnections",
  skip_procs_count: "fleet.config.skipProcesses",
  report_delay: "fleet.config.delay",
  ip_report_period: "fleet.config.period",
  hard_drive_partition_allowlist: "fleet.config.partitions",
  nic_allowlist: "fleet.config.nics",
};

export const switchHelp: Readonly<Partial<Record<SwitchName, MessageKey>>> = {
  disable_command_execute: "fleet.config.noCommandsHelp",
  skip_connection_count: "fleet.config.skipConnectionsHelp",
  skip_procs_count: "fleet.config.skipProcessesHelp",
};

/** The sections in the order of the form. */
export const sections: readonly { title: MessageKey; fields: readonly FieldName[] }[] = [
  {
    title: "fleet.config.section.reports",
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
    title: "fleet.config.section.scope",
    fields: ["hard_drive_partition_allowlist", "nic_allowlist"],
  },
  {
    title: "fleet.config.section.remote",
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
  if (typeof value === "boolean") return t(value ? "fleet.config.on" : "fleet.config.off");
  if (typeof value === "number") return t("fleet.config.seconds", { count: value });
  const items = Array.isArray(value)
    ? value.map(String)
    : Object.entries(value as Nics).map(([nic, on]) => (on ? nic : t("fleet.config.nicOff", { nic })));
  return listed(items) || t(name === "nic_allowlist" ? "fleet.config.nicsAll" : "fleet.config.partitionsAll");
}

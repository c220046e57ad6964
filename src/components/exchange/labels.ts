/** Labels of form members and their values, the same as on their screens. */
import type { Kind } from "../../api/portable/members.ts";
import type { MessageKey, Text } from "../../i18n/intl.ts";

type Labels = Readonly<Record<string, MessageKey>>;

const labels: Partial<Record<Kind, Labels>> = {
  server: {
    uuid: "server.uuid",
    enable_ddns: "serverForm.enableDdns",
    ddns_profiles: "serverForm.ddnsProfiles",
    override_ddns_domains: "serverForm.override",
  },
  "server-group": { servers: "group.servers" },
  nat: { enabled: "nat.enabled", server_id: "nat.server", host: "nat.host", domain: "nat.domain" },
  ddns: {
    provider: "ddns.provider",
    domains: "ddns.domains",
    max_retries: "ddns.retries",
    access_id: "ddns.accessId",
    access_secret: "ddns.accessSecret",
    webhook_url: "ddns.url",
    webhook_method: "ddns.method",
    webhook_request_type: "ddns.type",
    webhook_request_body: "ddns.body",
    webhook_headers: "ddns.headers",
  },
  notification: {
    url: "notifier.url",
    request_method: "notifier.method",
    request_type: "notifier.type",
    request_header: "notifierForm.headers",
    request_body: "notifierForm.body",
    verify_tls: "notifierForm.tls",
    format_metric_units: "notifierForm.units",
  },
  "notification-group": { notifications: "notifierGroup.notifiers" },
  cron: {
    task_type: "cronForm.type",
    scheduler: "cron.scheduler",
    command: "cron.command",
    cover: "cron.cover",
    servers: "cron.servers",
    push_successful: "cron.push",
    notification_group_id: "cron.group",
  },
  service: {
    type: "service.type",
    target: "service.target",
    duration: "serviceForm.duration",
    display_index: "service.weight",
    cover: "service.coverage",
    skip_servers: "serviceForm.server",
    notify: "serviceForm.notify",
    notification_group_id: "service.notifierGroup",
    latency_notify: "serviceForm.latencyNotify",
    min_latency: "serviceForm.minLatency",
    max_latency: "serviceForm.maxLatency",
    enable_trigger_task: "serviceForm.tasks",
    fail_trigger_tasks: "service.failTasks",
    recover_trigger_tasks: "service.recoverTasks",
    enable_show_in_service: "service.visible",
    hide_for_guest: "service.visible",
  },
  "alert-rule": {
    enable: "ruleForm.enable",
    rules: "rule.rules",
    trigger_mode: "rule.mode",
    notification_group_id: "rule.group",
    fail_trigger_tasks: "rule.onAlert",
    recover_trigger_tasks: "rule.onRecovery",
  },
};

/** Labels of numbers that stand for a choice. */
const choices: Partial<Record<Kind, Readonly<Record<string, readonly (MessageKey | undefined)[]>>>> = {
  ddns: {
    webhook_method: ["ddns.notSet"],
    webhook_request_type: ["ddns.notSet", undefined, "ddns.typeForm"],
  },
  notification: { request_type: [undefined, undefined, "notifier.form"] },
  cron: {
    task_type: ["cron.scheduled", "cron.triggered"],
    cover: ["cronForm.only", "cronForm.allBut", "cronForm.alarming"],
  },
  service: {
    type: [undefined, "service.type.http", "service.type.icmp", "service.type.tcp"],
    cover: ["serviceForm.cover.allExcept", "serviceForm.cover.only"],
  },
  "alert-rule": { trigger_mode: ["rule.always", "rule.once"] },
};

/** Labels that are the same in every language. */
const fixedLabels: Readonly<Record<string, string>> = { enable_ipv4: "IPv4", enable_ipv6: "IPv6" };
const methods = [undefined, "GET", "POST", "PATCH", "DELETE", "PUT"];
const types = [undefined, "JSON"];
const fixedChoices: Readonly<Record<string, readonly (string | undefined)[]>> = {
  webhook_method: methods,
  webhook_request_type: types,
  request_method: methods.slice(0, 3),
  request_type: types,
};

/** The record's own value under this name. Names may come from a file and must not find inherited members. */
function own<Value>(record: Readonly<Record<string, Value>> = {}, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The label of a member; its name in the file if no screen has a label for it. */
export function memberLabel(kind: Kind, member: string, t: Text): string {
  const key = member === "name" ? "list.name" : own(labels[kind], member);
  return key ? t(key) : (own(fixedLabels, member) ?? member);
}

/** The label of an option. */
export function choiceLabel(kind: Kind, member: string, value: unknown, t: Text): string | undefined {
  // The form has one switch for both members: "Visible to guests".
  if (member === "hide_for_guest" && typeof value === "boolean") return t(value ? "list.no" : "list.yes");
  if (typeof value !== "number") return undefined;
  const key = own(choices[kind], member)?.[value];
  return key ? t(key) : own(fixedChoices, member)?.[value];
}

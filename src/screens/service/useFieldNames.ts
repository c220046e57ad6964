/** Labels and value texts of the fields, for the list of changes by other users. */
import { type ServiceRow, serversNamed } from "../../api/resources/service.ts";
import type { FieldNames } from "../../components/editor/Differences.tsx";
import { referenceText } from "../../components/reference/Reference.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { listed } from "../../i18n/format.ts";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { crons } from "../../state/collections/crons.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import type { ServiceSchema, Visibility } from "./form-schema.ts";
import { typeLabel } from "./service-texts.ts";

const visibilityLabels: Readonly<Record<Visibility, MessageKey>> = {
  yes: "list.yes",
  no: "list.no",
  same: "service.visible.unknown",
};

export function useFieldNames(): FieldNames<ServiceSchema> {
  const t = useText();
  const [serverNames, groups, tasks] = [useNames(servers), useNames(notifierGroups), useNames(crons)];
  const taskNames = (ids: readonly number[]) => listed(ids.map((id) => referenceText(id, tasks, t)));
  const coverLabel = (cover: number) =>
    cover === 0
      ? t("serviceForm.cover.allExcept")
      : cover === 1
        ? t("serviceForm.cover.only")
        : t("service.cover.other", { cover });
  return {
    name: t("list.name"),
    type: { label: t("service.type"), show: (type: number) => typeLabel(type, t) },
    target: t("service.target"),
    duration: t("serviceForm.duration"),
    weight: t("service.weight"),
    cover: { label: t("service.coverage"), show: coverLabel },
    skip_servers: {
      label: t("serviceForm.server"),
      show: (skip_servers: ServiceRow["skip_servers"]) =>
        listed(serversNamed({ skip_servers }).map((id) => referenceText(id, serverNames, t))),
    },
    notification_group_id: {
      label: t("service.notifierGroup"),
      show: (id: number) => referenceText(id, groups, t),
    },
    notify: t("serviceForm.notify"),
    latency_notify: t("serviceForm.latencyNotify"),
    min_latency: t("serviceForm.minLatency"),
    max_latency: t("serviceForm.maxLatency"),
    enable_trigger_task: t("serviceForm.tasks"),
    fail_trigger_tasks: { label: t("service.failTasks"), show: taskNames },
    recover_trigger_tasks: { label: t("service.recoverTasks"), show: taskNames },
    visible: { label: t("service.visible"), show: (visible: Visibility) => t(visibilityLabels[visible]) },
  };
}

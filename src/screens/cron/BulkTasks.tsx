/** The dialog `?bulk`: fields that can be changed for many tasks at once. */
import {
  type CronForm,
  type CronRow,
  cron,
  cronForm,
  taskCover,
  taskType,
} from "../../api/resources/cron.ts";
import { BulkDialog, type BulkProps } from "../../components/bulk/BulkDialog.tsx";
import type { BulkKind } from "../../components/bulk/bulk-kind.ts";
import {
  type Coverage,
  choice,
  coverageText,
  notifierGroup,
  servers as serversField,
  yesNo,
} from "../../components/bulk/fields.tsx";
import { assertValidForm, withoutMissingServers } from "../../components/bulk/prepare-form.ts";
import { useNames } from "../../components/reference/useNames.ts";
import { useText } from "../../i18n/intl.ts";
import { crons } from "../../state/collections/crons.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import { fieldsOf, type TaskFields } from "./fields.ts";

const coverage = ({ cover, servers: ids }: TaskFields): Coverage => ({
  how: cover === taskCover.only ? "only" : cover === taskCover.allBut ? "allBut" : null,
  ids,
});

export default function BulkTasks(props: BulkProps<CronRow>) {
  const t = useText();
  const serverNames = useNames(servers);
  const groupNames = useNames(notifierGroups);

  const coverNames: Readonly<Record<number, string>> = {
    [taskCover.only]: t("cronForm.only"),
    [taskCover.allBut]: t("cronForm.allBut"),
    [taskCover.alarming]: t("cronForm.alarming"),
  };
  const kind: BulkKind<CronRow, TaskFields> = {
    title: (count) => t("bulk.titleTasks", { count }),
    collection: crons,
    resource: cron,
    formOf: fieldsOf,
    ...withoutMissingServers<TaskFields>(
      (form) => form.servers,
      (form, gone) => ({ ...form, servers: form.servers.filter((id) => !gone.has(id)) }),
    ),
    async save(id, form) {
      assertValidForm(cronForm, form);
      await cron.update(id, { ...form, servers: [...form.servers] } as CronForm);
    },
    fields: [
      notifierGroup(t("cron.group"), groupNames, t),
      yesNo("push_successful", t("cron.push"), [t("list.yes"), t("list.no")]),
      choice<TaskFields, number>({
        id: "cover",
        label: t("cron.cover"),
        choices: Object.entries(coverNames).map(([cover, word]) => ({ word, value: Number(cover) })),
        get: ({ cover }) => cover,
        set: (form, cover) => ({ ...form, cover }),
        unfit: ({ task_type }, cover) =>
          task_type === taskType.scheduled && cover === taskCover.alarming
            ? t("cronForm.coverScheduled")
            : undefined,
      }),
      serversField<TaskFields>({
        label: t("bulk.coveredServers"),
        get: coverage,
        set: (form, ids) => ({ ...form, servers: ids }),
        unfit: t("bulk.otherCoverage"),
        show: (form) => {
          const current = coverage(form);
          return current.how === null
            ? (coverNames[form.cover] ?? String(form.cover))
            : coverageText(current, serverNames, t);
        },
        t,
      }),
    ],
  };
  return <BulkDialog {...props} kind={kind} />;
}

import { Field, getInput } from "@formisch/react";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type CronRow, cron, taskCover, taskType } from "../../api/resources/cron.ts";
import { countDeleted } from "../../components/actions/deleted-words.ts";
import { copyName } from "../../components/editor/copy-name.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { draftName, useEditForm } from "../../components/editor/useEditForm.ts";
import { kind } from "../../components/messages/Banner.css.ts";
import { referenceText } from "../../components/reference/Reference.tsx";
import { RowPicker } from "../../components/reference/RowPicker.tsx";
import { ServerPicker } from "../../components/reference/ServerPicker.tsx";
import { useNames } from "../../components/reference/useNames.ts";
import { listed } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { createNotifierGroup, notifierGroups } from "../../state/collections/notifiers.ts";
import { servers } from "../../state/collections/servers.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { ChoiceField } from "../../ui/field/ChoiceField.tsx";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { Icon } from "../../ui/mark/Icon.tsx";
import { typeText } from "./columns.tsx";
import { coverText } from "./coverage.ts";
import { blankTask, fieldsOf, taskFields } from "./fields.ts";
import { ScheduleField } from "./ScheduleField.tsx";
import { saveTask } from "./save-task.ts";

/** Creates or edits a task. */
export default function CronForm({ row, copy, gone, onClose, onSaved }: EditorProps<CronRow>) {
  const t = useText();
  const edit = useEditForm({
    schema: taskFields,
    name: draftName("cron", row, copy),
    initial: row ? fieldsOf(row) : copy ? { ...fieldsOf(copy), name: copyName(copy.name) } : blankTask,
    ...(row ? { fresh: () => cron.read(row.id).then((current) => current && fieldsOf(current)) } : {}),
  });
  const { form } = edit;
  const serverNames = useNames(servers);
  const groupNames = useNames(notifierGroups);
  const type = getInput(form, { path: ["task_type"] });
  const cover = getInput(form, { path: ["cover"] });
  const ids = getInput(form, { path: ["servers"] }) ?? [];
  const isEmpty = ids.length === countDeleted(ids, serverNames);
  const coversNone = cover === taskCover.only && isEmpty;
  const coversAll = cover === taskCover.allBut;
  const scheduled = type === taskType.scheduled;
  return (
    <EditorDialog
      title={row ? t("cronForm.editTitle", { name: row.name }) : t("cron.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={{
        name: t("list.name"),
        task_type: { label: t("cronForm.type"), show: (value: number) => typeText(value, t) },
        scheduler: t("cron.scheduler"),
        command: t("cron.command"),
        cover: { label: t("cron.cover"), show: (value: number) => coverText(value, t) },
        servers: {
          label: t("cron.servers"),
          show: (ids: readonly number[]) => listed(ids.map((id) => referenceText(id, serverNames, t))),
        },
        notification_group_id: {
          label: t("cron.group"),
          show: (id: number) => referenceText(id, groupNames, t),
        },
        push_successful: t("cron.push"),
      }}
      edit={edit}
      gone={gone}
      save={(value) => saveTask(row?.id ?? null, value)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      <Field of={form} path={["task_type"]}>
        {(field) => (
          <ChoiceField
            label={t("cronForm.type")}
            error={fieldProps(field, t).error}
            value={field.input}
            onChange={field.onChange}
            choices={[
              {
                value: taskType.scheduled,
                label: t("cron.scheduled"),
              },
              {
                value: taskType.triggered,
                label: t("cron.triggered"),
                help: t("cronForm.triggeredHelp"),
              },
            ]}
          />
        )}
      </Field>
      {scheduled ? (
        <Field of={form} path={["scheduler"]}>
          {(field) => <ScheduleField {...fieldProps(field, t)} onSet={field.onChange} />}
        </Field>
      ) : null}
      <Field of={form} path={["command"]}>
        {(field) => (
          <TextField
            label={t("cron.command")}
            help={t("cronForm.commandHelp")}
            {...fieldProps(field, t)}
            multiline
            rows={4}
            mono
            autoCapitalize="off"
          />
        )}
      </Field>
      <Field of={form} path={["cover"]}>
        {(field) => (
          <ChoiceField
            label={t("cron.cover")}
            error={fieldProps(field, t).error}
            value={field.input}
            onChange={field.onChange}
            choices={[
              { value: taskCover.only, label: t("cronForm.only") },
              { value: taskCover.allBut, label: t("cronForm.allBut"), help: t("cronForm.allButHelp") },
              {
                value: taskCover.alarming,
                label: t("cronForm.alarming"),
                help: t("cronForm.alarmingHelp"),
                unavailable: scheduled,
              },
            ]}
          />
        )}
      </Field>
      {cover === taskCover.alarming ? null : (
        <Field of={form} path={["servers"]}>
          {(field) => {
            return (
              <ServerPicker
                label={t("cron.servers")}
                help={coversAll && isEmpty ? t("cronForm.everybody") : undefined}
                error={fieldProps(field, t).error}
                value={ids}
                onChange={field.onChange}
              />
            );
          }}
        </Field>
      )}
      <Field of={form} path={["notification_group_id"]}>
        {(field) => (
          <RowPicker
            collection={notifierGroups}
            create={createNotifierGroup}
            label={t("cron.group")}
            help={t("cronForm.groupHelp")}
            optional={t("list.optional")}
            single
            value={field.input ? [field.input] : []}
            onChange={([id]) => field.onChange(id ?? 0)}
          />
        )}
      </Field>
      <Field of={form} path={["push_successful"]}>
        {(field) => (
          <SwitchField
            label={t("cron.push")}
            help={t("cronForm.pushHelp")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      <div role="status" className={coversNone ? undefined : visuallyHidden}>
        {coversNone ? (
          // Not a Banner, which would scroll the form to its end when it opens.
          <p className={kind.warning}>
            <Icon of={TriangleAlert} />
            {t("cronForm.nobody")}
          </p>
        ) : null}
      </div>
    </EditorDialog>
  );
}

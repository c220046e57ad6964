import { Field } from "@formisch/react";
import { type CronRow, taskType } from "../../api/resources/cron.ts";
import { fieldProps } from "../../components/editor/field-props.ts";
import { RowPicker } from "../../components/reference/RowPicker.tsx";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { crons } from "../../state/collections/crons.ts";
import { notifierGroups } from "../../state/collections/notifiers.ts";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import type { ServiceFormStore } from "./form-schema.ts";
import * as css from "./ServiceForm.css.ts";

type Props = { form: ServiceFormStore };

/** What happens when something is wrong: who is told, and which tasks run. */
export function ReactionFields({ form }: Props) {
  return (
    <>
      <GroupField form={form} />
      <Switch form={form} name="notify" word="serviceForm.notify" help="serviceForm.notifyHelp" />
      <Switch
        form={form}
        name="latency_notify"
        word="serviceForm.latencyNotify"
        help="serviceForm.latencyNotifyHelp"
      />
      <div className={css.halves}>
        <LatencyField form={form} name="min_latency" word="serviceForm.minLatency" />
        <LatencyField form={form} name="max_latency" word="serviceForm.maxLatency" />
      </div>
      <Switch form={form} name="enable_trigger_task" word="serviceForm.tasks" help="serviceForm.tasksHelp" />
      <TaskPicker form={form} name="fail_trigger_tasks" word="service.failTasks" />
      <TaskPicker form={form} name="recover_trigger_tasks" word="service.recoverTasks" />
    </>
  );
}

/** Says so where somebody would be told, but nobody is named. */
function GroupField({ form }: Props) {
  const t = useText();
  return (
    <Field of={form} path={["notify"]}>
      {(failure) => (
        <Field of={form} path={["latency_notify"]}>
          {(latency) => (
            <Field of={form} path={["notification_group_id"]}>
              {({ input: group = 0, onChange }) => (
                <RowPicker
                  collection={notifierGroups}
                  label={t("service.notifierGroup")}
                  optional={t("list.optional")}
                  help={
                    (failure.input || latency.input) && group === 0 ? t("serviceForm.noGroup") : undefined
                  }
                  single
                  value={group === 0 ? [] : [group]}
                  onChange={([id]) => onChange(id ?? 0)}
                />
              )}
            </Field>
          )}
        </Field>
      )}
    </Field>
  );
}

function Switch({
  form,
  name,
  word,
  help,
}: Props & {
  name: "notify" | "latency_notify" | "enable_trigger_task";
  word: MessageKey;
  help: MessageKey;
}) {
  const t = useText();
  return (
    <Field of={form} path={[name]}>
      {({ input, onChange }) => (
        <SwitchField label={t(word)} help={t(help)} checked={input ?? false} onChange={onChange} />
      )}
    </Field>
  );
}

function LatencyField({
  form,
  name,
  word,
}: Props & { name: "min_latency" | "max_latency"; word: MessageKey }) {
  const t = useText();
  return (
    <Field of={form} path={[name]}>
      {(field) => (
        <TextField
          label={t(word)}
          help={t("serviceForm.latencyHelp")}
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(field, t)}
        />
      )}
    </Field>
  );
}

/** Only tasks that wait to be triggered can be. */
const isTriggered = ({ task_type }: Pick<CronRow, "task_type">): boolean => task_type === taskType.triggered;

function TaskPicker({
  form,
  name,
  word,
}: Props & { name: "fail_trigger_tasks" | "recover_trigger_tasks"; word: MessageKey }) {
  const t = useText();
  return (
    <Field of={form} path={[name]}>
      {({ input, onChange }) => (
        <RowPicker
          collection={crons}
          filter={isTriggered}
          label={t(word)}
          optional={t("list.optional")}
          // The form library types every item as possibly missing.
          value={(input ?? []).filter((id) => id !== undefined)}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

import { Field } from "@formisch/react";
import { isTriggered } from "../../api/resources/cron.ts";
import { fieldProps, itemsOf } from "../../components/editor/field-props.ts";
import { RowPicker } from "../../components/reference/RowPicker.tsx";
import { type MessageKey, useText } from "../../i18n/intl.ts";
import { crons } from "../../state/collections/crons.ts";
import { createNotifierGroup, notifierGroups } from "../../state/collections/notifiers.ts";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import type { ServiceFormStore } from "./form-schema.ts";
import * as css from "./ServiceForm.css.ts";

type Props = { form: ServiceFormStore };

/** The reactions to failures: which notifier group is informed and which tasks run. */
export function ReactionFields({ form }: Props) {
  return (
    <>
      <GroupField form={form} />
      <Switch form={form} name="notify" label="serviceForm.notify" />
      <Switch
        form={form}
        name="latency_notify"
        label="serviceForm.latencyNotify"
        help="serviceForm.latencyNotifyHelp"
      />
      <div className={css.halves}>
        <LatencyField form={form} name="min_latency" label="serviceForm.minLatency" />
        <LatencyField form={form} name="max_latency" label="serviceForm.maxLatency" />
      </div>
      <Switch form={form} name="enable_trigger_task" label="serviceForm.tasks" />
      <TaskPicker form={form} name="fail_trigger_tasks" label="service.failTasks" />
      <TaskPicker form={form} name="recover_trigger_tasks" label="service.recoverTasks" />
    </>
  );
}

/** Warns if notifications are on, but no notifier group is selected. */
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
                  create={createNotifierGroup}
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
  label,
  help,
}: Props & {
  name: "notify" | "latency_notify" | "enable_trigger_task";
  label: MessageKey;
  help?: MessageKey;
}) {
  const t = useText();
  return (
    <Field of={form} path={[name]}>
      {({ input, onChange }) => (
        <SwitchField label={t(label)} help={help && t(help)} checked={input ?? false} onChange={onChange} />
      )}
    </Field>
  );
}

function LatencyField({
  form,
  name,
  label,
}: Props & { name: "min_latency" | "max_latency"; label: MessageKey }) {
  const t = useText();
  return (
    <Field of={form} path={[name]}>
      {(field) => (
        <TextField
          label={t(label)}
          help={t("serviceForm.latencyHelp")}
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps(field, t)}
        />
      )}
    </Field>
  );
}

function TaskPicker({
  form,
  name,
  label,
}: Props & { name: "fail_trigger_tasks" | "recover_trigger_tasks"; label: MessageKey }) {
  const t = useText();
  return (
    <Field of={form} path={[name]}>
      {({ input, onChange }) => (
        <RowPicker
          collection={crons}
          filter={isTriggered}
          label={t(label)}
          optional={t("list.optional")}
          value={itemsOf(input)}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

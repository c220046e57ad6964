/** Creates or edits an alert rule: conditions, notifier group, and tasks to run. */

import { Field } from "@formisch/react";
import { useRef, useState } from "react";
import { type AlertRuleRow, alertRule } from "../../../api/resources/alert-rule.ts";
import { isTriggered } from "../../../api/resources/cron.ts";
import { copyName } from "../../../components/editor/copy-name.ts";
import { EditorDialog } from "../../../components/editor/EditorDialog.tsx";
import { fieldProps, itemsOf } from "../../../components/editor/field-props.ts";
import type { EditorProps } from "../../../components/editor/OpenEditor.tsx";
import { draftName, useEditForm } from "../../../components/editor/useEditForm.ts";
import { referenceText } from "../../../components/reference/Reference.tsx";
import { RowPicker } from "../../../components/reference/RowPicker.tsx";
import { useNames } from "../../../components/reference/useNames.ts";
import { useLocation } from "../../../components/routing/Router.tsx";
import { listed } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { crons } from "../../../state/collections/crons.ts";
import { createNotifierGroup, notifierGroups } from "../../../state/collections/notifiers.ts";
import { servers } from "../../../state/collections/servers.ts";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { modeText } from "../sentence.ts";
import { blank, fieldsOf, ruleFields } from "./form-fields.ts";
import { useRuleFigures } from "./live-snapshot.ts";
import { ModeField } from "./ModeField.tsx";
import { RulesField } from "./RulesField.tsx";
import { sentenceOfRules } from "./rule-messages.ts";
import { readRules } from "./rules-json.ts";
import { saveRule } from "./save-rule.ts";

/** The group of the notifier that led here (screens/notification/NotificationForm.tsx). */
const notifierGroupIn = (state: unknown): number => {
  const { notifierGroup } = Object(state) as { notifierGroup?: unknown };
  return Number.isSafeInteger(notifierGroup) ? Number(notifierGroup) : 0;
};

export default function RuleForm({ row, copy, gone, onClose, onSaved }: EditorProps<AlertRuleRow>) {
  const t = useText();
  const group = notifierGroupIn(useLocation().state);
  /** Cards show all faults that the backend would refuse; the JSON view only checks that the text can be sent. */
  const showsCards = useRef(true);
  const [schema] = useState(() => ruleFields(() => showsCards.current));
  const edit = useEditForm({
    schema,
    name: draftName("rule", row, copy),
    initial: row
      ? fieldsOf(row)
      : copy
        ? { ...fieldsOf(copy), name: copyName(copy.name) }
        : { ...blank, notification_group_id: group },
    ...(row ? { fresh: () => alertRule.read(row.id).then((current) => current && fieldsOf(current)) } : {}),
  });
  const { form } = edit;
  const groups = useNames(notifierGroups);
  const tasks = useNames(crons);
  const serverNames = useNames(servers);
  useRuleFigures();
  const optional = t("list.optional");
  const taskNames = (ids: readonly number[]) => listed(ids.map((id) => referenceText(id, tasks, t)));

  const tasksField = (path: "fail_trigger_tasks" | "recover_trigger_tasks", label: string) => (
    <Field of={form} path={[path]}>
      {(field) => (
        <RowPicker
          collection={crons}
          filter={isTriggered}
          label={label}
          optional={optional}
          error={fieldProps(field, t).error}
          value={itemsOf(field.input)}
          onChange={field.onChange}
        />
      )}
    </Field>
  );

  return (
    <EditorDialog
      title={row ? t("ruleForm.editTitle", { name: row.name }) : t("rule.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={{
        name: t("list.name"),
        enable: t("ruleForm.enable"),
        rules_raw: {
          label: t("rule.rules"),
          show: (text: string) => sentenceOfRules(readRules(text), t, serverNames),
        },
        trigger_mode: { label: t("rule.mode"), show: (mode: number) => modeText(mode, t) },
        notification_group_id: {
          label: t("rule.group"),
          show: (id: number) => referenceText(id, groups, t),
        },
        fail_trigger_tasks: { label: t("rule.onAlert"), show: taskNames },
        recover_trigger_tasks: { label: t("rule.onRecovery"), show: taskNames },
      }}
      edit={edit}
      gone={gone}
      save={(value) => saveRule(row?.id ?? null, value)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      <Field of={form} path={["enable"]}>
        {(field) => (
          <SwitchField
            label={t("ruleForm.enable")}
            help={t("ruleForm.enableHelp")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Field of={form} path={["rules_raw"]}>
        {(field) => (
          <RulesField
            value={field.input ?? ""}
            onChange={field.onChange}
            refused={Boolean(field.errors)}
            focusRef={field.props.ref}
            showsCards={showsCards}
          />
        )}
      </Field>
      <Field of={form} path={["trigger_mode"]}>
        {(field) => <ModeField value={field.input ?? 0} onChange={field.onChange} />}
      </Field>
      <Field of={form} path={["notification_group_id"]}>
        {(field) => (
          <RowPicker
            collection={notifierGroups}
            create={createNotifierGroup}
            label={t("rule.group")}
            help={t("ruleForm.groupHelp")}
            optional={optional}
            error={fieldProps(field, t).error}
            single
            value={field.input ? [field.input] : []}
            onChange={([id]) => field.onChange(id ?? 0)}
          />
        )}
      </Field>
      {tasksField("fail_trigger_tasks", t("rule.onAlert"))}
      {tasksField("recover_trigger_tasks", t("rule.onRecovery"))}
    </EditorDialog>
  );
}

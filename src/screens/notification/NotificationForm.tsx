/** Creates or edits a notifier. Saving sends a test message first, unless this is switched off. */

import { Field, setInput, useField } from "@formisch/react";
import { useRef, useState } from "react";
import { type NotificationRow, notification } from "../../api/resources/notification.ts";
import { has } from "../../api/versions/backend-version.ts";
import { copyName } from "../../components/editor/copy-name.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { draftName, useEditForm } from "../../components/editor/useEditForm.ts";
import { noChanges } from "../../components/group/member-changes.ts";
import { useNavigate } from "../../components/routing/Router.tsx";
import { useText } from "../../i18n/intl.ts";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { formOf, hidesRequest, presetValues } from "./form-of.ts";
import { fieldsOf, type NotifierFields, notifierFields } from "./form-schema.ts";
import * as css from "./NotificationForm.css.ts";
import { NotifierGroups } from "./NotifierGroups.tsx";
import { PresetMenu } from "./PresetMenu.tsx";
import { PresetNotes } from "./PresetNotes.tsx";
import { PresetParts } from "./PresetParts.tsx";
import { Preview } from "./Preview.tsx";
import type { Preset } from "./presets.ts";
import { RequestFields } from "./RequestFields.tsx";
import { methodLabel, requestTypeLabel } from "./request-labels.ts";
import { saveNotifier } from "./save-notifier.ts";

const blank: NotifierFields = {
  name: "",
  url: "",
  request_method: 1,
  request_type: 1,
  request_header: "",
  request_body: "",
  verify_tls: true,
  skip_check: false,
  format_metric_units: true,
  groups: noChanges,
  saved_at: null,
};

/** URLs and headers contain tokens, bodies can. */
const secretFields = ["url", "request_header", "request_body"] as const;

export default function NotificationForm({
  row,
  copy,
  gone,
  onClose,
  onSaved,
}: EditorProps<NotificationRow>) {
  const t = useText();
  const navigate = useNavigate();
  const hidden = row !== null && hidesRequest(row, has("secretsKept"));
  // Fixed on mount: learning the version later must not count as a change of the row.
  const [hides] = useState(() => has("secretsKept") !== false);
  const [schema] = useState(() => notifierFields(hidden));
  const edit = useEditForm({
    schema,
    name: draftName("notification", row, copy),
    initial: row
      ? fieldsOf(row, hides)
      : copy
        ? { ...formOf(copy), groups: noChanges, saved_at: null, name: copyName(copy.name) }
        : blank,
    ...(row
      ? { fresh: () => notification.read(row.id).then((latest) => latest && fieldsOf(latest, hides)) }
      : {}),
    secrets: secretFields,
  });
  const { form } = edit;
  const url = useField(form, { path: ["url"] }).input ?? "";
  const request_method = useField(form, { path: ["request_method"] }).input ?? 1;
  const request_type = useField(form, { path: ["request_type"] }).input ?? 1;
  const request_header = useField(form, { path: ["request_header"] }).input ?? "";
  const request_body = useField(form, { path: ["request_body"] }).input ?? "";
  const name = useField(form, { path: ["name"] }).input ?? "";
  const skipCheck = useField(form, { path: ["skip_check"] }).input ?? false;
  const units = useField(form, { path: ["format_metric_units"] }).input ?? false;
  const template = { url, request_method, request_type, request_header, request_body };

  const savedGroup = useRef<number | undefined>(undefined);
  const parts = useRef<HTMLDivElement>(null);
  const [preset, setPreset] = useState<Preset | null>(null);
  const isPresetUnchanged =
    preset !== null &&
    secretFields.every((key) => template[key] === "" || template[key] === presetValues(preset, hidden)[key]);
  const recent = has("formatMetricUnits") !== false;
  const context = { recent, units: recent && units };

  function applyPreset(selected: Preset, service: string): void {
    setPreset(selected);
    for (const [key, input] of Object.entries(presetValues(selected, hidden)))
      setInput(form, { path: [key], input } as never);
    if (name === "") setInput(form, { path: ["name"], input: service });
    requestAnimationFrame(() => parts.current?.querySelector<HTMLElement>("[data-parts] input")?.focus());
  }

  return (
    <EditorDialog
      title={row ? t("list.editName", { name: row.name }) : t("notifier.create")}
      submit={t(skipCheck ? "notifierForm.saveUntested" : "notifierForm.testAndSave")}
      fields={{
        name: t("list.name"),
        url: t("notifier.url"),
        request_method: { label: t("notifier.method"), show: methodLabel },
        request_type: { label: t("notifier.type"), show: (type: number) => requestTypeLabel(type, t) },
        request_header: t("notifierForm.headers"),
        request_body: t("notifierForm.body"),
        verify_tls: t("notifierForm.tls"),
        skip_check: t("notifierForm.skip"),
        format_metric_units: t("notifierForm.units"),
        groups: { hidden: true },
        saved_at: { hidden: true },
      }}
      edit={edit}
      gone={gone}
      next={
        row
          ? undefined
          : {
              label: t("notifier.addRule"),
              run: () => navigate("/alert-rule?new=", { state: { notifierGroup: savedGroup.current } }),
            }
      }
      save={(value) => {
        savedGroup.current = value.groups.added[0];
        return saveNotifier(row, value);
      }}
      onClose={onClose}
      onSaved={onSaved}
    >
      <div>
        <PresetMenu
          overwrites={
            !isPresetUnchanged && (hidden || url !== "" || request_header !== "" || request_body !== "")
          }
          onFill={applyPreset}
        />
        <PresetNotes preset={preset} template={template} copied={copy !== null && copy.url === ""} />
      </div>
      <Field of={form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      <div ref={parts} className={css.part}>
        {preset ? (
          <PresetParts
            key={preset.id}
            preset={preset}
            template={template}
            hidden={hidden}
            onFill={(key, input) => setInput(form, { path: [key], input })}
          />
        ) : null}
        <NotifierGroups form={form} row={row} />
        <RequestFields form={form} template={template} hidden={hidden} context={context} />
      </div>
      <Field of={form} path={["verify_tls"]}>
        {(field) => (
          <SwitchField
            label={t("notifierForm.tls")}
            help={t("notifierForm.tlsHelp")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      {recent ? (
        <Field of={form} path={["format_metric_units"]}>
          {(field) => (
            <SwitchField
              label={t("notifierForm.units")}
              help={t("notifierForm.unitsHelp")}
              checked={field.input ?? false}
              onChange={field.onChange}
            />
          )}
        </Field>
      ) : null}
      <Field of={form} path={["skip_check"]}>
        {(field) => (
          <SwitchField
            label={t("notifierForm.skip")}
            help={t("notifierForm.skipHelp")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Preview template={template} context={context} hidden={hidden} />
    </EditorDialog>
  );
}

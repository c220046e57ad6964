/** Creates or edits a service: target, probing servers, interval and reactions to failures. */

import { Field } from "@formisch/react";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { type ServiceRow, service } from "../../api/resources/service.ts";
import { has } from "../../api/versions/backend-version.ts";
import { copyName } from "../../components/editor/copy-name.ts";
import * as dialog from "../../components/editor/EditorDialog.css.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { draftName, useEditForm } from "../../components/editor/useEditForm.ts";
import { useText } from "../../i18n/intl.ts";
import { settingsAtom } from "../../state/backend/settings.ts";
import { TextField } from "../../ui/field/TextField.tsx";
import { CoverageFields } from "./CoverageFields.tsx";
import { blank, fieldsOf, serviceFields } from "./form-schema.ts";
import { ReactionFields } from "./ReactionFields.tsx";
import { saveService } from "./save-service.ts";
import { TargetFields } from "./TargetFields.tsx";
import { useFieldNames } from "./useFieldNames.ts";
import { VisibleField } from "./VisibleField.tsx";

export default function ServiceForm({ row, copy, gone, onClose, onSaved }: EditorProps<ServiceRow>) {
  const t = useText();
  const [schema] = useState(() => serviceFields(row ?? copy));
  const edit = useEditForm({
    schema,
    name: draftName("service", row, copy),
    initial: row ? fieldsOf(row) : copy ? { ...fieldsOf(copy), name: copyName(copy.name) } : blank,
    ...(row ? { fresh: () => service.read(row.id).then((latest) => latest && fieldsOf(latest)) } : {}),
  });
  const { form } = edit;
  useAtomValue(settingsAtom);
  const fields = useFieldNames();
  return (
    <EditorDialog
      title={row ? t("serviceForm.editTitle", { name: row.name }) : t("service.create")}
      submit={row ? t("list.save") : t("list.create")}
      fields={fields}
      edit={edit}
      gone={gone}
      save={(value) => saveService(row, value)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Field of={form} path={["name"]}>
        {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
      </Field>
      <TargetFields form={form} />
      <div className={has("serviceOrder") === true ? dialog.two : undefined}>
        <Field of={form} path={["duration"]}>
          {(field) => (
            <TextField
              label={t("serviceForm.duration")}
              help={t("serviceForm.durationHelp")}
              inputMode="numeric"
              autoComplete="off"
              {...fieldProps(field, t)}
            />
          )}
        </Field>
        {has("serviceOrder") === true ? (
          <Field of={form} path={["weight"]}>
            {(field) => (
              // Not numeric: the numeric keyboard of some phones has no minus.
              <TextField
                label={t("service.weight")}
                help={t("serviceForm.weightHelp")}
                autoComplete="off"
                {...fieldProps(field, t)}
              />
            )}
          </Field>
        ) : null}
      </div>
      <CoverageFields form={form} />
      <ReactionFields form={form} />
      <VisibleField form={form} />
    </EditorDialog>
  );
}

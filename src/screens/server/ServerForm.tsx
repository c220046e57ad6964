/** The editor of a server: its editable fields, its groups, and read-only data from its agent. */
import { Field } from "@formisch/react";
import { useAtomValue } from "jotai";
import { type ReactNode, useEffect, useState } from "react";
import { server } from "../../api/resources/server.ts";
import * as dialog from "../../components/editor/EditorDialog.css.ts";
import { EditorDialog } from "../../components/editor/EditorDialog.tsx";
import { fieldProps, itemsOf } from "../../components/editor/field-props.ts";
import type { EditorProps } from "../../components/editor/OpenEditor.tsx";
import { useEditForm } from "../../components/editor/useEditForm.ts";
import { Waiting } from "../../components/loading/Waiting.tsx";
import { usePickerWords } from "../../components/reference/picker-words.ts";
import { RowPicker } from "../../components/reference/RowPicker.tsx";
import { listed } from "../../i18n/format.ts";
import { useText } from "../../i18n/intl.ts";
import { ddnsProfiles } from "../../state/collections/ddns-profiles.ts";
import { createServerGroup, serverGroups } from "../../state/collections/server-groups.ts";
import type { ListedServer } from "../../state/collections/servers.ts";
import { mono } from "../../theme/text.css.ts";
import { SwitchField } from "../../ui/field/SwitchField.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { join } from "../../ui/join.ts";
import { Picker } from "../../ui/picker/Picker.tsx";
import { addressOf } from "./facts.ts";
import { fieldsOf, serverFields } from "./form-schema.ts";
import { OverrideField } from "./OverrideField.tsx";
import * as css from "./ServerForm.css.ts";
import { groupsOf, saveServer } from "./save-server.ts";

/** Waits for the groups, because saving compares the chosen groups with those at the time of opening. */
export default function ServerForm(props: EditorProps<ListedServer>) {
  const { seen, status } = useAtomValue(serverGroups.state);
  useEffect(() => {
    void serverGroups.ensure();
    void ddnsProfiles.ensure();
  }, []);
  if (!props.row) return null;
  return seen || status === "failed" ? (
    <Editor {...props} row={props.row} />
  ) : (
    <Waiting onRetry={() => void serverGroups.load()} />
  );
}

function Editor({ row, gone, onClose, onSaved }: EditorProps<ListedServer> & { row: ListedServer }) {
  const t = useText();
  const groups = useAtomValue(serverGroups.state);
  const profiles = useAtomValue(ddnsProfiles.state);
  // The groups when the editor opened; saving changes only the difference.
  const [before] = useState(() => (groups.seen ? groupsOf(row.id, groups.rows) : null));
  const edit = useEditForm({
    schema: serverFields,
    name: `server.${row.id}`,
    initial: fieldsOf(row, before ?? []),
    fresh: () => server.read(row.id).then((current) => current && fieldsOf(current, before ?? [])),
  });
  const { form } = edit;
  const profileWords = usePickerWords(t("list.pick.add"), "profiles");
  const optional = t("list.optional");
  const profileName = (id: number) => profiles.rows.find((one) => one.id === id)?.name ?? `#${id}`;

  return (
    <EditorDialog
      title={t("serverForm.editTitle", { name: row.name })}
      submit={t("list.save")}
      fields={{
        name: t("list.name"),
        weight: t("server.weight"),
        groups: t("server.groups"),
        hide_for_guest: t("serverForm.hide"),
        enable_ddns: t("serverForm.enableDdns"),
        ddns_profiles: {
          label: t("serverForm.ddnsProfiles"),
          show: (ids: number[]) => listed(ids.map(profileName)),
        },
        override: t("serverForm.override"),
        note: t("serverForm.note"),
        public_note: t("serverForm.publicNote"),
      }}
      edit={edit}
      gone={gone}
      save={(value) => saveServer(row.id, value, before)}
      onClose={onClose}
      onSaved={onSaved}
    >
      <div className={dialog.two}>
        <Field of={form} path={["name"]}>
          {(field) => <TextField label={t("list.name")} {...fieldProps(field, t)} />}
        </Field>
        <Field of={form} path={["weight"]}>
          {(field) => (
            // No numeric keyboard, because some phones have no minus on it.
            <TextField
              label={t("server.weight")}
              help={t("serverForm.weightHelp")}
              autoComplete="off"
              {...fieldProps(field, t)}
            />
          )}
        </Field>
      </div>
      {before ? (
        <Field of={form} path={["groups"]}>
          {(field) => (
            <RowPicker
              collection={serverGroups}
              create={createServerGroup}
              label={t("server.groups")}
              optional={optional}
              value={itemsOf(field.input)}
              onChange={field.onChange}
            />
          )}
        </Field>
      ) : (
        <p className={css.none}>{t("serverForm.groupsFailed")}</p>
      )}
      <Field of={form} path={["hide_for_guest"]}>
        {(field) => (
          <SwitchField
            label={t("serverForm.hide")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Field of={form} path={["enable_ddns"]}>
        {(field) => (
          <SwitchField
            label={t("serverForm.enableDdns")}
            checked={field.input ?? false}
            onChange={field.onChange}
          />
        )}
      </Field>
      <Field of={form} path={["ddns_profiles"]}>
        {(chosen) => (
          <>
            <Picker
              label={t("serverForm.ddnsProfiles")}
              optional={optional}
              options={profiles.rows}
              value={itemsOf(chosen.input)}
              onChange={chosen.onChange}
              words={profileWords}
              loading={!profiles.seen && profiles.status === "loading"}
              failed={!profiles.seen && profiles.status === "failed"}
            />
            <Field of={form} path={["override"]}>
              {(field) => (
                <OverrideField
                  value={field.input ?? ""}
                  onChange={field.onChange}
                  refused={Boolean(field.errors)}
                  wire={field.props.ref}
                  profiles={itemsOf(chosen.input)}
                  profileName={profileName}
                />
              )}
            </Field>
          </>
        )}
      </Field>
      <Field of={form} path={["note"]}>
        {(field) => (
          <TextField multiline label={t("serverForm.note")} optional={optional} {...fieldProps(field, t)} />
        )}
      </Field>
      <Field of={form} path={["public_note"]}>
        {(field) => (
          <TextField
            multiline
            mono
            label={t("serverForm.publicNote")}
            help={t("serverForm.publicNoteHelp")}
            optional={optional}
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <dl className={css.about}>
        <Fact name={t("server.uuid")}>{row.uuid}</Fact>
        <Fact name={t("server.ip")}>{addressOf(row)}</Fact>
        <Fact name={t("server.version")}>{row.host.version}</Fact>
      </dl>
    </EditorDialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={join(css.fact, mono)}>{children || "–"}</dd>
    </>
  );
}

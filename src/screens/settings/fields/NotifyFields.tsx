/** Which notifier group receives address changes, and for which servers. */
import { Field } from "@formisch/react";
import { memo } from "react";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { RowPicker } from "../../../components/reference/RowPicker.tsx";
import { ServerPicker } from "../../../components/reference/ServerPicker.tsx";
import { listed } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { notifierGroups } from "../../../state/collections/notifiers.ts";
import { ChoiceField } from "../../../ui/field/ChoiceField.tsx";
import { SwitchField } from "../../../ui/field/SwitchField.tsx";
import { entriesWithSpaces, idsOf } from "../form-schema.ts";
import type { SectionProps, SettingsFormStore } from "../settings-form.ts";

export const NotifyFields = memo(function NotifyFields({ form }: SectionProps) {
  const t = useText();
  return (
    <>
      <Field of={form} path={["enable_ip_change_notification"]}>
        {({ input: on = false, onChange }) => (
          <SwitchField label={t("settings.ipChange")} checked={on} onChange={onChange} />
        )}
      </Field>
      <Field of={form} path={["enable_ip_change_notification"]}>
        {(enabled) => (
          <Field of={form} path={["ip_change_notification_group_id"]}>
            {({ input: group = 0, onChange }) => (
              <RowPicker
                collection={notifierGroups}
                label={t("settings.group")}
                optional={t("list.optional")}
                help={enabled.input && group === 0 ? t("settings.groupNone") : undefined}
                single
                value={group === 0 ? [] : [group]}
                onChange={([id]) => onChange(id ?? 0)}
              />
            )}
          </Field>
        )}
      </Field>
      <CoverageFields form={form} />
      <Field of={form} path={["enable_plain_ip_in_notification"]}>
        {({ input: on = false, onChange }) => (
          <SwitchField
            label={t("settings.plainIp")}
            help={t("settings.plainIpHelp")}
            checked={on}
            onChange={onChange}
          />
        )}
      </Field>
    </>
  );
});

/** Which servers are covered: a mode and the servers listed for it. */
function CoverageFields({ form }: { form: SettingsFormStore }) {
  const t = useText();
  return (
    <Field of={form} path={["cover"]}>
      {(covered) => {
        const { error } = fieldProps(covered, t);
        const cover = covered.input ?? 0;
        const unknown = cover === 1 || cover === 2 ? undefined : t("settings.coverStored", { cover });
        return (
          <>
            <ChoiceField
              label={t("settings.cover")}
              help={cover === 0 ? t("settings.coverNothing") : unknown}
              error={error}
              choices={[
                { value: 1, label: t("settings.cover.allExcept") },
                { value: 2, label: t("settings.cover.only") },
              ]}
              value={cover}
              onChange={covered.onChange}
            />
            <Field of={form} path={["ignored_ip_notification"]}>
              {({ input: stored = "", onChange }) => {
                const ignored = entriesWithSpaces(stored);
                return (
                  <ServerPicker
                    label={t("settings.servers")}
                    optional={t("list.optional")}
                    help={
                      ignored.length > 0
                        ? t("settings.serversOverlooked", {
                            ids: listed(ignored.map((id) => `#${id.trim()}`)),
                          })
                        : t(cover === 2 ? "settings.serversOnly" : "settings.serversExcept")
                    }
                    value={idsOf(stored)}
                    onChange={(ids) => onChange(ids.join(","))}
                  />
                );
              }}
            </Field>
          </>
        );
      }}
    </Field>
  );
}

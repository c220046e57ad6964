/** The name, language and template of the public site. */
import { Field } from "@formisch/react";
import { memo, useMemo } from "react";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { Help } from "../../../components/help/Help.tsx";
import { isLanguage, useText } from "../../../i18n/intl.ts";
import { SelectField } from "../../../ui/field/SelectField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import type { SectionProps } from "../settings-form.ts";
import { languageChoices } from "../site-languages.ts";
import { TemplateField } from "./TemplateField.tsx";

export const SiteFields = memo(function SiteFields({ form, whole }: SectionProps) {
  const t = useText();
  const stored = whole.setting.config.language;
  const options = useMemo(() => languageChoices(stored), [stored]);
  return (
    <>
      <Field of={form} path={["site_name"]}>
        {(field) => <TextField label={t("settings.siteName")} autoComplete="off" {...fieldProps(field, t)} />}
      </Field>
      <Field of={form} path={["language"]}>
        {(field) => (
          <SelectField
            label={t("settings.language")}
            options={options}
            help={
              isLanguage(field.input) ? (
                <Help text={t("settings.languageHelp")} more={t("settings.languageMore")} />
              ) : (
                t("settings.languageForeign")
              )
            }
            {...fieldProps(field, t)}
          />
        )}
      </Field>
      <TemplateField form={form} templates={whole.setting.frontend_templates} />
    </>
  );
});

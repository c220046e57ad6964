/** Selects the template of the public site. A template's own data is untrusted: shown as text, linked only over http(s). */
import { Field } from "@formisch/react";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useId } from "react";
import type { Setting } from "../../../api/resources/setting.ts";
import { fieldProps } from "../../../components/editor/field-props.ts";
import { useText } from "../../../i18n/intl.ts";
import * as choice from "../../../ui/field/ChoiceField.css.ts";
import { Field as Labelled, type Wiring } from "../../../ui/field/Field.tsx";
import { Icon } from "../../../ui/mark/Icon.tsx";
import { Tag } from "../../../ui/mark/Tag.tsx";
import * as css from "../settings.css.ts";
import type { SettingsFormStore } from "../settings-form.ts";

type Template = Setting["frontend_templates"][number];

/** Allows only http and https links (contract §9.47); others could run code. */
export function linkOf(repository: string): string | null {
  try {
    const { protocol, href } = new URL(repository);
    return protocol === "https:" || protocol === "http:" ? href : null;
  } catch {
    return null;
  }
}

export function TemplateField({
  form,
  templates,
}: {
  form: SettingsFormStore;
  templates: readonly Template[];
}) {
  const t = useText();
  const siteTemplates = templates.filter(({ is_admin }) => !is_admin);
  return (
    <Field of={form} path={["user_template"]}>
      {(field) => {
        const { error } = fieldProps(field, t);
        const path = field.input ?? "";
        const chosen = siteTemplates.find((template) => template.path === path);
        const missing = path !== "" && !chosen;
        return (
          <Labelled
            label={t("settings.template")}
            help={
              missing ? (
                <Warning text={t("settings.templateMissing", { path })} />
              ) : chosen && !chosen.is_official ? (
                <Warning text={t("settings.templateForeign")} />
              ) : (
                t("settings.templateHelp")
              )
            }
            error={error}
            group
          >
            {(wiring) => (
              <div className={choice.choices}>
                {siteTemplates.map((template) => (
                  <TemplateChoice
                    key={template.path}
                    template={template}
                    checked={template.path === path}
                    wiring={wiring}
                    onChoose={() => field.onChange(template.path)}
                  />
                ))}
              </div>
            )}
          </Labelled>
        );
      }}
    </Field>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <span className={css.warning}>
      <Icon of={TriangleAlert} size={14} />
      <span>{text}</span>
    </span>
  );
}

function TemplateChoice({
  template,
  checked,
  wiring,
  onChoose,
}: {
  template: Template;
  checked: boolean;
  wiring: Wiring;
  onChoose(): void;
}) {
  const t = useText();
  const label = useId();
  const facts = useId();
  const { path, name, author, version, repository, is_official } = template;
  const link = linkOf(repository);
  return (
    <div className={css.template}>
      <label className={choice.choice}>
        <input
          type="radio"
          name="user_template"
          className={choice.dot}
          checked={checked}
          aria-invalid={wiring["aria-invalid"]}
          aria-labelledby={label}
          aria-describedby={[facts, wiring["aria-describedby"] ?? ""].join(" ").trim()}
          onChange={onChoose}
        />
        <span>
          <span id={label}>
            {name || path} <Tag>{t(is_official ? "settings.official" : "settings.foreign")}</Tag>
          </span>
          <span id={facts} className={choice.help}>
            {[version, author && t("settings.by", { author }), path].filter(Boolean).join(" · ")}
          </span>
        </span>
      </label>
      {link ? (
        <a
          className={css.repository}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={t("settings.repositoryOf", { name: name || path })}
        >
          {t("settings.repository")}
        </a>
      ) : null}
    </div>
  );
}

/** Custom markup, styles and scripts for the public site and for this dashboard. */
import { Field } from "@formisch/react";
import { memo, useId, useState } from "react";
import { Help } from "../../../components/help/Help.tsx";
import { number } from "../../../i18n/format.ts";
import { type MessageKey, useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { safeAddress } from "../safe-address.ts";
import * as css from "../settings.css.ts";
import type { SectionProps, SettingsFormStore } from "../settings-form.ts";
import { CodePreview } from "./CodePreview.tsx";

export const CodeFields = memo(function CodeFields({ form }: SectionProps) {
  const t = useText();
  return (
    <>
      <p className={css.intro}>{t("settings.code.safe", { address: safeAddress() })}</p>
      <CodeField
        form={form}
        path="custom_code"
        label="settings.code.site"
        help="settings.code.siteHelp"
        preview="settings.code.sitePreview"
      />
      <CodeField
        form={form}
        path="custom_code_dashboard"
        label="settings.code.dashboard"
        help="settings.code.dashboardHelp"
        more="settings.code.dashboardMore"
        preview="settings.code.dashboardPreview"
      />
    </>
  );
});

function CodeField({
  form,
  path,
  label,
  help,
  more,
  preview,
}: {
  form: SettingsFormStore;
  path: "custom_code" | "custom_code_dashboard";
  label: MessageKey;
  help: MessageKey;
  more?: MessageKey;
  /** The title of the preview frame. */
  preview: MessageKey;
}) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const frame = useId();
  return (
    <Field of={form} path={[path]}>
      {({ input: code = "", props }) => {
        const { autoFocus: _, ...rest } = props;
        const length = code.length > 1000 ? t("settings.code.length", { count: number(code.length) }) : "";
        const text = sentences(t(help), length);
        return (
          <div className={css.stack}>
            <TextField
              {...rest}
              multiline
              mono
              className={css.code}
              label={t(label)}
              optional={t("list.optional")}
              help={more ? <Help text={text} more={t(more)} /> : text}
              rows={10}
              wrap="off"
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              value={code}
            />
            <div>
              <Button
                aria-expanded={open}
                aria-controls={open ? frame : undefined}
                aria-label={t(open ? "settings.code.hideOf" : "settings.code.showOf", { what: t(label) })}
                onClick={() => setOpen(!open)}
              >
                {t(open ? "settings.code.hide" : "settings.code.show")}
              </Button>
            </div>
            {open ? <CodePreview id={frame} code={code} label={t(preview)} /> : null}
          </div>
        );
      }}
    </Field>
  );
}

/** All settings in one form: sections, what was changed, and the dialog that shows it before it is saved. */
import { Form, getInput, validate } from "@formisch/react";
import { useRef, useState } from "react";
import { safeParse } from "valibot";
import { readWholeSetting } from "../../api/resources/setting-edit.ts";
import { Differences, labelOf } from "../../components/editor/Differences.tsx";
import { useEditForm } from "../../components/editor/useEditForm.ts";
import { discardQuestion, useLeaving } from "../../components/routing/useLeaving.ts";
import { settingsSections } from "../../components/shell/settings-sections.ts";
import { useText } from "../../i18n/intl.ts";
import { Contents } from "./Contents.tsx";
import { changesIn, savedChanges } from "./changes.ts";
import { fieldsOf, type SettingsInput, settingsFields } from "./form-schema.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { saveSettings } from "./save-settings.ts";
import { sectionFields } from "./sections.ts";
import * as css from "./settings.css.ts";
import type { SettingsFormProps } from "./settings-form.ts";
import { useFieldNames } from "./useFieldNames.ts";

export default function SettingsForm({ whole, onSaved, onDiscarded }: SettingsFormProps) {
  const t = useText();
  const last = useRef(whole);
  const [{ schema, initial }] = useState(() => {
    const initial = fieldsOf(whole.setting);
    return { schema: settingsFields(initial), initial };
  });
  const edit = useEditForm({
    schema,
    name: "settings",
    initial,
    fresh: async () => {
      last.current = await readWholeSetting();
      return fieldsOf(last.current.setting);
    },
    justRead: true,
  });
  const { form, changed } = edit;
  const fields = useFieldNames();
  const [reviewing, setReviewing] = useState(false);
  const [saved, setSaved] = useState(false);
  const saving = useRef(false);
  const [pending, setPending] = useState(false);

  const now = [fieldsOf(last.current.setting), getInput(form) as SettingsInput] as const;
  const [typed, changes] = [changesIn(...now), savedChanges(...now)];
  const question = {
    ...discardQuestion(t),
    names: typed.map(({ key }) => labelOf(fields[key], key)),
  };
  const mayLeave = useLeaving(typed.length > 0 && !saved ? question : null, edit.forgetDraft, edit.isDrafted);

  async function discard(): Promise<void> {
    if (typed.length > 0 && !saving.current && (await mayLeave())) onDiscarded(last.current);
  }

  async function save(): Promise<void> {
    // The press that saves again while the first is under way.
    if (saving.current) return;
    saving.current = true;
    setPending(true);
    try {
      const problem = await edit.lookAgain().then(
        (found) => (found && found.length > 0 ? "changed" : null),
        (error: unknown) => ({ error }),
      );
      // The dialog shows it, and what would be saved now.
      if (problem === "changed") return;
      // What somebody else has changed is part of the form by now.
      const parsed = safeParse(schema, getInput(form));
      if (!parsed.success) {
        setReviewing(false);
        void validate(form, { shouldFocus: true });
        return;
      }
      if (await saveSettings(parsed.output, last.current, problem)) {
        edit.forgetDraft();
        setSaved(true);
        // The dialog stands before the page until the form begins anew: what was typed until then would be lost with this one.
        await onSaved();
      } else setReviewing(false);
    } finally {
      saving.current = false;
      setPending(false);
    }
  }

  const shown = settingsSections();
  return (
    <Form of={form} className={css.layout} onSubmit={() => setReviewing(true)}>
      <Contents sections={shown} />
      <div className={css.sections}>
        {changed.length > 0 && !reviewing ? (
          <Differences fields={fields} changed={changed} tried={false} onTake={edit.take} />
        ) : null}
        {shown.map(({ id, title }) => {
          const Fields = sectionFields[id];
          return (
            <section key={id} id={id} tabIndex={-1} className={css.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className={css.title}>
                {t(title)}
              </h2>
              <Fields form={form} whole={whole} />
            </section>
          );
        })}
      </div>
      <SaveBar
        count={changes.length}
        typed={typed.length > 0}
        pending={pending}
        onDiscard={() => void discard()}
      />
      {reviewing ? (
        <ReviewDialog
          changes={changes}
          fields={fields}
          edit={edit}
          pending={pending}
          onSave={() => void save()}
          onClose={() => !saving.current && setReviewing(false)}
        />
      ) : null}
    </Form>
  );
}

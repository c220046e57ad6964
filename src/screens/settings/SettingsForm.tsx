/** All settings in one form, with a dialog that shows the changes before they are saved. */
import { Form, getInput, validate } from "@formisch/react";
import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { safeParse } from "valibot";
import { readWholeSetting } from "../../api/resources/setting-edit.ts";
import { Differences, labelOf } from "../../components/editor/Differences.tsx";
import { useEditForm } from "../../components/editor/useEditForm.ts";
import { DialogBoundary } from "../../components/loading/DialogBoundary.tsx";
import { leaveCheckQuestion, useChecking } from "../../components/messages/useChecking.ts";
import { discardQuestion, useLeaving } from "../../components/routing/useLeaving.ts";
import { settingsSections } from "../../components/shell/settings-sections.ts";
import { useText } from "../../i18n/intl.ts";
import { missingIn } from "../../state/collections/existing-servers.ts";
import { servers } from "../../state/collections/servers.ts";
import { ask } from "../../state/questions.ts";
import { Contents } from "./Contents.tsx";
import { changesIn, savedChanges } from "./changes.ts";
import { fieldsOf, idsOf, type SettingsInput, settingsFields } from "./form-schema.ts";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { saveSettings } from "./save-settings.ts";
import { sectionFields } from "./sections.ts";
import * as css from "./settings.css.ts";
import type { SettingsFormProps } from "./settings-form.ts";
import { useFieldNames } from "./useFieldNames.ts";

export default function SettingsForm({ whole, onSaved, onDiscarded }: SettingsFormProps) {
  const t = useText();
  const latest = useRef(whole);
  const [{ schema, initial }] = useState(() => {
    const initial = fieldsOf(whole.setting);
    return { schema: settingsFields(initial), initial };
  });
  const edit = useEditForm({
    schema,
    name: "settings",
    initial,
    fresh: async () => {
      latest.current = await readWholeSetting();
      return fieldsOf(latest.current.setting);
    },
    initialIsFresh: true,
  });
  const { form, changed } = edit;
  const fields = useFieldNames();
  const [reviewing, setReviewing] = useState(false);
  const [saved, setSaved] = useState(false);
  const saving = useRef(false);
  const [pending, setPending] = useState(false);
  const checking = useChecking(pending);

  const values = [fieldsOf(latest.current.setting), getInput(form) as SettingsInput] as const;
  const [, { ignored_ip_notification: listed }] = values;
  // Saving removes deleted servers (decision 45), so the dialog has to list them as a change.
  const missing = missingIn(useAtomValue(servers.state), idsOf(listed));
  const [edited, changes] = [changesIn(...values), savedChanges(...values, missing)];
  const question = {
    ...discardQuestion(t),
    names: edited.map(({ key }) => labelOf(fields[key], key)),
  };
  const mayLeave = useLeaving(
    checking ? leaveCheckQuestion(t) : edited.length > 0 && !saved ? question : null,
    checking ? undefined : edit.forgetDraft,
    edit.isDrafted,
  );

  async function discard(): Promise<void> {
    if (edited.length > 0 && !saving.current && (await mayLeave())) onDiscarded(latest.current);
  }

  /** Closes the dialog with the changes; during a check it asks first. */
  async function endReview(): Promise<void> {
    if (!saving.current || (checking && (await ask(leaveCheckQuestion(t))))) setReviewing(false);
  }

  async function save(): Promise<void> {
    // Ignores a second click while the first save is running.
    if (saving.current) return;
    saving.current = true;
    setPending(true);
    try {
      const problem = await edit.readAgain().then(
        (conflicts) => (conflicts && conflicts.length > 0 ? "changed" : null),
        (error: unknown) => ({ error }),
      );
      // The dialog now shows the conflict and the updated changes.
      if (problem === "changed") return;
      // The form now includes the changes of other users.
      const parsed = safeParse(schema, getInput(form));
      if (!parsed.success) {
        setReviewing(false);
        void validate(form, { shouldFocus: true });
        return;
      }
      if (await saveSettings(parsed.output, latest.current, problem, missing)) {
        edit.forgetDraft();
        setSaved(true);
        // Keep the dialog open until the form resets: input typed before that would be lost.
        await onSaved();
      } else setReviewing(false);
    } finally {
      saving.current = false;
      setPending(false);
    }
  }

  const sections = settingsSections();
  return (
    <Form of={form} className={css.layout} onSubmit={() => setReviewing(true)}>
      <Contents sections={sections} />
      <div className={css.sections}>
        {changed.length > 0 && !reviewing ? (
          <Differences fields={fields} changed={changed} saveStopped={false} onTake={edit.takeTheirs} />
        ) : null}
        {sections.map(({ id, title }) => {
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
        edited={edited.length > 0}
        pending={pending}
        checking={checking}
        onDiscard={() => void discard()}
      />
      {reviewing ? (
        <DialogBoundary onClose={() => void endReview()}>
          <ReviewDialog
            changes={changes}
            fields={fields}
            edit={edit}
            pending={pending}
            checking={checking}
            onSave={() => void save()}
            onClose={() => void endReview()}
          />
        </DialogBoundary>
      ) : null}
    </Form>
  );
}

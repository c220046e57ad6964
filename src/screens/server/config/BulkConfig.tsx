/** Edits the config of many agents: choose fields, preview, send, results. */
import { Field } from "@formisch/react";
import { useState } from "react";
import { EditorDialog } from "../../../components/editor/EditorDialog.tsx";
import { useEditForm } from "../../../components/editor/useEditForm.ts";
import { useText } from "../../../i18n/intl.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import type { Run } from "../../../state/run.ts";
import { ConfigForm } from "./ConfigForm.tsx";
import * as css from "./config.css.ts";
import { configFields, fieldsOf } from "./form-schema.ts";
import { type Preview, previewChanges, sendToAll } from "./job.ts";
import { type Changes, defaults } from "./merge.ts";
import { PreviewStep } from "./PreviewStep.tsx";
import { SendStep } from "./SendStep.tsx";
import { type ConfigServer, configServer } from "./send.ts";

interface Job {
  changes: Changes;
  preview: Preview;
  sending: Run<ConfigServer> | null;
}

/** Storage key of the choice, which survives a reload. */
export const bulkDraft = "config";

export function BulkConfig({ rows, onClose }: { rows: readonly ListedServer[]; onClose(): void }) {
  const t = useText();
  const [servers] = useState(() => rows.map(configServer));
  // Kept here, so that the choice survives going to the preview and back.
  const edit = useEditForm({ schema: configFields, name: bulkDraft, initial: fieldsOf(defaults, []) });
  const [job, setJob] = useState<Job | null>(null);

  if (job?.sending) return <SendStep run={job.sending} changes={job.changes} onClose={onClose} />;
  if (job) {
    return (
      <PreviewStep
        preview={job.preview}
        onBack={() => setJob(null)}
        onDiscard={edit.forgetDraft}
        onClose={onClose}
        onSend={(chosen) => {
          edit.forgetDraft();
          setJob({ ...job, sending: sendToAll(chosen, job.changes) });
        }}
      />
    );
  }
  return (
    <EditorDialog
      title={t("tools.config.titleMany", { count: servers.length })}
      submit={t("tools.config.preview")}
      fields={null}
      edit={edit}
      gone={false}
      outcome="step"
      save={async (changes) => setJob({ changes, preview: previewChanges(servers, changes), sending: null })}
      onClose={onClose}
      onSaved={() => {}}
    >
      <p className={css.intro}>{t("tools.config.chooseIntro")}</p>
      <ConfigForm form={edit.form} servers={servers} choose />
      <Field of={edit.form} path={["chosen"]}>
        {({ errors }) => (
          <>
            {errors ? (
              <p role="alert" className={css.chooseFault}>
                {t("tools.config.chooseField")}
              </p>
            ) : null}
          </>
        )}
      </Field>
    </EditorDialog>
  );
}

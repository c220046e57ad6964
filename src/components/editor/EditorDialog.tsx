/**
 * The dialog around every form. It shows a refusal in the server's own words, asks before typed text is lost, ignores a second submit, and
 * stays open during a save, because it shows the outcome, such as a token that is shown only once.
 */
import { Form, type FormSchema } from "@formisch/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { InferOutput } from "valibot";
import { isTemporary, SessionEnded } from "../../api/http/failure.ts";
import { AnswerLost } from "../../api/outcome/answer-lost.ts";
import { explain, explainIssue } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { sentences } from "../../i18n/sentences.ts";
import { onRecovery } from "../../state/backend/connection.ts";
import { clearNotices, type Notice, notify } from "../../state/notices.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { Banner } from "../messages/Banner.tsx";
import { logFailure } from "../messages/log-failure.ts";
import { leaveCheckQuestion, useChecking } from "../messages/useChecking.ts";
import { discardQuestion, useLeaving } from "../routing/useLeaving.ts";
import { Differences, type FieldNames } from "./Differences.tsx";
import * as css from "./EditorDialog.css.ts";
import type { EditForm } from "./useEditForm.ts";

export function EditorDialog<Schema extends FormSchema>({
  title,
  submit,
  fields,
  edit,
  gone: goneFromList,
  outcome = "saved",
  next,
  confirm,
  save,
  onClose,
  onSaved,
  children,
}: {
  title: string;
  /** The label of the submit button: "Create", "Save changes". */
  submit: string;
  /** The labels of the fields, for the list of other users' changes; null if no row is read again. */
  fields: FieldNames<Schema> | null;
  edit: EditForm<Schema>;
  gone: boolean;
  /** After `save`: `saved` shows a notice; `notified` does not, because `save` did; `step` keeps the draft, because nothing is saved yet. */
  outcome?: "saved" | "notified" | "step";
  /** A next step that the notice of a save offers. */
  next?: Notice["action"] | undefined;
  /** Asks before anything is sent; false cancels the save. */
  confirm?(value: InferOutput<Schema>): Promise<boolean>;
  save(value: InferOutput<Schema>): Promise<unknown>;
  onClose(): void;
  onSaved(): void;
  children: ReactNode;
}) {
  const t = useText();
  const { form, readError, deleted, changed, forgetDraft } = edit;
  const gone = goneFromList || deleted;
  const [pending, setPending] = useState(false);
  const checking = useChecking(pending);
  const running = useRef(false);
  const [refusal, setRefusal] = useState("");
  /** Nothing was sent, because the backend did not answer. */
  const [unsent, setUnsent] = useState(false);
  useEffect(() => (unsent ? onRecovery(() => setRefusal("")) : undefined), [unsent]);
  const [saveStopped, setSaveStopped] = useState(false);
  /** The last create whose answer was lost and whose row was not found: the backend may still carry it out. */
  const lost = useRef<{ value: string; findLate(): Promise<number | undefined> } | null>(null);
  const formId = useId();
  const dirty = form.isDirty;

  // During a check the draft stays: the outcome may be that nothing was saved.
  const mayLeave = useLeaving(
    checking ? leaveCheckQuestion(t) : dirty ? discardQuestion(t) : null,
    checking ? undefined : forgetDraft,
    edit.isDrafted,
    pending && !checking,
  );
  const checked = useRef(false);
  useEffect(() => {
    if (checking) checked.current = true;
  }, [checking]);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function close(): Promise<void> {
    if (running.current && !checking) return;
    if (!(await mayLeave())) return;
    if (!checking) forgetDraft();
    onClose();
  }

  async function onSubmit(value: InferOutput<Schema>): Promise<void> {
    // Ignore a second submit during the first.
    if (running.current || gone) return;
    running.current = true;
    setRefusal("");
    setUnsent(false);
    try {
      if (confirm && !(await confirm(value))) return;
      setPending(true);
      if (outcome !== "step") {
        // A save replaces every field and would overwrite changes of another user. If this read finds the row deleted, the form is sent
        // all the same, for the server's own message.
        const found = (await edit.readAgain()) ?? [];
        if (found.length > 0) return setSaveStopped(true);
      }
      checked.current = false;
      // If the form is unchanged, `save` looks for the row of the earlier create by itself.
      const late = lost.current?.value === JSON.stringify(value) ? undefined : await lost.current?.findLate();
      lost.current = null;
      if (late !== undefined) return setRefusal(t("edit.earlierSaved", { id: late }));
      await save(value);
      clearNotices(edit.name);
      if (outcome !== "step") forgetDraft();
      if (outcome === "saved")
        notify({
          kind: "success",
          title: t(checked.current ? "edit.wasSaved" : "list.saved"),
          ...(mounted.current ? {} : { text: title }),
          ...(next && { action: next }),
        });
      // The user may have left during a check, and opened another editor since.
      if (mounted.current) onSaved();
    } catch (error) {
      logFailure("saving failed:", error);
      if (error instanceof AnswerLost && error.findLate)
        lost.current = { value: JSON.stringify(value), findLate: error.findLate };
      // An ended session has its own dialog (components/session/SignInAgain.tsx).
      if (error instanceof SessionEnded) return;
      const words = explain(error, t);
      setUnsent(isTemporary(error));
      // The dialog may have been removed with its page, such as by a logout.
      if (mounted.current) setRefusal(words);
      else notify({ kind: "error", title, text: words, cause: edit.name });
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return (
    <Dialog
      title={title}
      closeWord={t("app.close")}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t("app.cancel")}</Button>
          <Button kind="primary" type="submit" form={formId} pending={pending} quiet={gone}>
            {submit}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className={css.form} onSubmit={onSubmit as never}>
        {gone ? <Banner text={t("list.goneWhileEditing")} /> : null}
        {readError && !refusal ? (
          <Banner text={sentences(t("list.notFresh"), explain(readError, t))} />
        ) : null}
        {children}
        {fields && changed.length > 0 ? (
          <Differences fields={fields} changed={changed} saveStopped={saveStopped} onTake={edit.takeTheirs} />
        ) : null}
        {checking ? <Banner kind="warning" text={explainIssue(checking, t)} /> : null}
        {refusal ? <Banner text={refusal} /> : null}
      </Form>
    </Dialog>
  );
}

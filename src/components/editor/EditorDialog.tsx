/**
 * The dialog around every form. What must not be forgotten is a required prop: what saving does, what closing does, whether the row is gone,
 * what its fields are called.
 * A refusal stays in the dialog in the server's own words, nothing typed is lost without asking, a second submit does nothing, and nobody
 * leaves while a save is under way: what it leads to, a token's only showing or a refusal, is told here.
 */
import { Form, type FormSchema } from "@formisch/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { InferOutput } from "valibot";
import { Failure } from "../../api/http/failure.ts";
import { explain } from "../../i18n/explain.ts";
import { useText } from "../../i18n/intl.ts";
import { notify } from "../../state/notices.ts";
import { Button } from "../../ui/button/Button.tsx";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { Banner } from "../messages/Banner.tsx";
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
  confirm,
  save,
  onClose,
  onSaved,
  children,
}: {
  title: string;
  /** The verb: "Create", "Save changes". */
  submit: string;
  /** The labels of the fields, for naming those that another user changed; null where no row is read again. */
  fields: FieldNames<Schema> | null;
  edit: EditForm<Schema>;
  gone: boolean;
  /**
   * What submitting leads to: `saved` says so; `told` leaves that to `save`, which knows better; `step` saves nothing yet, so what was typed
   * stays unsaved.
   */
  outcome?: "saved" | "told" | "step";
  /** Asked before anything is sent; no leaves everything as it is. */
  confirm?(value: InferOutput<Schema>): Promise<boolean>;
  save(value: InferOutput<Schema>): Promise<unknown>;
  onClose(): void;
  onSaved(): void;
  children: ReactNode;
}) {
  const t = useText();
  const { form, stale, missing, changed, forgetDraft } = edit;
  const gone = goneFromList || missing;
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const [refusal, setRefusal] = useState("");
  const [tried, setTried] = useState(false);
  const formId = useId();
  const dirty = form.isDirty;

  const mayLeave = useLeaving(dirty ? discardQuestion(t) : null, forgetDraft, edit.isDrafted, pending);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  async function close(): Promise<void> {
    if (running.current) return;
    if (!(await mayLeave())) return;
    forgetDraft();
    onClose();
  }

  async function onSubmit(value: InferOutput<Schema>): Promise<void> {
    // The press that submits again while the first is under way.
    if (running.current || gone) return;
    running.current = true;
    setRefusal("");
    try {
      if (confirm && !(await confirm(value))) return;
      setPending(true);
      if (outcome !== "step") {
        // A save replaces every field and would overwrite changes of another user.
        // A row that is gone is sent all the same: the server says so in its own words.
        const found = (await edit.lookAgain()) ?? [];
        if (found.length > 0) return setTried(true);
      }
      await save(value);
      if (outcome !== "step") forgetDraft();
      if (outcome === "saved") notify({ kind: "success", title: t("list.saved") });
      onSaved();
    } catch (error) {
      // Not its words: those of a server may quote an address with a token in it.
      console.error("saving failed:", error instanceof Failure ? error.kind : Object(error).name);
      const words = explain(error, t);
      // Gone with its page all the same, such as by signing out in the middle.
      if (shown.current) setRefusal(words);
      else notify({ kind: "error", title, text: words });
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
        {stale ? <Banner text={`${t("list.notFresh")} ${explain(stale, t)}`} /> : null}
        {children}
        {fields && changed.length > 0 ? (
          <Differences fields={fields} changed={changed} tried={tried} onTake={edit.take} />
        ) : null}
        {refusal ? <Banner text={refusal} /> : null}
      </Form>
    </Dialog>
  );
}

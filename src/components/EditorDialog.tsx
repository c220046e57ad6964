/**
 * The dialog around every form. What must not be forgotten is a required prop: what saving does, what closing does, whether the row is gone.
 * A refusal stays in the dialog in the server's own words, nothing typed is lost without asking, a second submit does nothing.
 */
import { Form, type FormSchema } from "@formisch/react";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { InferOutput } from "valibot";
import { explain } from "../i18n/explain.ts";
import { useText } from "../i18n/intl.ts";
import { guardLeaving } from "../state/guard.ts";
import { notify } from "../state/notices.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Icon } from "../ui/Icon.tsx";
import * as css from "./EditorDialog.css.ts";
import type { EditForm } from "./useEditForm.ts";
import { useMayDiscard } from "./useMayDiscard.ts";

export function EditorDialog<Schema extends FormSchema>({
  title,
  submit,
  edit,
  gone: goneFromList,
  save,
  onClose,
  onSaved,
  children,
}: {
  title: string;
  /** The verb: "Create", "Save changes". */
  submit: string;
  edit: EditForm<Schema>;
  gone: boolean;
  save(value: InferOutput<Schema>): Promise<unknown>;
  onClose(): void;
  onSaved(): void;
  children: ReactNode;
}) {
  const t = useText();
  const { form, stale, missing, forgetDraft } = edit;
  const gone = goneFromList || missing;
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const [refusal, setRefusal] = useState("");
  const formId = useId();
  const dirty = form.isDirty;

  const mayDiscard = useMayDiscard();

  // Not a passive effect: Back right after the first key must ask already.
  useLayoutEffect(() => {
    if (!dirty) return;
    return guardLeaving(async () => {
      const yes = await mayDiscard();
      if (yes) forgetDraft();
      return yes;
    });
  }, [dirty, forgetDraft, mayDiscard]);

  async function close(): Promise<void> {
    if (running.current) return;
    if (dirty && !(await mayDiscard())) return;
    forgetDraft();
    onClose();
  }

  async function onSubmit(value: InferOutput<Schema>): Promise<void> {
    // The press that submits again while the first is under way.
    if (running.current || gone) return;
    running.current = true;
    setPending(true);
    setRefusal("");
    try {
      await save(value);
      forgetDraft();
      notify({ kind: "success", title: t("list.saved") });
      onSaved();
    } catch (error) {
      console.error("saving failed:", error instanceof Error ? error.message : error);
      setRefusal(explain(error, t));
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
        {refusal ? <Banner text={refusal} /> : null}
      </Form>
    </Dialog>
  );
}

function Banner({ text }: { text: string }) {
  const own = useRef<HTMLDivElement>(null);
  // It may stand below what can be seen of a long form.
  useEffect(() => own.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={own} className={css.banner} role="alert">
      <Icon of={TriangleAlert} />
      <span>{text}</span>
    </div>
  );
}

/** Snippets: a list to type from, a form for one, and a form for the placeholders of one. */
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { type ChangeEvent, useRef, useState } from "react";
import { FormDialog } from "../../../components/editor/FormDialog.tsx";
import { useText } from "../../../i18n/intl.ts";
import { ask } from "../../../state/questions.ts";
import { Button, IconButton, LinkButton } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import type { Pane } from "../pane.ts";
import * as css from "./Snippets.css.ts";
import {
  changeSnippets,
  filledIn,
  isSame,
  merged,
  placeholdersOf,
  readSnippets,
  type Snippet,
  snippetsIn,
} from "./snippets.ts";

type Step = { kind: "list" } | { kind: "edit"; before: Snippet | null } | { kind: "fill"; snippet: Snippet };

export function Snippets({ pane, onClose }: { pane: Pane; onClose(): void }) {
  const [step, setStep] = useState<Step>({ kind: "list" });
  const toList = (): void => setStep({ kind: "list" });
  function type(text: string): void {
    onClose();
    pane.type(text);
  }
  switch (step.kind) {
    case "edit":
      return <SnippetForm before={step.before} onDone={toList} />;
    case "fill":
      return <Placeholders snippet={step.snippet} onType={type} onClose={toList} />;
    case "list":
      return (
        <SnippetList
          pane={pane}
          onType={(snippet) =>
            placeholdersOf(snippet.text).length > 0 ? setStep({ kind: "fill", snippet }) : type(snippet.text)
          }
          onEdit={(before) => setStep({ kind: "edit", before })}
          onClose={onClose}
        />
      );
  }
}

function SnippetList({
  pane,
  onType,
  onEdit,
  onClose,
}: {
  pane: Pane;
  onType(snippet: Snippet): void;
  onEdit(snippet: Snippet | null): void;
  onClose(): void;
}) {
  const t = useText();
  const [all, setAll] = useState(readSnippets);
  const [problem, setProblem] = useState("");
  const file = useRef<HTMLInputElement>(null);
  async function remove(removed: Snippet): Promise<void> {
    const question = {
      title: t("terminal.snippet.delete", { name: removed.name }),
      text: removed.text,
      confirm: t("terminal.snippet.deleteVerb"),
      danger: true,
    };
    if (await ask(question)) setAll(changeSnippets((now) => now.filter((one) => !isSame(one, removed))));
  }
  async function onFile({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = currentTarget.files?.[0];
    const added = chosen ? snippetsIn(await chosen.text().catch(() => "")) : [];
    // Reset, so that the same file can be chosen again.
    currentTarget.value = "";
    if (added) setAll(changeSnippets((now) => merged(now, added)));
    setProblem(added ? "" : t("terminal.snippet.unreadable"));
  }
  return (
    <Dialog
      title={t("terminal.snippets")}
      closeWord={t("app.close")}
      onClose={onClose}
      returnFocus={() => pane.view.term.textarea ?? null}
      footer={
        <>
          <Button onClick={() => file.current?.click()}>{t("terminal.snippet.import")}</Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".json,application/json"
            aria-label={t("terminal.snippet.import")}
            onChange={(event) => void onFile(event)}
          />
          {all.length > 0 ? (
            <LinkButton
              href={`data:application/json,${encodeURIComponent(JSON.stringify(all, null, 2))}`}
              download="windfire-snippets.json"
            >
              {t("terminal.snippet.export")}
            </LinkButton>
          ) : null}
          <Button kind="primary" onClick={() => onEdit(null)}>
            {t("terminal.snippet.add")}
          </Button>
        </>
      }
    >
      <p>{t("terminal.snippet.intro")}</p>
      <div role="alert">{problem ? <p>{problem}</p> : null}</div>
      <ul className={css.list}>
        {all.map((snippet) => (
          <li key={JSON.stringify(snippet)} className={css.row}>
            <button type="button" className={css.choice} onClick={() => onType(snippet)}>
              <span>{snippet.name}</span>
              <code className={css.text} dir="ltr">
                {snippet.text}
              </code>
            </button>
            <IconButton
              label={t("terminal.snippet.edit", { name: snippet.name })}
              icon={Pencil}
              onClick={() => onEdit(snippet)}
            />
            <IconButton
              label={t("terminal.snippet.delete", { name: snippet.name })}
              icon={Trash2}
              onClick={() => void remove(snippet)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function SnippetForm({ before, onDone }: { before: Snippet | null; onDone(): void }) {
  const t = useText();
  const [name, setName] = useState(before?.name ?? "");
  const [text, setText] = useState(before?.text ?? "");
  const [tried, setTried] = useState(false);
  const missing = t("terminal.snippet.required");
  function submit(): void {
    setTried(true);
    const snippet = { name: name.trim(), text: text.trim() };
    if (snippet.name === "" || snippet.text === "") return;
    changeSnippets((now) => [...now.filter((one) => !before || !isSame(one, before)), snippet]);
    onDone();
  }
  return (
    <FormDialog
      title={before ? t("terminal.snippet.edit", { name: before.name }) : t("terminal.snippet.add")}
      submit={t("terminal.snippet.save")}
      onClose={onDone}
      onSubmit={submit}
    >
      <TextField
        label={t("terminal.name")}
        value={name}
        maxLength={80}
        error={tried && name.trim() === "" ? missing : null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextField
        mono
        label={t("terminal.snippet.text")}
        help={t("terminal.snippet.textHelp", { example: "{{service}}" })}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        error={tried && text.trim() === "" ? missing : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function Placeholders({
  snippet,
  onType,
  onClose,
}: {
  snippet: Snippet;
  onType(text: string): void;
  onClose(): void;
}) {
  const t = useText();
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [tried, setTried] = useState(false);
  const names = placeholdersOf(snippet.text);
  const text = filledIn(snippet.text, values);
  function submit(): void {
    setTried(true);
    // Without its value a command may mean something else: `rm -rf {{folder}}/*`.
    if (names.every((name) => values.get(name))) onType(text);
  }
  return (
    <FormDialog title={snippet.name} submit={t("terminal.snippet.type")} onClose={onClose} onSubmit={submit}>
      {names.map((name) => (
        <TextField
          key={name}
          mono
          label={name}
          value={values.get(name) ?? ""}
          error={tried && !values.get(name) ? t("terminal.snippet.required") : null}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => setValues(new Map([...values, [name, event.currentTarget.value]]))}
        />
      ))}
      <pre className={css.preview} dir="ltr">
        {text}
      </pre>
    </FormDialog>
  );
}

/** Edits a text file. Keeps encoding and line ends, and asks before overwriting other people's changes. */
import type { EditorView } from "@codemirror/view";
import { type ComponentType, useRef, useState } from "react";
import { useText } from "../../../i18n/intl.ts";
import { localName } from "../../../state/files/save.ts";
import { saveBlob } from "../../../state/object-url.ts";
import { ask } from "../../../state/questions.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { discardQuestion, useLeaving } from "../../routing/useLeaving.ts";
import type { CodeEditorProps } from "./CodeEditor.tsx";
import { SaveProblemBanner } from "./SaveProblem.tsx";
import * as css from "./text.css.ts";
import { decodeText, encodeText, type LineEnd, type TextFile } from "./text-file.ts";
import { useSaving } from "./useSaving.ts";

const encodings = {
  "utf-8": "UTF-8",
  "utf-8-bom": "UTF-8 (BOM)",
  "utf-16le": "UTF-16 LE (BOM)",
  "utf-16be": "UTF-16 BE (BOM)",
  "latin-1": "Latin-1",
} as const;
const ends = { "\n": "LF", "\r\n": "CRLF", "\r": "CR" } as const;

export function TextEditor({
  server,
  path,
  name,
  first,
  firstText,
  usual,
  onClose,
  Code,
}: {
  server: number;
  path: string;
  onClose(): void;
  name: string;
  first: Uint8Array<ArrayBuffer>;
  firstText: TextFile;
  usual: LineEnd;
  Code: ComponentType<CodeEditorProps>;
}) {
  const t = useText();
  const view = useRef<EditorView>(null);
  /** The last known content on the server. */
  const [base, setBase] = useState({ bytes: first, file: firstText });
  const [dirty, setDirty] = useState(false);
  const typed = (): string => view.current?.state.doc.toString() ?? base.file.text;

  const saving = useSaving(server, path, (bytes) => {
    const file = decodeText(bytes, usual) ?? base.file;
    setBase({ bytes, file });
    setDirty(typed() !== file.text);
  });
  const unsaved = dirty || saving.problem?.kind === "unsaved";
  const mayLeave = useLeaving(unsaved ? discardQuestion(t) : null, undefined, () => false, saving.pending);

  async function close(): Promise<void> {
    if (await mayLeave()) onClose();
  }

  function save(over?: "changed" | "unread"): void {
    const { bytes, lacking } = encodeText(base.file, typed());
    if (bytes) void saving.save(bytes, base.bytes, over);
    else saving.showProblem({ kind: "lacking", letters: lacking });
  }

  /** Downloads the bytes that saving would write; UTF-8 if the encoding lacks a character. */
  function copy(): void {
    const { bytes } = encodeText(base.file, typed());
    saveBlob(new Blob([bytes ?? new TextEncoder().encode(typed())]), localName(path));
  }

  async function takeTheirs(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = decodeText(bytes, usual);
    if (!file || (dirty && !(await ask(discardQuestion(t))))) return;
    setBase({ bytes, file });
    // An ordinary change of the editor, so that Undo restores the typed text.
    view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: file.text } });
    setDirty(false);
    saving.showProblem(null);
    view.current?.focus();
  }

  const { encoding, ends: used, usual: end } = base.file;
  const mixed = used.some((one) => one !== end);
  return (
    <Dialog
      title={name}
      closeWord={t("app.close")}
      size="wide"
      onClose={() => void close()}
      footer={
        <>
          <span className={css.facts}>
            {encodings[encoding]} · {mixed ? t("files.mixed", { ends: ends[end] }) : ends[end]}
          </span>
          <Button onClick={() => void close()}>{t("app.close")}</Button>
          <Button onClick={copy}>{t("files.copyHere")}</Button>
          <Button kind="primary" pending={saving.pending} quiet={!dirty} onClick={() => dirty && save()}>
            {t("files.save")}
          </Button>
        </>
      }
    >
      {saving.problem ? (
        <SaveProblemBanner
          problem={saving.problem}
          name={name}
          encoding={encodings[encoding]}
          Code={Code}
          onSave={save}
          onCopy={copy}
          onTake={(bytes) => void takeTheirs(bytes)}
        />
      ) : null}
      <Code
        label={t("files.contentOf", { name })}
        text={firstText.text}
        base={base.file.text}
        readOnly={saving.pending}
        onDirty={setDirty}
        onSave={() => dirty && !saving.pending && save()}
        view={view}
      />
    </Dialog>
  );
}

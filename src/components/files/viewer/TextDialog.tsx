/** Shows and edits a text file. Keeps encoding and line ends, and asks before overwriting other people's changes. */
import { useRef, useState } from "react";
import { lastOf, shownName, styleOf } from "../../../api/files/file-name.ts";
import { useText } from "../../../i18n/intl.ts";
import { localName } from "../../../state/files/save.ts";
import { saveBlob } from "../../../state/object-url.ts";
import { ask } from "../../../state/questions.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { discardQuestion, useLeaving } from "../../routing/useLeaving.ts";
import { FileFallback } from "./FileFallback.tsx";
import { SaveProblemBanner } from "./SaveProblem.tsx";
import * as css from "./text.css.ts";
import { decodeText, encodeText, type LineEnd, type TextFile, textLimit } from "./text-file.ts";
import { useFile } from "./useFile.ts";
import { useSaving } from "./useSaving.ts";

export interface TextDialogProps {
  server: number;
  path: string;
  onClose(): void;
  onDownload(): void;
  /** Set if the file may be a link to a folder. */
  onFolder(): void;
}

export function TextDialog(props: TextDialogProps) {
  const t = useText();
  const { server, path, onClose, onDownload } = props;
  const file = useFile(server, path, textLimit);
  const name = shownName(lastOf(path));
  const usual: LineEnd = styleOf(path) === "windows" ? "\r\n" : "\n";
  const [text, setText] = useState<{ of: Uint8Array; file: TextFile | null } | null>(null);
  // Decode once: the file has up to 1 MiB.
  if (file.bytes && text?.of !== file.bytes) setText({ of: file.bytes, file: decodeText(file.bytes, usual) });

  if (file.bytes && text?.of === file.bytes && text.file)
    return <Editor {...props} name={name} first={file.bytes} firstText={text.file} usual={usual} />;
  return (
    <Dialog
      title={name}
      closeWord={t("app.close")}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onDownload}>{t("files.download")}</Button>
          <Button kind="primary" onClick={onClose}>
            {t("app.close")}
          </Button>
        </>
      }
    >
      {file.bytes ? (
        <Banner kind="warning" text={t("files.noText")} />
      ) : (
        <FileFallback file={file} most={textLimit} onFolder={props.onFolder} />
      )}
    </Dialog>
  );
}

const encodings = {
  "utf-8": "UTF-8",
  "utf-8-bom": "UTF-8 (BOM)",
  "utf-16le": "UTF-16 LE (BOM)",
  "utf-16be": "UTF-16 BE (BOM)",
  "latin-1": "Latin-1",
} as const;
const ends = { "\n": "LF", "\r\n": "CRLF", "\r": "CR" } as const;

function Editor({
  server,
  path,
  name,
  first,
  firstText,
  usual,
  onClose,
}: TextDialogProps & {
  name: string;
  first: Uint8Array<ArrayBuffer>;
  firstText: TextFile;
  usual: LineEnd;
}) {
  const t = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  /** The last known content on the server. */
  const [base, setBase] = useState({ bytes: first, file: firstText });
  const [dirty, setDirty] = useState(false);
  const typed = (): string => area.current?.value ?? base.file.text;

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

  /** The bytes that saving would write; UTF-8 if the encoding lacks a character. */
  function copy(): void {
    const { bytes } = encodeText(base.file, typed());
    saveBlob(new Blob([bytes ?? new TextEncoder().encode(typed())]), localName(path));
  }

  async function takeTheirs(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const file = decodeText(bytes, usual);
    if (!file || (dirty && !(await ask(discardQuestion(t))))) return;
    setBase({ bytes, file });
    if (area.current) area.current.value = file.text;
    setDirty(false);
    saving.showProblem(null);
    area.current?.focus();
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
            {encodings[encoding]} · {ends[end]}
            {mixed ? ` ${t("files.mixed")}` : ""}
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
          onSave={save}
          onCopy={copy}
          onTake={(bytes) => void takeTheirs(bytes)}
        />
      ) : null}
      <textarea
        ref={area}
        aria-label={t("files.contentOf", { name })}
        className={css.area}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        readOnly={saving.pending}
        defaultValue={firstText.text}
        onInput={(event) => setDirty(event.currentTarget.value !== base.file.text)}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
          event.preventDefault();
          if (dirty && !saving.pending) save();
        }}
      />
    </Dialog>
  );
}

/** Shows a text file for editing, or why it cannot be shown. */
import { useState } from "react";
import { lastOf, shownName, styleOf } from "../../../api/files/file-name.ts";
import { useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { FailedDialog } from "../../loading/FailedDialog.tsx";
import { loader, useLoaded } from "../../loading/lazy.ts";
import { Banner } from "../../messages/Banner.tsx";
import { FileFallback } from "./FileFallback.tsx";
import { TextEditor } from "./TextEditor.tsx";
import { decodeText, type LineEnd, type TextFile, textLimit } from "./text-file.ts";
import { useFile } from "./useFile.ts";

export interface TextDialogProps {
  server: number;
  path: string;
  onClose(): void;
  onDownload(): void;
  /** Set if the file may be a link to a folder. */
  onFolder(): void;
}

/** CodeMirror, which is large. */
const loadCode = loader(async () => (await import("./CodeEditor.tsx")).CodeEditor);

export function TextDialog(props: TextDialogProps) {
  const t = useText();
  const { server, path, onClose, onDownload } = props;
  const file = useFile(server, path, textLimit);
  const code = useLoaded(loadCode);
  const name = shownName(lastOf(path));
  const usual: LineEnd = styleOf(path) === "windows" ? "\r\n" : "\n";
  const [text, setText] = useState<{ of: Uint8Array; file: TextFile | null } | null>(null);
  // Decode once: the file has up to 1 MiB.
  if (file.bytes && text?.of !== file.bytes) setText({ of: file.bytes, file: decodeText(file.bytes, usual) });

  const decoded = file.bytes && text?.of === file.bytes ? text.file : undefined;
  if (file.bytes && decoded) {
    if (code.value)
      return (
        <TextEditor
          {...{ server, path, onClose, name, usual }}
          first={file.bytes}
          firstText={decoded}
          Code={code.value}
        />
      );
    if (code.error)
      return <FailedDialog title={name} error={code.error} onRetry={code.retry} onClose={onClose} />;
  }
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
      {decoded === null ? (
        <Banner kind="warning" text={t("files.noText")} />
      ) : (
        <FileFallback file={file} most={textLimit} onFolder={props.onFolder} />
      )}
    </Dialog>
  );
}

/** Shows a text file for editing, one end of a large one, or why it cannot be shown. */
import { useState } from "react";
import { lastOf, shownName, styleOf } from "../../../api/files/file-name.ts";
import { useText } from "../../../i18n/intl.ts";
import type { End } from "../../../state/files/file-part.ts";
import { readFile } from "../../../state/files/folder.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { FailedDialog } from "../../loading/FailedDialog.tsx";
import { loader, useLoaded } from "../../loading/lazy.ts";
import { Banner } from "../../messages/Banner.tsx";
import { FileFallback } from "./FileFallback.tsx";
import { PartDialog } from "./PartDialog.tsx";
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
  const file = useFile((watch) => readFile(server, path, textLimit, watch));
  const { value: bytes } = file;
  const code = useLoaded(loadCode);
  const name = shownName(lastOf(path));
  const usual: LineEnd = styleOf(path) === "windows" ? "\r\n" : "\n";
  const [text, setText] = useState<{ of: Uint8Array; file: TextFile | null } | null>(null);
  const [end, setEnd] = useState<End | null>(null);
  // Decode once: the file has up to 1 MiB.
  if (bytes && text?.of !== bytes) setText({ of: bytes, file: decodeText(bytes, usual) });

  const decoded = bytes && text?.of === bytes ? text.file : undefined;
  const isText = decoded || end;
  if (isText && code.error)
    return <FailedDialog title={name} error={code.error} onRetry={code.retry} onClose={onClose} />;
  if (end && code.value)
    return (
      <PartDialog
        key={end}
        {...{ server, path, end, name, onClose, onDownload }}
        onEnd={setEnd}
        Code={code.value}
      />
    );
  if (bytes && decoded && code.value)
    return (
      <TextEditor
        {...{ server, path, onClose, name, usual }}
        first={bytes}
        firstText={decoded}
        Code={code.value}
      />
    );
  return (
    <Dialog
      title={name}
      closeWord={t("app.close")}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onDownload}>{t("files.download")}</Button>
          <Button onClick={onClose}>{t("app.close")}</Button>
        </>
      }
    >
      {decoded === null ? (
        <Banner kind="warning" text={t("files.noText")} />
      ) : (
        <FileFallback file={file} most={textLimit} onPart={setEnd} onFolder={props.onFolder} />
      )}
    </Dialog>
  );
}

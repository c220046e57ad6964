/** Shows the beginning or the end of a large text file. It says how much was read, because agents send a file only from its beginning. */
import { type ComponentType, useMemo } from "react";
import { bytes, number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { type End, mostForEnd, readPart } from "../../../state/files/file-part.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Banner } from "../../messages/Banner.tsx";
import type { CodeEditorProps } from "./CodeEditor.tsx";
import { FileFallback } from "./FileFallback.tsx";
import { endLines, partText } from "./part-text.ts";
import * as css from "./text.css.ts";
import { useFile } from "./useFile.ts";

export function PartDialog({
  server,
  path,
  end,
  name,
  onClose,
  onDownload,
  onEnd,
  Code,
}: {
  server: number;
  path: string;
  end: End;
  name: string;
  onClose(): void;
  onDownload(): void;
  /** Shows the other end. */
  onEnd(end: End): void;
  Code: ComponentType<CodeEditorProps>;
}) {
  const t = useText();
  const file = useFile((watch) => readPart(server, path, end, watch));
  const { value: part } = file;
  const shown = useMemo(() => part && partText(part, end), [part, end]);
  const read = part && { read: bytes(part.read), size: bytes(part.size) };
  return (
    <Dialog
      title={name}
      closeWord={t("app.close")}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {part && end === "end" ? (
            <Button onClick={() => onEnd("start")}>{t("files.part.toStart")}</Button>
          ) : null}
          {part && end === "start" && part.size <= mostForEnd ? (
            <Button onClick={() => onEnd("end")}>
              {t("files.part.end", { count: number(endLines), size: bytes(part.size) })}
            </Button>
          ) : null}
          {part ? <Button onClick={file.retry}>{t("files.refresh")}</Button> : null}
          <Button onClick={onDownload}>{t("files.download")}</Button>
          <Button data-autofocus="" onClick={onClose}>
            {t("app.close")}
          </Button>
        </>
      }
    >
      {read ? null : <FileFallback file={file} most={mostForEnd} />}
      {read && !shown ? <Banner kind="warning" text={t("files.noText")} /> : null}
      {read && shown ? (
        <>
          <p role="status" className={css.partNote}>
            {end === "start"
              ? t("files.part.isStart", read)
              : t("files.part.isEnd", { ...read, count: number(shown.lines) })}
          </p>
          <Code label={t("files.contentOf", { name })} text={shown.text} readOnly isEnd={end === "end"} />
        </>
      ) : null}
    </Dialog>
  );
}

/** Shows an image file. In an <img> an image runs no scripts and fetches nothing, SVG included. */
import { useEffect, useState } from "react";
import { lastOf, shownName } from "../../../api/files/file-name.ts";
import { useText } from "../../../i18n/intl.ts";
import { readFile } from "../../../state/files/folder.ts";
import { objectUrl } from "../../../state/object-url.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { imageType } from "../rows.ts";
import { FileFallback } from "./FileFallback.tsx";
import * as css from "./text.css.ts";
import { useFile } from "./useFile.ts";

/** The largest image, in bytes, that is loaded into memory. */
const most = 32 * 1024 ** 2;

/** Makes a `data:` URL of an SVG: opened in a new tab, its scripts run in an opaque origin, not in this one. */
function drawingUrl(bytes: Uint8Array<ArrayBuffer>, onUrl: (url: string) => void): () => void {
  const reader = new FileReader();
  reader.onload = () => onUrl(String(reader.result).replace(/^[^,]*/, "data:image/svg+xml;base64"));
  reader.readAsDataURL(new Blob([bytes]));
  return () => reader.abort();
}

export function ImageDialog({
  server,
  path,
  onClose,
  onDownload,
}: {
  server: number;
  path: string;
  onClose(): void;
  onDownload(): void;
}) {
  const t = useText();
  const file = useFile((watch) => readFile(server, path, most, watch));
  const name = shownName(lastOf(path));
  const [url, setUrl] = useState<string | null>(null);
  const [size, setSize] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const { value: bytes } = file;
  useEffect(() => {
    if (!bytes) return;
    const type = imageType(lastOf(path));
    if (type === "image/svg+xml") return drawingUrl(bytes, setUrl);
    const made = objectUrl([bytes], type ?? "application/octet-stream");
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, path]);
  return (
    <Dialog
      title={name}
      closeWord={t("app.close")}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <span className={css.facts}>{size}</span>
          <Button onClick={onDownload}>{t("files.download")}</Button>
          <Button data-autofocus="" onClick={onClose}>
            {t("app.close")}
          </Button>
        </>
      }
    >
      {broken ? <Banner kind="warning" text={t("files.noImage")} /> : null}
      {!bytes ? <FileFallback file={file} most={most} /> : null}
      {url && !broken ? (
        <div className={css.picture}>
          <img
            src={url}
            alt={name}
            className={css.image}
            onLoad={({ currentTarget }) =>
              setSize(`${currentTarget.naturalWidth} × ${currentTarget.naturalHeight}`)
            }
            onError={() => setBroken(true)}
          />
        </div>
      ) : null}
    </Dialog>
  );
}

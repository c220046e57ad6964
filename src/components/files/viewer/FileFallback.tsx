/** Shown in a dialog while its file loads, or when loading failed. */
import { FileFailure } from "../../../api/files/file-failure.ts";
import { bytes, number } from "../../../i18n/format.ts";
import { useText } from "../../../i18n/intl.ts";
import { type End, mostForEnd, partBytes } from "../../../state/files/file-part.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { ProgressBar } from "../../../ui/progress/ProgressBar.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { explainFile, isFolder } from "../file-texts.ts";
import { endLines } from "./part-text.ts";
import * as css from "./text.css.ts";
import type { Fetched } from "./useFile.ts";

export function FileFallback({
  file: { error, done, size, retry },
  most,
  onPart,
  onFolder,
}: {
  file: Omit<Fetched<unknown>, "value">;
  most: number;
  /** Set if one end of a large file can be shown. */
  onPart?: ((end: End) => void) | undefined;
  /** Agents list links to folders as files. */
  onFolder?: (() => void) | undefined;
}) {
  const t = useText();
  if (!error) {
    const text =
      size === null ? t("app.loading") : t("files.job.bytes", { done: bytes(done), size: bytes(size) });
    return (
      <div className={css.waiting}>
        <ProgressBar label={t("app.loading")} value={done} total={size ?? 1} text={text} />
        <span role="status">{text}</span>
      </div>
    );
  }
  const tooLarge = error instanceof FileFailure && error.reason === "tooLarge";
  return (
    <Banner
      kind={tooLarge ? "warning" : "danger"}
      text={
        tooLarge
          ? t("files.tooLarge", { size: bytes(Number(error.text)), most: bytes(most) })
          : explainFile(error, t)
      }
    >
      {tooLarge ? (
        onPart && <Parts size={Number(error.text)} onPart={onPart} />
      ) : (
        <div className={css.choices}>
          <Button onClick={retry}>{t("app.retry")}</Button>
          {onFolder && isFolder(error) ? <Button onClick={onFolder}>{t("files.asFolder")}</Button> : null}
        </div>
      )}
    </Banner>
  );
}

function Parts({ size, onPart }: { size: number; onPart(end: End): void }) {
  const t = useText();
  return (
    <>
      {size > mostForEnd ? <p>{t("files.part.endTooFar", { most: bytes(mostForEnd) })}</p> : null}
      <div className={css.choices}>
        <Button onClick={() => onPart("start")}>{t("files.part.start", { size: bytes(partBytes) })}</Button>
        {size > mostForEnd ? null : (
          <Button onClick={() => onPart("end")}>
            {t("files.part.end", { count: number(endLines), size: bytes(size) })}
          </Button>
        )}
      </div>
    </>
  );
}

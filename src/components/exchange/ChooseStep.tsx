/** The first step of an import: choose a file or paste a text. */
import FileUp from "lucide-react/icons/file-up";
import { useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { visuallyHidden } from "../../theme/text.css.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { Banner } from "../messages/Banner.tsx";
import * as css from "./exchange.css.ts";
import { type FileFault, maxCharacters } from "./exchange-file.ts";

/** The text of a file is not shown, because it may have megabytes. */
export interface Source {
  typed: string;
  file: { name: string; text: string; fault?: FileFault } | null;
}

async function textOf(file: File): Promise<{ text: string; fault?: FileFault }> {
  // A character has at most four bytes.
  if (file.size > 4 * maxCharacters) return { text: "", fault: { why: "large" } };
  try {
    return { text: await file.text() };
  } catch {
    // The file was moved, or the user may not read it.
    return { text: "", fault: { why: "unreadable" } };
  }
}

export const sourceText = ({ typed, file }: Source): string => file?.text ?? typed;

export function ChooseStep({
  source,
  fault,
  failure,
  onChange,
}: {
  source: Source;
  /** The fault of the text, as a sentence. */
  fault: string;
  /** Why the preview failed. */
  failure: string;
  onChange(source: Source): void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { typed, file } = source;

  async function readChosen(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    onChange({ typed, file: { name: chosen.name, ...(await textOf(chosen)) } });
  }

  return (
    <>
      <p className={css.intro}>{t("exchange.importIntro")}</p>
      <div className={css.source}>
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          {t("exchange.chooseFile")}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={t("exchange.chooseFile")}
          onChange={({ currentTarget }) => {
            void readChosen(currentTarget.files?.[0]);
            // Reset, so that the same file can be chosen again after an edit.
            currentTarget.value = "";
          }}
        />
        <span className={file ? css.file : visuallyHidden} role="status">
          {file ? t("exchange.chosenFile", { name: file.name }) : ""}
        </span>
        {file ? (
          <Button kind="ghost" onClick={() => onChange({ typed, file: null })}>
            {t("exchange.dropFile")}
          </Button>
        ) : null}
      </div>
      {file ? null : (
        <TextField
          multiline
          mono
          rows={8}
          label={t("exchange.paste")}
          error={fault}
          value={typed}
          onChange={(event) => onChange({ typed: event.currentTarget.value, file: null })}
        />
      )}
      {file && fault ? <Banner text={fault} /> : null}
      {failure ? <Banner text={failure} /> : null}
    </>
  );
}

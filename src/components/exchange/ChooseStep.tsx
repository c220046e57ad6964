/** Where an import comes from: a file, or a text that is pasted. */
import FileUp from "lucide-react/icons/file-up";
import { useRef } from "react";
import { useText } from "../../i18n/intl.ts";
import { Button } from "../../ui/button/Button.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { Banner } from "../messages/Banner.tsx";
import { type FileFault, largest } from "./document.ts";
import * as css from "./exchange.css.ts";

/** The text of a file stays out of the page: it may be megabytes long. */
export interface Source {
  typed: string;
  file: { name: string; text: string; fault?: FileFault } | null;
}

async function textOf(file: File): Promise<{ text: string; fault?: FileFault }> {
  // A character takes at most four bytes.
  if (file.size > 4 * largest) return { text: "", fault: { why: "large" } };
  try {
    return { text: await file.text() };
  } catch {
    // It was moved meanwhile, or belongs to somebody else.
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
  /** What is wrong with the text. */
  fault: string;
  /** Why it could not be looked at. */
  failure: string;
  onChange(source: Source): void;
}) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { typed, file } = source;

  async function take(chosen: File | undefined): Promise<void> {
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
            void take(currentTarget.files?.[0]);
            // Mended and chosen again, the same file is another one.
            currentTarget.value = "";
          }}
        />
        {file ? (
          <>
            <span className={css.file} role="status">
              {t("exchange.chosenFile", { name: file.name })}
            </span>
            <Button kind="ghost" onClick={() => onChange({ typed, file: null })}>
              {t("exchange.dropFile")}
            </Button>
          </>
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

/** Why a text file was not saved, with actions. The typed text stays in the editor. */
import { type ComponentType, type ReactNode, useState } from "react";
import { type Text, useText } from "../../../i18n/intl.ts";
import { listedMore } from "../../../i18n/measure.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Banner } from "../../messages/Banner.tsx";
import { explainFile } from "../file-texts.ts";
import type { CodeEditorProps } from "./CodeEditor.tsx";
import * as css from "./text.css.ts";
import { decodeText } from "./text-file.ts";
import type { SaveProblem } from "./useSaving.ts";

const mostCharacters = 12;

/** A character in quotation marks; its code point if it is invisible. */
const characterText = (character: string, t: Text): string =>
  /^\p{Surrogate}$|^\p{C}$/u.test(character)
    ? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
    : t("files.character", { character });

export function SaveProblemBanner({
  problem,
  name,
  encoding,
  Code,
  onSave,
  onCopy,
  onTake,
}: {
  problem: SaveProblem;
  name: string;
  encoding: string;
  Code: ComponentType<CodeEditorProps>;
  onSave(over?: "changed" | "unread"): void;
  onCopy(): void;
  onTake(bytes: Uint8Array<ArrayBuffer>): void;
}) {
  const t = useText();
  const copy = <Button onClick={onCopy}>{t("files.copyHere")}</Button>;
  switch (problem.kind) {
    case "lacking": {
      const some = problem.letters.slice(0, mostCharacters).map((letter) => characterText(letter, t));
      return (
        <Banner
          text={t("files.lacking", {
            encoding,
            letters: listedMore(some, problem.letters.length - mostCharacters),
          })}
        >
          <div className={css.choices}>{copy}</div>
        </Banner>
      );
    }
    case "changed":
      return <Changed theirs={problem.theirs} {...{ name, Code, onSave, onTake, copy }} />;
    case "unread":
      return (
        <Banner text={t("files.unread", { reason: explainFile(problem.error, t) })}>
          <div className={css.choices}>
            <Button onClick={() => onSave()}>{t("app.retry")}</Button>
            <Button onClick={() => onSave("unread")}>{t("files.saveAnyway")}</Button>
            {copy}
          </div>
        </Banner>
      );
    case "unsaved":
      return (
        <Banner text={t("files.unsaved", { reason: explainFile(problem.error, t) })}>
          <div className={css.choices}>
            <Button onClick={() => onSave()}>{t("app.retry")}</Button>
            {copy}
          </div>
        </Banner>
      );
  }
}

function Changed({
  theirs,
  name,
  Code,
  onSave,
  onTake,
  copy,
}: {
  theirs: Uint8Array<ArrayBuffer>;
  name: string;
  Code: ComponentType<CodeEditorProps>;
  onSave(over: "changed"): void;
  onTake(bytes: Uint8Array<ArrayBuffer>): void;
  copy: ReactNode;
}) {
  const t = useText();
  const [file] = useState(() => decodeText(theirs));
  return (
    <Banner kind="warning" text={t("files.changedMeanwhile")}>
      {file ? (
        <div className={css.theirs}>
          <Code label={t("files.theirs", { name })} text={file.text} readOnly />
        </div>
      ) : (
        <p>{t("files.noTextNow")}</p>
      )}
      <div className={css.choices}>
        <Button onClick={() => onSave("changed")}>{t("files.saveMine")}</Button>
        {file ? <Button onClick={() => onTake(theirs)}>{t("files.takeTheirs")}</Button> : null}
        {copy}
      </div>
    </Banner>
  );
}

/** Shows a shell command for an operation that the file protocol lacks, and types it into a terminal; the user runs it. */
import { type FormEvent, useId, useState } from "react";
import { joined, lastOf, shownName, styleOf } from "../../../api/files/file-name.ts";
import { type MessageKey, type Text, useText } from "../../../i18n/intl.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { Dialog } from "../../../ui/dialog/Dialog.tsx";
import { ChoiceField } from "../../../ui/field/ChoiceField.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { CopyButton } from "../../clipboard/CopyButton.tsx";
import type { Row } from "../rows.ts";
import * as css from "./command.css.ts";
import { commandFor, type Shell, shells, usualShell } from "./shell-quote.ts";
import type { Command, CommandProblem, Task } from "./task.ts";
import { cmdWouldRun } from "./windows-quote.ts";

/** The operation and its entries. */
export interface Wanted {
  kind: Task["kind"];
  /** The shown folder. */
  folder: string;
  rows: readonly Row[];
  /** The folders to create. */
  paths?: readonly string[];
}

const titles: Record<Task["kind"], MessageKey> = {
  cd: "files.command.cd",
  mkdir: "files.command.mkdir",
  mkdirs: "files.command.mkdirs",
  rename: "files.command.rename",
  move: "files.command.move",
  delete: "files.command.delete",
};

/** Describes the command. */
const notes: Record<Task["kind"], MessageKey> = {
  cd: "files.command.note.cd",
  mkdir: "files.command.note.mkdir",
  mkdirs: "files.command.note.mkdirs",
  rename: "files.command.note.rename",
  move: "files.command.note.move",
  delete: "files.command.note.delete",
};

const problems: Record<CommandProblem, MessageKey> = {
  bytes: "files.command.bytes",
  percent: "files.command.percent",
  long: "files.command.long",
  longForCmd: "files.command.longForCmd",
};

const shellNames: Record<Shell, string> = { sh: "sh, bash, zsh, fish", powershell: "PowerShell", cmd: "cmd" };

/** Whether the dialog has no text field. */
const isFixed = (kind: Task["kind"]): boolean => kind === "cd" || kind === "delete" || kind === "mkdirs";

/** The fault of the typed name or path; null if it has none. */
function wrong({ kind, folder, rows }: Wanted, typed: string, t: Text): string | null {
  const windows = styleOf(folder) === "windows";
  if (kind === "mkdir" || kind === "rename") {
    if (typed === "") return t("app.nameRequired");
    if (kind === "rename" && typed === rows[0]?.entry.name) return t("files.command.sameName");
    return typed === "." || typed === ".." || (windows ? /[\\/:*?"<>|]/ : /\//).test(typed)
      ? t("files.command.badName")
      : null;
  }
  if (kind === "move")
    return (windows ? /^([A-Za-z]:[\\/]|\\\\)/ : /^\//).test(typed) ? null : t("files.command.badPath");
  return null;
}

function taskOf({ kind, folder, rows, paths = [] }: Wanted, typed: string): Task {
  const [row] = rows;
  switch (kind) {
    case "cd":
      return { kind, path: row?.path ?? folder };
    case "mkdir":
      return { kind, path: joined(folder, typed) };
    case "mkdirs":
      return { kind, paths };
    case "rename":
      return { kind, path: row?.path ?? folder, to: typed };
    case "move":
      return { kind, paths: rows.map(({ path }) => path), to: typed };
    case "delete":
      return { kind, entries: rows.map(({ path, entry }) => ({ path, folder: entry.folder })) };
  }
}

export function CommandDialog({
  wanted,
  typeCommand,
  onOpenTerminal,
  onClose,
}: {
  wanted: Wanted;
  /** Types into the terminal beside the files; without it, a new terminal is opened. */
  typeCommand: ((text: string) => void) | undefined;
  onOpenTerminal(command: string): void;
  onClose(): void;
}) {
  const t = useText();
  const { kind, folder, rows } = wanted;
  const [typed, setTyped] = useState(
    kind === "rename" ? (rows[0]?.entry.name ?? "") : kind === "move" ? folder : "",
  );
  const [shell, setShell] = useState<Shell>(usualShell(styleOf(folder)));
  const [tried, setTried] = useState(false);
  const form = useId();
  const bad = wrong(wanted, typed, t);
  const command: Command | null = bad === null ? commandFor(shell, taskOf(wanted, typed)) : null;
  const copyOnly = shell === "powershell" && command?.text !== undefined && cmdWouldRun(command.text);
  const what =
    rows.length > 1
      ? t("files.items", { count: rows.length })
      : (rows[0]?.name ?? shownName(lastOf(folder)) ?? "");

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (command?.text === undefined || copyOnly) return;
    onClose();
    (typeCommand ?? onOpenTerminal)(command.text);
  }

  return (
    <Dialog
      title={t(titles[kind], { name: what || "/" })}
      closeWord={t("app.close")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          {copyOnly ? null : (
            <Button
              kind="primary"
              type="submit"
              form={form}
              {...(isFixed(kind) ? { "data-autofocus": "" } : {})}
            >
              {t(typeCommand ? "files.command.type" : "files.command.open")}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit}>
        {isFixed(kind) ? null : (
          <TextField
            label={t(kind === "move" ? "files.command.target" : "list.name")}
            mono={kind === "move"}
            autoComplete="off"
            autoCapitalize="off"
            value={typed}
            error={tried ? bad : null}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {kind === "delete" ? <Names rows={rows} /> : null}
        <ChoiceField
          label={t("files.command.shell")}
          value={shell}
          onChange={setShell}
          choices={shells.map((value) => ({ value, label: shellNames[value] }))}
        />
        <div>
          <div className={css.head}>
            <span>{t("files.command.label")}</span>
            {command?.text === undefined ? null : (
              <CopyButton what={t("files.command.label")} value={command.text} />
            )}
          </div>
          {command?.problem ? (
            <p className={css.problem} role="alert">
              {t(problems[command.problem], { shell: shellNames[shell] })}
            </p>
          ) : (
            <pre className={css.code}>{command?.text ?? "…"}</pre>
          )}
          {copyOnly ? (
            <p className={css.problem} role="alert">
              {t("files.command.copyOnly")}
            </p>
          ) : null}
          <p className={css.note}>{t(notes[kind])}</p>
          <p className={css.note}>{t("files.command.notRun")}</p>
        </div>
      </form>
    </Dialog>
  );
}

const mostNames = 8;

function Names({ rows }: { rows: readonly Row[] }) {
  const t = useText();
  const rest = rows.length - mostNames;
  return (
    <ul className={css.names}>
      {rows.slice(0, mostNames).map(({ id, name, entry }) => (
        <li key={id}>{entry.folder ? t("files.folderName", { name }) : name}</li>
      ))}
      {rest > 0 ? <li>{t("app.andMore", { count: rest })}</li> : null}
    </ul>
  );
}

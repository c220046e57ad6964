/** Dialogs of the terminal: paste, rename, choose a server, snippets, help. Loaded with the first of them. */
import { useState } from "react";
import { FormDialog } from "../../components/editor/FormDialog.tsx";
import { ServerPicker } from "../../components/reference/ServerPicker.tsx";
import { useText } from "../../i18n/intl.ts";
import { store } from "../../state/store.ts";
import { Dialog } from "../../ui/dialog/Dialog.tsx";
import { TextField } from "../../ui/field/TextField.tsx";
import { lineCount, pasteable, runsImmediately } from "./emulator/paste.ts";
import { Help } from "./Help.tsx";
import type { Pane } from "./pane.ts";
import { Snippets } from "./snippets/Snippets.tsx";
import { nameOf } from "./TabStrip.tsx";

export type DialogState =
  | { kind: "paste"; pane: Pane; text: string }
  | { kind: "rename"; pane: Pane }
  | { kind: "server" }
  | { kind: "snippets"; pane: Pane }
  | { kind: "help" };

export interface TerminalDialogProps {
  dialog: DialogState;
  onServer(server: number): void;
  onClose(): void;
}

export default function TerminalDialog({ dialog, onServer, onClose }: TerminalDialogProps) {
  switch (dialog.kind) {
    case "paste":
      return <PasteDialog pane={dialog.pane} initialText={dialog.text} onClose={onClose} />;
    case "rename":
      return <RenameDialog pane={dialog.pane} onClose={onClose} />;
    case "server":
      return <ServerDialog onServer={onServer} onClose={onClose} />;
    case "snippets":
      return <Snippets pane={dialog.pane} onClose={onClose} />;
    case "help":
      return <Help onClose={onClose} />;
  }
}

/** Returns the focus to the terminal that the dialog was about. */
const focusTerminal = (pane: Pane) => () => pane.view.term.textarea ?? null;

function PasteDialog({ pane, initialText, onClose }: { pane: Pane; initialText: string; onClose(): void }) {
  const t = useText();
  const [text, setText] = useState(initialText);
  const runs = runsImmediately(text);
  const bracketed = pane.view.term.modes.bracketedPasteMode;
  return (
    <FormDialog
      title={lineCount(initialText) > 1 ? t("terminal.pasteLines") : t("terminal.paste")}
      submit={t("terminal.paste")}
      onClose={onClose}
      returnFocus={focusTerminal(pane)}
      onSubmit={() => {
        pane.view.term.paste(pasteable(text));
        onClose();
      }}
    >
      <TextField
        multiline
        mono
        rows={10}
        label={t("terminal.pasteText")}
        help={
          initialText || runs
            ? t(runs && !bracketed ? "terminal.pasteRuns" : "terminal.pasteWaits", { count: lineCount(text) })
            : t("terminal.pasteHere")
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function RenameDialog({ pane, onClose }: { pane: Pane; onClose(): void }) {
  const t = useText();
  const [name, setName] = useState(nameOf(pane, store.get(pane.state)));
  return (
    <FormDialog
      title={t("terminal.rename")}
      submit={t("terminal.renameVerb")}
      size="small"
      onClose={onClose}
      onSubmit={() => {
        pane.update({ label: name.trim() || null });
        onClose();
      }}
    >
      <TextField
        label={t("terminal.name")}
        help={t("terminal.nameHelp")}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function ServerDialog({ onServer, onClose }: { onServer(server: number): void; onClose(): void }) {
  const t = useText();
  return (
    <Dialog title={t("terminal.otherServer")} closeWord={t("app.close")} onClose={onClose}>
      <ServerPicker
        label={t("terminal.server")}
        single
        value={[]}
        onChange={([id]) => {
          if (id !== undefined) onServer(id);
        }}
      />
    </Dialog>
  );
}

/** `?note=7`: the public note of a server, as fields for themes or as plain text. */
import { Field } from "@formisch/react";
import Braces from "lucide-react/icons/braces";
import Rows3 from "lucide-react/icons/rows-3";
import { useState } from "react";
import { check, object, pipe, string } from "valibot";
import { Refused } from "../../../api/http/failure.ts";
import { server } from "../../../api/resources/server.ts";
import { EditorDialog } from "../../../components/editor/EditorDialog.tsx";
import { useEditForm } from "../../../components/editor/useEditForm.ts";
import { listed } from "../../../i18n/format.ts";
import { text, useText } from "../../../i18n/intl.ts";
import { sentences } from "../../../i18n/sentences.ts";
import type { ListedServer } from "../../../state/collections/servers.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { TextField } from "../../../ui/field/TextField.tsx";
import { useLatest } from "../../../ui/useLatest.ts";
import type { ToolProps } from "../tools/tool.ts";
import { WithServer } from "../tools/WithServer.tsx";
import * as css from "./NoteDialog.css.ts";
import { NoteFields } from "./NoteFields.tsx";
import { brokenAt, hasFields, otherMembers } from "./note-model.ts";

export function NoteDialog(props: ToolProps) {
  return (
    <WithServer {...props}>
      {(row, current) => <Editor row={row} gone={!current} list={props.list} onClose={props.onClose} />}
    </WithServer>
  );
}

/** A stored note is always valid; a changed note that begins like JSON must be JSON. The field shows the position of the error. */
const noteForm = (stored: () => string) =>
  object({
    note: pipe(
      string(),
      check((text) => text === stored() || brokenAt(text) === null, "serverForm.jsonInvalid"),
    ),
  });

/** Sends every other field with its current value, because a PATCH replaces them all (decision 15). */
async function save(id: number, note: string): Promise<void> {
  const current = await server.read(id);
  if (!current) throw new Refused(text("list.missing", { id: String(id) }));
  await server.update(id, { ...current, public_note: note });
}

function Editor({
  row,
  gone,
  list,
  onClose,
}: Pick<ToolProps, "list" | "onClose"> & { row: ListedServer; gone: boolean }) {
  const t = useText();
  const [stored, setStored] = useState(row.public_note);
  const latest = useLatest(stored);
  const [schema] = useState(() => noteForm(() => latest.current));
  const edit = useEditForm({
    schema,
    name: `server.note.${row.id}`,
    initial: { note: row.public_note },
    fresh: async () => {
      const current = await server.read(row.id);
      if (current) setStored(current.public_note);
      return current && { note: current.public_note };
    },
  });
  return (
    <EditorDialog
      title={t("tools.noteForm.title", { name: row.name || `#${row.id}` })}
      submit={t("list.save")}
      fields={{ note: t("serverForm.publicNote") }}
      edit={edit}
      gone={gone}
      save={({ note }) => save(row.id, note)}
      onClose={onClose}
      onSaved={() => {
        onClose();
        void list.data.reload();
      }}
    >
      <Field of={edit.form} path={["note"]}>
        {(field) => (
          <Note
            value={field.input ?? ""}
            stored={stored}
            refused={Boolean(field.errors)}
            onChange={field.onChange}
            wire={field.props.ref}
          />
        )}
      </Field>
    </EditorDialog>
  );
}

interface NoteProps {
  value: string;
  stored: string;
  refused: boolean;
  onChange(value: string): void;
  wire: (element: HTMLTextAreaElement | null) => void;
}

/** Both views edit the same text; the field view exists only while the text is a suitable object. */
function Note(props: NoteProps) {
  const t = useText();
  const { value, stored, onChange } = props;
  const possible = hasFields(value);
  const [wanted, setWanted] = useState<"fields" | "text">("fields");
  const view = possible ? wanted : "text";
  const others = otherMembers(value);
  return (
    <>
      {view === "fields" ? (
        <NoteFields value={value} stored={stored} onChange={onChange} />
      ) : (
        <NoteText
          {...props}
          onChange={(typed) => {
            // Do not switch to fields while the user types.
            setWanted("text");
            onChange(typed);
          }}
        />
      )}
      {view === "fields" && others.length > 0 ? (
        <p className={css.others}>{t("tools.noteForm.others", { names: listed(others) })}</p>
      ) : null}
      <div>
        {view === "fields" ? (
          <Button icon={Braces} onClick={() => setWanted("text")}>
            {t("tools.noteForm.asText")}
          </Button>
        ) : (
          <Button icon={Rows3} quiet={!possible} onClick={() => possible && setWanted("fields")}>
            {t("edit.asRows")}
          </Button>
        )}
      </div>
    </>
  );
}

function NoteText({ value, stored, refused, onChange, wire }: NoteProps) {
  const t = useText();
  const [typing, setTyping] = useState(false);
  const place = brokenAt(value);
  const fault = place && t("edit.jsonAt", { line: place.line, column: place.column });
  // A stored note may be broken JSON; show a warning only.
  const wrong = place !== null && value !== stored && (refused || !typing);
  const help = hasFields(value) ? t("serverForm.publicNoteHelp") : t("tools.noteForm.plain");
  return (
    <TextField
      multiline
      mono
      ref={wire}
      label={t("serverForm.publicNote")}
      optional={t("list.optional")}
      help={fault && !typing ? sentences(fault, help) : help}
      error={wrong ? fault : undefined}
      rows={12}
      value={value}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => setTyping(false)}
      autoCapitalize="none"
    />
  );
}

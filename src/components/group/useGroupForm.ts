/**
 * The form of a group, of servers or of notifiers. It holds not the members but what was changed in them (members.ts), so that what
 * somebody else puts in or takes out meanwhile stays; a notice says so after saving, because nothing is lost that could be asked about.
 */
import { useField } from "@formisch/react";
import { useMemo, useRef, useState } from "react";
import { text } from "../../i18n/intl.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { notify } from "../../state/notices.ts";
import { store } from "../../state/store.ts";
import { firstSentences } from "../actions/first-sentences.ts";
import { draftName, type EditForm, useEditForm } from "../editor/useEditForm.ts";
import {
  applied,
  type Changes,
  changesBetween,
  type GroupFields,
  groupFields,
  noChanges,
} from "./member-changes.ts";
import { saveMembers } from "./save-members.ts";

type Named = { id: number; name: string };

/** A kind of groups. */
export interface GroupKind<Row extends Named> {
  /** The first part of its drafts' names. */
  draft: string;
  /** What its members are. */
  collection: Collection<Named>;
  membersOf(row: Row): readonly number[];
  /** The group as it is now; null where it is gone. */
  read(id: number): Promise<Row | null>;
  create(name: string, members: number[]): Promise<unknown>;
  update(id: number, name: string, members: number[]): Promise<unknown>;
  /** Says which members no longer exist and were left out; nothing where there are none. */
  sayLeftOut(missing: readonly number[]): void;
}

export interface GroupForm {
  edit: EditForm<typeof groupFields>;
  /** The members as they were read last, with what was changed here. */
  members: readonly number[];
  setMembers(ids: readonly number[]): void;
  /** Saves and says what became of it: for a dialog whose outcome is `told`. */
  save(fields: GroupFields): Promise<void>;
}

const blank: GroupFields = { name: "", changes: noChanges };

/** Edits `row`, or creates one, which begins as `copy` where there is one. */
export function useGroupForm<Row extends Named>(
  kind: GroupKind<Row>,
  { row, copy }: { row: Row | null; copy: Row | null },
): GroupForm {
  const [read, setRead] = useState(row);
  const seen = useRef(row ? kind.membersOf(row) : []);
  const reads = useRef(0);
  const edit = useEditForm({
    schema: groupFields,
    name: draftName(kind.draft, row, copy),
    initial: row
      ? { ...blank, name: row.name }
      : copy
        ? {
            name: text("edit.copyOf", { name: copy.name }),
            changes: changesBetween([], kind.membersOf(copy)),
          }
        : blank,
    ...(row
      ? {
          fresh: async () => {
            reads.current += 1;
            const now = await kind.read(row.id);
            // What the form shows when it opens; later ones are read to be saved over.
            if (now && reads.current === 1) seen.current = kind.membersOf(now);
            if (now) setRead(now);
            return now && { ...blank, name: now.name };
          },
        }
      : {}),
  });
  const field = useField(edit.form, { path: ["changes"] });
  const changes = field.input ?? noChanges;
  const before = useMemo(() => (read ? kind.membersOf(read) : []), [read, kind]);
  return {
    edit,
    members: useMemo(() => applied(before, changes), [before, changes]),
    setMembers: (ids) => field.onChange(changesBetween(before, ids)),
    async save(fields) {
      const { missing, theirs } = await saveMembers({
        row: read,
        seen: seen.current,
        fields,
        collection: kind.collection,
        read: async (id) => {
          const now = await kind.read(id);
          return now && { name: now.name, members: kind.membersOf(now) };
        },
        write: (name, members) => (row ? kind.update(row.id, name, members) : kind.create(name, members)),
      });
      kind.sayLeftOut(missing);
      const said = theirText(theirs, kind.collection);
      notify({ kind: "success", title: text("list.saved"), ...(said ? { text: said } : {}) });
    },
  };
}

/** What somebody else put in and took out, by name; undefined where it was nothing. */
function theirText({ added, removed }: Changes, collection: Collection<Named>): string | undefined {
  const rows = new Map(store.get(collection.state).rows.map(({ id, name }) => [id, name]));
  const list = (ids: readonly number[]) =>
    firstSentences(
      ids.map((id) => rows.get(id) || `#${id}`),
      text,
    ).join(", ");
  if (added.length > 0 && removed.length > 0)
    return text("edit.theyChanged", { added: list(added), removed: list(removed) });
  if (added.length > 0) return text("edit.theyAdded", { added: list(added) });
  return removed.length > 0 ? text("edit.theyRemoved", { removed: list(removed) }) : undefined;
}

/**
 * The form state of a group of servers or notifiers. It holds the changes to the members instead of the members (member-changes.ts), so that the
 * changes of other users are kept; a notice lists those after saving.
 */

import { useField } from "@formisch/react";
import { useMemo, useRef, useState } from "react";
import { text } from "../../i18n/intl.ts";
import { listedMore } from "../../i18n/measure.ts";
import type { Collection } from "../../state/collections/collection.ts";
import { notify } from "../../state/notices.ts";
import { store } from "../../state/store.ts";
import { copyName } from "../editor/copy-name.ts";
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
  /** The rows that can be members. */
  collection: Collection<Named>;
  membersOf(row: Row): readonly number[];
  /** The current group; null where it no longer exists. */
  read(id: number): Promise<Row | null>;
  create(name: string, members: number[]): Promise<unknown>;
  update(id: number, name: string, members: number[]): Promise<unknown>;
  /** Notifies which members no longer exist and were skipped; does nothing where `missing` is empty. */
  notifySkipped(missing: readonly number[]): void;
}

export interface GroupForm {
  edit: EditForm<typeof groupFields>;
  /** The members of the last read, with the changes made here. */
  members: readonly number[];
  setMembers(ids: readonly number[]): void;
  /** Saves and notifies about the result: for a dialog whose outcome is `notified`. */
  save(fields: GroupFields): Promise<void>;
}

const blank: GroupFields = { name: "", changes: noChanges };

/** Edits `row`, or creates a group, as a copy of `copy` where there is one. */
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
            name: copyName(copy.name),
            changes: changesBetween([], kind.membersOf(copy)),
          }
        : blank,
    ...(row
      ? {
          fresh: async () => {
            reads.current += 1;
            const now = await kind.read(row.id);
            // The first read is what the form shows; later reads serve saving.
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
      kind.notifySkipped(missing);
      const others = otherUsersText(theirs, kind.collection);
      notify({ kind: "success", title: text("list.saved"), ...(others ? { text: others } : {}) });
    },
  };
}

/** Further names are only counted. */
const mostNames = 8;

/** The members that other users added and removed, by name; undefined where there are none. */
function otherUsersText({ added, removed }: Changes, collection: Collection<Named>): string | undefined {
  const rows = new Map(store.get(collection.state).rows.map(({ id, name }) => [id, name]));
  const list = (ids: readonly number[]) =>
    listedMore(
      ids.slice(0, mostNames).map((id) => rows.get(id) || `#${id}`),
      ids.length - mostNames,
    );
  if (added.length > 0 && removed.length > 0)
    return text("edit.theyChanged", { added: list(added), removed: list(removed) });
  if (added.length > 0) return text("edit.theyAdded", { added: list(added) });
  return removed.length > 0 ? text("edit.theyRemoved", { removed: list(removed) }) : undefined;
}

/**
 * A form over a schema. It shows the loaded row at once, then reads the row again from the backend, because a PATCH replaces all fields
 * (decision 15): typed fields stay, the others get the fresh values.
 * Typed fields survive a reload as a draft, together with the values that they replace, until they are saved or discarded.
 */
import { type FormSchema, type FormStore, getInput, reset, setInput, useForm } from "@formisch/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { InferInput } from "valibot";
import { isTemporary } from "../../api/http/failure.ts";
import { onRecovery } from "../../state/backend/connection.ts";
import { draft, keepDraft } from "../../state/unsaved/drafts.ts";
import { useLatest } from "../../ui/useLatest.ts";
import { sameValue } from "./same-value.ts";

type Input<Schema extends FormSchema> = InferInput<Schema> & Record<string, unknown>;

/** A field that another user changed during this edit, as form input. */
export interface Difference {
  key: string;
  before: unknown;
  theirs: unknown;
  /** The value in the form; equal to `theirs` if the user typed nothing. */
  mine: unknown;
}

export interface EditForm<Schema extends FormSchema> {
  form: FormStore<Schema>;
  /** The name of the draft. */
  name: string;
  /** Why the fresh row could not be read; the form then shows the loaded row. */
  readError: unknown;
  /** The row was deleted, as reading it again showed. */
  deleted: boolean;
  /** Deletes the draft: after saving and after discarding. */
  forgetDraft(): void;
  /** Does the draft contain all typed fields? Drafts contain no secrets. */
  isDrafted(): boolean;
  /** The known changes of other users. */
  changed: readonly Difference[];
  /**
   * Reads the row again before it is saved, and updates untouched fields. Resolves with the changes of other users since the last read, or
   * null if the row was deleted. Rejects if the row cannot be read.
   */
  readAgain(): Promise<Difference[] | null>;
  /** Replaces the input of one field with the other user's value. */
  takeTheirs(difference: Difference): void;
}

/** The name of a draft: each row, each copied row and a new row has its own. */
export const draftName = (kind: string, row: { id: number } | null, copy: { id: number } | null): string =>
  `${kind}.${row?.id ?? (copy ? `copy.${copy.id}` : "new")}`;

/** A field of a draft. `base` is the replaced value: it shows, after a reload, whether another user changed the field. */
interface Drafted {
  value: unknown;
  base: unknown;
}
const hasBase = (one: unknown): one is Drafted =>
  typeof one === "object" && one !== null && "value" in one && "base" in one;

/**
 * `name`: the name of the draft ("nat.7"). `fresh`: reads the row again, as form input; null if it was deleted. `initialIsFresh`: `initial` was
 * just read. `secrets`: members that drafts must not contain.
 */
export function useEditForm<Schema extends FormSchema>(options: {
  schema: Schema;
  name: string;
  initial: InferInput<Schema>;
  fresh?: () => Promise<InferInput<Schema> | null>;
  initialIsFresh?: boolean;
  secrets?: readonly (keyof InferInput<Schema>)[];
}): EditForm<Schema> {
  const { schema, name, initial, fresh } = options;
  const form = useForm({ schema, initialInput: initial as never });
  const [readError, setReadError] = useState<unknown>(null);
  const [deleted, setDeleted] = useState(false);
  const [changed, setChanged] = useState<readonly Difference[]>([]);
  const base = useRef(initial as Input<Schema>);
  const readForSave = useRef(false);
  const retryFirst = useRef((): void => undefined);

  /** Updates the untouched fields from the fresh row and returns the fields that differ. */
  function merge(row: InferInput<Schema> | null): Difference[] | null {
    setDeleted(row === null);
    if (row === null) return null;
    const before = base.current;
    const next = row as Input<Schema>;
    if (sameValue(next, before)) return [];
    const typed = getInput(form) as Input<Schema>;
    const merged = Object.fromEntries(
      Object.keys(next).map((key) => [key, sameValue(typed[key], before[key]) ? next[key] : typed[key]]),
    );
    base.current = next;
    reset(form, { initialInput: next as never, keepErrors: true, keepTouched: true, keepEdited: true });
    if (!sameValue(merged, next)) setInput(form, { input: merged as never });
    return (
      Object.keys(next)
        // If the same value was typed here, or saved by an incomplete attempt, it is not a difference.
        .filter((key) => !sameValue(next[key], before[key]) && !sameValue(next[key], typed[key]))
        .map((key) => ({ key, before: before[key], theirs: next[key], mine: merged[key] }))
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const stored = draft(name);
    if (stored && typeof stored === "object") {
      // Ignore members that the form no longer has, or has with another type.
      const usable = Object.entries(stored).flatMap(([key, one]: [string, unknown]) =>
        hasBase(one) && typeof base.current[key] === typeof one.value ? [{ key, ...one }] : [],
      );
      const input = { ...base.current, ...Object.fromEntries(usable.map(({ key, value }) => [key, value])) };
      setInput(form, { input: input as never });
      if (fresh) {
        const replaced = Object.fromEntries(usable.map(({ key, base }) => [key, base]));
        base.current = { ...base.current, ...replaced };
      }
    }
    // Changes of untouched fields are not reported here.
    const mergeFirst = (row: InferInput<Schema> | null) =>
      setChanged((merge(row) ?? []).filter(({ mine, theirs }) => !sameValue(mine, theirs)));
    if (options.initialIsFresh) {
      if (fresh) mergeFirst(initial);
      return;
    }
    const readFirst = (): void =>
      void fresh?.().then(
        (row) => {
          // Ignored if a save has read the row since.
          if (readForSave.current) return;
          setReadError(null);
          mergeFirst(row);
        },
        (error: unknown) => readForSave.current || setReadError(error),
      );
    readFirst();
    retryFirst.current = readFirst;
  }, []);
  const mayRetry = isTemporary(readError);
  useEffect(() => (mayRetry ? onRecovery(() => retryFirst.current()) : undefined), [mayRetry]);

  const { isDirty } = form;
  const wasDirty = useRef(false);
  const forgotten = useRef(false);
  const secrets = useLatest<readonly PropertyKey[]>(options.secrets ?? []);
  useEffect(() => {
    if (!isDirty) {
      // The user undid all changes: a reload must not restore them.
      if (wasDirty.current) keepDraft(name, null);
      return;
    }
    wasDirty.current = true;
    let stored: unknown = null;
    const timer = setInterval(() => {
      // The form still exists for a moment after its draft was deleted, until the address changes.
      if (forgotten.current) return;
      // Store only changed fields: after a reload the others are read from the server.
      const typed: Record<string, Drafted> = {};
      for (const [key, value] of Object.entries(getInput(form) as Input<Schema>)) {
        if (secrets.current.includes(key) || sameValue(value, base.current[key])) continue;
        typed[key] = { value, base: base.current[key] };
      }
      if (sameValue(typed, stored)) return;
      stored = typed;
      keepDraft(name, typed);
    }, 500);
    return () => clearInterval(timer);
  }, [isDirty, form, name, secrets]);

  const forgetDraft = useCallback(() => {
    forgotten.current = true;
    keepDraft(name, null);
  }, [name]);
  return {
    form,
    name,
    readError,
    deleted,
    forgetDraft,
    isDrafted() {
      const typed = getInput(form) as Input<Schema>;
      return secrets.current.every((key) => sameValue(typed[key as string], base.current[key as string]));
    },
    changed,
    async readAgain() {
      if (!fresh) return [];
      readForSave.current = true;
      const row = await fresh().catch((error: unknown) => {
        readForSave.current = false;
        throw error;
      });
      const found = merge(row);
      setReadError(null);
      setChanged(found ?? []);
      return found;
    },
    takeTheirs({ key, theirs }) {
      setInput(form, { path: [key], input: theirs } as never);
      setChanged((now) => now.map((one) => (one.key === key ? { ...one, mine: theirs } : one)));
    },
  };
}

/**
 * A form over a schema, filled at once with the row at hand and then with a fresh one from the backend (decision 15: every PATCH is a
 * full replace, so what is sent must start from what is there). What was typed meanwhile stays; the rest follows the fresh row.
 * What is typed survives a reload as a draft, with what it was typed over, until it is saved or discarded.
 */
import { type FormSchema, type FormStore, getInput, reset, setInput, useForm } from "@formisch/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { InferInput } from "valibot";
import { draft, keepDraft } from "../../state/unsaved/drafts.ts";
import { useLatest } from "../../ui/useLatest.ts";

type Input<Schema extends FormSchema> = InferInput<Schema> & Record<string, unknown>;

/** A field that another user changed during this edit, as form input. */
export interface Difference {
  key: string;
  before: unknown;
  theirs: unknown;
  /** What the form holds; equal to `theirs` where nothing was typed. */
  mine: unknown;
}

export interface EditForm<Schema extends FormSchema> {
  form: FormStore<Schema>;
  /** The fresh row could not be read; the form shows the one from the list. */
  stale: unknown;
  /** It was gone when it was read again. */
  missing: boolean;
  /** Forgets the draft: after saving and after discarding. */
  forgetDraft(): void;
  /** Does the draft hold all that was typed? Not while a secret is among it. */
  isDrafted(): boolean;
  /** The known changes of other users. */
  changed: readonly Difference[];
  /**
   * Reads the row once more, before it is saved: what somebody else changed since it was last told, or null where the row is gone.
   * Fields that were not typed in then show the newer values. Rejects where it cannot be read.
   */
  lookAgain(): Promise<Difference[] | null>;
  /** Replaces the input of one field with the other user's value. */
  take(difference: Difference): void;
}

/** The draft's name: one for each row, each row that is copied, and what is new. */
export const draftName = (kind: string, row: { id: number } | null, copy: { id: number } | null): string =>
  `${kind}.${row?.id ?? (copy ? `copy.${copy.id}` : "new")}`;

/** A field of a draft: without what it was typed over, a change by somebody else could not be told after a reload. */
interface Drafted {
  value: unknown;
  base: unknown;
}
const hasBase = (one: unknown): one is Drafted =>
  typeof one === "object" && one !== null && "value" in one && "base" in one;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * `name` tells drafts apart ("nat.7"); `fresh` reads the row again, as form input, or null where it is gone; `justRead` says that
 * `initial` is that already; `secrets` are members that no draft ever holds.
 */
export function useEditForm<Schema extends FormSchema>(options: {
  schema: Schema;
  name: string;
  initial: InferInput<Schema>;
  fresh?: () => Promise<InferInput<Schema> | null>;
  justRead?: boolean;
  secrets?: readonly (keyof InferInput<Schema>)[];
}): EditForm<Schema> {
  const { schema, name, initial, fresh } = options;
  const form = useForm({ schema, initialInput: initial as never });
  const [stale, setStale] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const [changed, setChanged] = useState<readonly Difference[]>([]);
  const base = useRef(initial as Input<Schema>);
  const looked = useRef(false);

  /** Updates the untouched fields from the fresh row and returns the fields that differ. */
  function follow(row: InferInput<Schema> | null): Difference[] | null {
    setMissing(row === null);
    if (row === null) return null;
    const before = base.current;
    const next = row as Input<Schema>;
    if (same(next, before)) return [];
    const typed = getInput(form) as Input<Schema>;
    const merged = Object.fromEntries(
      Object.keys(next).map((key) => [key, same(typed[key], before[key]) ? next[key] : typed[key]]),
    );
    base.current = next;
    reset(form, { initialInput: next as never, keepErrors: true, keepTouched: true, keepEdited: true });
    if (!same(merged, next)) setInput(form, { input: merged as never });
    return (
      Object.keys(next)
        // The same value typed here is not a difference: another user's, or one of a save that was half done.
        .filter((key) => !same(next[key], before[key]) && !same(next[key], typed[key]))
        .map((key) => ({ key, before: before[key], theirs: next[key], mine: merged[key] }))
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const kept = draft(name);
    if (kept && typeof kept === "object") {
      // Only members that the form still has, of the type they had.
      const fits = Object.entries(kept).flatMap(([key, one]: [string, unknown]) =>
        hasBase(one) && typeof base.current[key] === typeof one.value ? [{ key, ...one }] : [],
      );
      const input = { ...base.current, ...Object.fromEntries(fits.map(({ key, value }) => [key, value])) };
      setInput(form, { input: input as never });
      if (fresh) {
        const over = Object.fromEntries(fits.map(({ key, base }) => [key, base]));
        base.current = { ...base.current, ...over };
      }
    }
    // Untouched fields are updated without a notice.
    const begin = (row: InferInput<Schema> | null) =>
      setChanged((follow(row) ?? []).filter(({ mine, theirs }) => !same(mine, theirs)));
    if (options.justRead) {
      if (fresh) begin(initial);
      return;
    }
    fresh?.().then(
      // A save in the meantime has read the row already.
      (row) => looked.current || begin(row),
      (error: unknown) => looked.current || setStale(error),
    );
  }, []);

  const { isDirty } = form;
  const wasDirty = useRef(false);
  const forgotten = useRef(false);
  const secrets = useLatest<readonly PropertyKey[]>(options.secrets ?? []);
  useEffect(() => {
    if (!isDirty) {
      // Typed and taken back: a reload must not bring it again.
      if (wasDirty.current) keepDraft(name, null);
      return;
    }
    wasDirty.current = true;
    let kept: unknown = null;
    const timer = setInterval(() => {
      // The form stays a moment longer than its draft, until the address has changed.
      if (forgotten.current) return;
      // Keep only the changed fields: after a reload the others come fresh from the server.
      const typed: Record<string, Drafted> = {};
      for (const [key, value] of Object.entries(getInput(form) as Input<Schema>)) {
        if (secrets.current.includes(key) || same(value, base.current[key])) continue;
        typed[key] = { value, base: base.current[key] };
      }
      if (same(typed, kept)) return;
      kept = typed;
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
    stale,
    missing,
    forgetDraft,
    isDrafted() {
      const typed = getInput(form) as Input<Schema>;
      return secrets.current.every((key) => same(typed[key as string], base.current[key as string]));
    },
    changed,
    async lookAgain() {
      if (!fresh) return [];
      looked.current = true;
      const found = follow(await fresh());
      setStale(null);
      setChanged(found ?? []);
      return found;
    },
    take({ key, theirs }) {
      setInput(form, { path: [key], input: theirs } as never);
      setChanged((now) => now.map((one) => (one.key === key ? { ...one, mine: theirs } : one)));
    },
  };
}

/**
 * A form over a schema, filled at once with the row at hand and then with a fresh one from the backend (decision 15: every PATCH is a
 * full replace, so what is sent must start from what is there). What was typed meanwhile stays; the rest follows the fresh row.
 * What is typed survives a reload as a draft, until it is saved or discarded.
 */
import { type FormSchema, type FormStore, getInput, reset, setInput, useForm } from "@formisch/react";
import { useCallback, useEffect, useRef, useState } from "react";
import type { InferInput } from "valibot";
import { draft, keepDraft } from "../state/drafts.ts";
import { useLatest } from "./useLatest.ts";

type Input<Schema extends FormSchema> = InferInput<Schema> & Record<string, unknown>;

/** A field that somebody else changed while it was being edited here, as form input. */
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
  /**
   * Reads the row once more, before it is saved: what somebody else changed since the form was filled, or null where the row is gone.
   * Fields that were not typed in then show the newer values. Rejects where it cannot be read.
   */
  lookAgain(): Promise<Difference[] | null>;
  /** Gives up what was typed in one field. */
  take(difference: Difference): void;
}

/** The draft's name: one for each row, each row that is copied, and what is new. */
export const draftName = (kind: string, row: { id: number } | null, copy: { id: number } | null): string =>
  `${kind}.${row?.id ?? (copy ? `copy.${copy.id}` : "new")}`;

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
  const base = useRef(initial as Input<Schema>);

  /** What was not typed in follows the row as it is now; says what of it is new. */
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
        // What was typed here as well is no difference: another person's, or that of a save that only went half way.
        .filter((key) => !same(next[key], before[key]) && !same(next[key], typed[key]))
        .map((key) => ({ key, before: before[key], theirs: next[key], mine: merged[key] }))
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens
  useEffect(() => {
    const kept = draft(name);
    if (kept && typeof kept === "object") {
      // Only members that the form still has, of the type they had.
      const fits = Object.fromEntries(
        Object.entries(kept).filter(([key, value]) => typeof base.current[key] === typeof value),
      );
      setInput(form, { input: { ...base.current, ...fits } as never });
    }
    if (options.justRead) return;
    let current = true;
    fresh?.().then(
      (row) => {
        if (current) follow(row);
      },
      (error: unknown) => current && setStale(error),
    );
    return () => {
      current = false;
    };
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
      // Only what was changed: after a reload the rest is the server's again, and so may be newer.
      const typed = Object.entries(getInput(form) as Input<Schema>);
      const changed = Object.fromEntries(
        typed.filter(([key, value]) => !secrets.current.includes(key) && !same(value, base.current[key])),
      );
      if (same(changed, kept)) return;
      kept = changed;
      keepDraft(name, changed);
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
    async lookAgain() {
      if (!fresh) return [];
      const found = follow(await fresh());
      setStale(null);
      return found;
    },
    take({ key, theirs }) {
      setInput(form, { path: [key], input: theirs } as never);
    },
  };
}

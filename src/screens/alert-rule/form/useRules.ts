/**
 * The rules of a form as a list that can be changed item by item, kept in step with the text that the form holds. Items and keys stay the
 * same objects as long as nothing changes in them: two hundred cards must not render for a letter typed in one.
 */
import { useMemo, useRef } from "react";
import { useLatest } from "../../../components/useLatest.ts";
import { type Draft, isDraft, readRules, writeRules } from "./rules-text.ts";

interface Held {
  text: string;
  items: readonly unknown[] | null;
  /** One for each item; belongs to it wherever it is moved. */
  keys: readonly number[];
}

/** What was removed, and from where. */
export interface Removed {
  key: number;
  item: unknown;
  at: number;
}

export interface RuleActions {
  /** Puts a rule at the end and says which key it got. */
  add(item: unknown): number;
  /** Changes members; one that is undefined is taken out. */
  change(key: number, members: Draft): void;
  duplicate(key: number): number;
  move(key: number, by: -1 | 1): void;
  remove(key: number): Removed | null;
  putBack(removed: Removed): void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** `rules`: null where the text is no list. The actions never change. */
export function useRules(
  text: string,
  onChange: (text: string) => void,
): { rules: readonly unknown[] | null; keys: readonly number[]; actions: RuleActions } {
  const next = useRef(0);
  const held = useRef<Held>({ text: "", items: [], keys: [] });
  if (held.current.text !== text) {
    const { items: before, keys } = held.current;
    const items =
      readRules(text)?.map((item, at) => (same(before?.[at], item) ? before?.[at] : item)) ?? null;
    const fits = items?.length === keys.length;
    held.current = { text, items, keys: fits ? keys : (items ?? []).map(() => next.current++) };
  }
  const tell = useLatest(onChange);
  const actions = useMemo((): RuleActions => {
    const set = (items: readonly unknown[], keys: readonly number[]): void => {
      held.current = { text: writeRules(items), items, keys };
      tell.current(held.current.text);
    };
    const insert = (at: number, item: unknown, key = next.current++): number => {
      const { items, keys } = held.current;
      set((items ?? []).toSpliced(at, 0, item), keys.toSpliced(at, 0, key));
      return key;
    };
    const place = (key: number): number => held.current.keys.indexOf(key);
    return {
      add: (item) => insert(held.current.keys.length, item),
      change(key, members) {
        const at = place(key);
        const { items, keys } = held.current;
        const item = items?.[at];
        if (!items || !isDraft(item)) return;
        const changed = Object.fromEntries(
          Object.entries({ ...item, ...members }).filter(([, value]) => value !== undefined),
        );
        set(items.with(at, changed), keys);
      },
      duplicate(key) {
        const at = place(key);
        return insert(at + 1, structuredClone(held.current.items?.[at]));
      },
      move(key, by) {
        const at = place(key);
        const { items, keys } = held.current;
        const to = at + by;
        if (!items || to < 0 || to >= items.length) return;
        set(items.toSpliced(at, 1).toSpliced(to, 0, items[at]), keys.toSpliced(at, 1).toSpliced(to, 0, key));
      },
      remove(key) {
        const at = place(key);
        const { items, keys } = held.current;
        if (!items || at < 0) return null;
        set(items.toSpliced(at, 1), keys.toSpliced(at, 1));
        return { key, item: items[at], at };
      },
      putBack: ({ at, item, key }) => void insert(at, item, key),
    };
  }, [tell]);
  return { rules: held.current.items, keys: held.current.keys, actions };
}

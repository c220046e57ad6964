/**
 * Edits the rules of a form item by item and keeps them in sync with the form's JSON text. Unchanged items stay the same
 * objects, so that typing in one of two hundred cards renders only that card.
 */
import { useMemo, useRef } from "react";
import { sameValue } from "../../../components/editor/same-value.ts";
import { useLatest } from "../../../ui/useLatest.ts";
import { type Draft, isDraft, readRules, writeRules } from "./rules-json.ts";

interface RuleList {
  text: string;
  items: readonly unknown[] | null;
  /** One key per item; it stays with the item when that moves. */
  keys: readonly number[];
}

/** A removed item and its position, for undo. */
export interface Removed {
  key: number;
  item: unknown;
  at: number;
}

export interface RuleActions {
  /** Appends a rule and returns its key. */
  add(item: unknown): number;
  /** Changes members; undefined removes a member. */
  change(key: number, members: Draft): void;
  duplicate(key: number): number;
  /** Returns the new number of the rule if it can move. */
  move(key: number, by: -1 | 1): number | undefined;
  remove(key: number): Removed | null;
  putBack(removed: Removed): void;
}

/** `rules`: null if the text is not a list. `actions` is the same object in every render. */
export function useRules(
  text: string,
  onChange: (text: string) => void,
): { rules: readonly unknown[] | null; keys: readonly number[]; actions: RuleActions } {
  const nextKey = useRef(0);
  const list = useRef<RuleList>({ text: "", items: [], keys: [] });
  if (list.current.text !== text) {
    const { items: previous, keys } = list.current;
    const items =
      readRules(text)?.map((item, at) => (sameValue(previous?.[at], item) ? previous?.[at] : item)) ?? null;
    const keepsKeys = items?.length === keys.length;
    list.current = { text, items, keys: keepsKeys ? keys : (items ?? []).map(() => nextKey.current++) };
  }
  const latestOnChange = useLatest(onChange);
  const actions = useMemo((): RuleActions => {
    const set = (items: readonly unknown[], keys: readonly number[]): void => {
      list.current = { text: writeRules(items), items, keys };
      latestOnChange.current(list.current.text);
    };
    const insert = (at: number, item: unknown, key = nextKey.current++): number => {
      const { items, keys } = list.current;
      set((items ?? []).toSpliced(at, 0, item), keys.toSpliced(at, 0, key));
      return key;
    };
    const indexOf = (key: number): number => list.current.keys.indexOf(key);
    return {
      add: (item) => insert(list.current.keys.length, item),
      change(key, members) {
        const at = indexOf(key);
        const { items, keys } = list.current;
        const item = items?.[at];
        if (!items || !isDraft(item)) return;
        const changed = Object.fromEntries(
          Object.entries({ ...item, ...members }).filter(([, value]) => value !== undefined),
        );
        set(items.with(at, changed), keys);
      },
      duplicate(key) {
        const at = indexOf(key);
        return insert(at + 1, structuredClone(list.current.items?.[at]));
      },
      move(key, by) {
        const at = indexOf(key);
        const { items, keys } = list.current;
        const to = at + by;
        if (!items || to < 0 || to >= items.length) return undefined;
        set(items.toSpliced(at, 1).toSpliced(to, 0, items[at]), keys.toSpliced(at, 1).toSpliced(to, 0, key));
        return to + 1;
      },
      remove(key) {
        const at = indexOf(key);
        const { items, keys } = list.current;
        if (!items || at < 0) return null;
        set(items.toSpliced(at, 1), keys.toSpliced(at, 1));
        return { key, item: items[at], at };
      },
      putBack: ({ at, item, key }) => void insert(at, item, key),
    };
  }, [latestOnChange]);
  return { rules: list.current.items, keys: list.current.keys, actions };
}

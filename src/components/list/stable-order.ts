/** The order of rows that are sorted by a live value: it stays while the pointer or the focus is in a row. */
import { useReducer, useRef } from "react";

type Places = readonly number[] | null;

export interface StableOrder {
  /** The indexes of the rows in the order that is shown; null for that of the list. */
  places: Places;
  /** The newest order differs. */
  changed: boolean;
  /** Shows the newest order. */
  update(): void;
}

/** Not for cards, over which no pointer rests; a finger that scrolls delays the figures anyway. */
const inUse = (): boolean => document.querySelector("[data-row]:is(:hover, :focus-within)") !== null;

/** `newest` changes with each tick; another list or sort key is shown at once. */
export function useStableOrder(newest: Places, rows: unknown, sorts: unknown): StableOrder {
  const shown = useRef({ places: newest, rows, sorts });
  const [, again] = useReducer((count: number) => count + 1, 0);
  const now = shown.current;
  const wanted = newest !== now.places;
  const same = wanted && now.rows === rows && now.sorts === sorts;
  if (wanted && !(same && inUse())) shown.current = { places: newest, rows, sorts };
  const { places } = shown.current;
  return {
    places,
    changed: newest !== places && (newest?.some((at, index) => at !== places?.[index]) ?? false),
    update() {
      shown.current = { places: newest, rows, sorts };
      again();
    },
  };
}

import { type RefObject, useRef } from "react";

/** A ref with the newest value, for callbacks that must not change because memoised rows hold them. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

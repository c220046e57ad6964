import { type RefObject, useRef } from "react";

/** A ref with the value of the latest render, for callbacks that must stay the same between renders. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

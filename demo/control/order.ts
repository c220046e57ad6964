/** An order to the demo, and its members. */
import type { DemoState } from "../state/demo-state.ts";

export type Order = Record<string, unknown> & { op: string };
export type Operation = (state: DemoState, order: Order) => unknown;

export const text = (value: unknown, fallback = "") => (typeof value === "string" ? value : fallback);
export const number = (value: unknown, fallback = 0) => (typeof value === "number" ? value : fallback);

export function isOrder(value: unknown): value is Order {
  return typeof value === "object" && value !== null && "op" in value && typeof value.op === "string";
}

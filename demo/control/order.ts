/** The body of a `/__demo` request, called an order, and readers for its members. */
import type { DemoState } from "../state/demo-state.ts";

export type Order = Record<string, unknown> & { op: string };
export type Operation = (state: DemoState, order: Order) => unknown;

export const text = (value: unknown, fallback = "") => (typeof value === "string" ? value : fallback);
export const number = (value: unknown, fallback = 0) => (typeof value === "number" ? value : fallback);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
export const isOrder = (value: unknown): value is Order => isObject(value) && typeof value.op === "string";
